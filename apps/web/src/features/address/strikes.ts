import { isSuperseded, type DamageEvent } from '@domivka/domain/building/damage-events';
import type { HitAgain } from '@domivka/domain/building/hit-again';
import type { FieldsOf, RecordOf } from '@domivka/domain/registry';

/** One strike with what it meant for the records of the building. */
export type Strike<Assessment = RecordOf<'assessment'>, Activity = RecordOf<'activity'>> = {
  readonly event: DamageEvent;
  /** The assessments that tell of it. */
  readonly madeFor: readonly Assessment[];
  /** The assessments that held until then. */
  readonly superseded: readonly Assessment[];
  /** The activities that were going on; those of the newest strike only, because later work answers the earlier ones. */
  readonly interrupted: readonly Activity[];
};

/**
 * The strikes of a building, the newest first, each with its consequences: an assessment is superseded by the first strike after which it no
 * longer holds, so it is stored with one only.
 */
export function listStrikes<Assessment extends FieldsOf<'assessment'>, Activity extends FieldsOf<'activity'>>(
  events: readonly DamageEvent[],
  assessments: readonly Assessment[],
  activities: readonly Activity[],
  hitAgain: readonly HitAgain[],
): readonly Strike<Assessment, Activity>[] {
  const oldestFirst = events.toReversed();
  const supersededBy = (assessment: Assessment) => oldestFirst.find((event) => isSuperseded(assessment, [event]))?.key;
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
