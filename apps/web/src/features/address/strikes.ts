import { isSuperseded, type DamageEvent } from '@domivka/domain/building/damage-events';
import type { HitAgain } from '@domivka/domain/building/hit-again';
import type { Fields } from '@domivka/domain/kernel/record';

/** One strike with what it meant for the records of the building. */
export type Strike<Row extends Fields = Fields> = {
  readonly event: DamageEvent;
  /** The assessments that tell of it. */
  readonly madeFor: readonly Row[];
  /** The assessments that held until then. */
  readonly superseded: readonly Row[];
  /** The activities that were going on; those of the newest strike only, because later work answers the earlier ones. */
  readonly interrupted: readonly Row[];
};

/**
 * The strikes of a building, the newest first, each with its consequences: an assessment is superseded by the first strike after which it no
 * longer holds, so it stands with one only.
 */
export function listStrikes<Row extends Fields>(
  events: readonly DamageEvent[],
  assessments: readonly Row[],
  activities: readonly Row[],
  hitAgain: readonly HitAgain[],
): readonly Strike<Row>[] {
  const oldestFirst = events.toReversed();
  const supersededBy = (assessment: Row) => oldestFirst.find((event) => isSuperseded(assessment, [event]))?.key;
  const keys = new Map(assessments.map((assessment) => [assessment, supersededBy(assessment)]));
  return events.map((event) => {
    const hit = new Set(hitAgain.filter((one) => one.event.key === event.key).map(({ activityId }) => activityId));
    return {
      event,
      madeFor: assessments.filter(({ _id }) => event.assessmentIds.includes(String(_id))),
      superseded: assessments.filter((assessment) => keys.get(assessment) === event.key),
      interrupted: activities.filter(({ _id }) => hit.has(String(_id))),
    };
  });
}
