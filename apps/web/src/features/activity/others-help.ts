import { listLiveActivities, type LiveActivity } from '@domivka/domain/building/assistance';
import type { MeasureGroup } from '@domivka/domain/activity/measures.text';
import type { Fields } from '@domivka/domain/kernel/record';
import type { Surroundings } from './envelope-suggestion.ts';

/** Another organization that helps the same target with measures of the same groups. */
export type OtherHelp = {
  readonly activityId: string;
  readonly organizationId: string;
  readonly state: LiveActivity['state'];
  readonly groups: readonly MeasureGroup[];
};

function meets(one: LiveActivity['target'], other: LiveActivity['target']): boolean {
  if (one.kind === 'units' && other.kind === 'units') return one.ids.some((id) => other.ids.includes(id));
  return one.kind === other.kind && one.kind === 'building';
}

/**
 * Who else helps the same building, or one of the same units, with measures of the same group since the last strike. It only tells: what
 * follows from it is for people to say.
 */
export function listOtherHelp(
  activity: Fields,
  selfId: string | undefined,
  { activities, events, today }: Surroundings,
): readonly OtherHelp[] {
  const [own] = listLiveActivities([activity], [], today);
  if (!own || own.organizationId === '') return [];
  const others = listLiveActivities(
    activities.filter(({ _id }) => _id !== selfId),
    events,
    today,
  );
  return others.flatMap((other) => {
    if (other.organizationId === '' || other.organizationId === own.organizationId) return [];
    const groups = [...own.groups].filter((group) => other.groups.has(group));
    if (groups.length === 0 || !meets(own.target, other.target)) return [];
    const { organizationId, state } = other;
    return [{ activityId: String(other.activity._id), organizationId, state, groups }];
  });
}
