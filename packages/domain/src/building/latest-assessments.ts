import type { Fields } from '../kernel/record.ts';
import { isSuperseded, listDamageEvents, type DamageEvent } from './damage-events.ts';
import { readText, targetOfAssessment } from './reading.ts';

export type LatestAssessments<Assessment extends Fields = Fields> = {
  /** Of the building as a whole. */
  readonly building: Assessment | undefined;
  /** Of each unit, by its id. */
  readonly units: ReadonlyMap<string, Assessment>;
};

const order = ['date', 'createdAt', '_id'] as const;

/** Older first: by the day of the assessment, then by the time it was entered, then by id, so that every device finds the same one. */
export function compareRecency(one: Fields, other: Fields): number {
  for (const field of order) {
    const [first, second] = [readText(one, field), readText(other, field)];
    if (first !== second) return first < second ? -1 : 1;
  }
  return 0;
}

/** The newest assessment of each target, whether it still holds or not. */
export function newestAssessments<Assessment extends Fields>(
  assessments: readonly Assessment[],
): LatestAssessments<Assessment> {
  const units = new Map<string, Assessment>();
  let building: Assessment | undefined;
  for (const assessment of assessments.toSorted(compareRecency)) {
    const target = targetOfAssessment(assessment);
    if (target.kind === 'building') building = assessment;
    if (target.kind === 'units') for (const id of target.ids) units.set(id, assessment);
  }
  return { building, units };
}

/**
 * The newest assessment of each target (the building, each unit) that no later strike has superseded. `assessments` are those of one
 * address, without what is in the bin; those of a unit that this reader does not learn stand for no target.
 */
export function latestAssessments(
  assessments: readonly Fields[],
  events: readonly DamageEvent[] = listDamageEvents(assessments),
): LatestAssessments {
  return newestAssessments(assessments.filter((assessment) => !isSuperseded(assessment, events)));
}
