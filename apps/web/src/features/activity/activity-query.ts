import { activityStatuses, type ActivityStatus } from '@domivka/domain/activity/activity.options.text';
import { isId } from '@domivka/domain/kernel/record';
import { readCode, readMatch, withoutNothing } from '../../ui/list-query.ts';

/** What the address line of a new activity may say: the units it is for, by their ids, or that they are those chosen on the address page. */
export type NewActivityQuery = { readonly units?: string; readonly selection?: 1 };

/**
 * What the address line of a saved activity may say: that it is to be changed, the status that a user wants to give it, and the month for
 * ActivityInfo to which saving leads back, `2026-10` or with the organization that is reported: `2026-10,{id}`.
 */
export type ActivityQuery = { readonly edit?: 1; readonly status?: ActivityStatus; readonly fiveW?: string };

/** As many as one activity may name. */
const mostUnits = 2000;

export function readNewActivityQuery(raw: Readonly<Record<string, unknown>>): NewActivityQuery {
  const units = String(raw['units'] ?? '')
    .split(',')
    .filter(isId)
    .slice(0, mostUnits);
  return withoutNothing<NewActivityQuery>({
    units: units.length > 0 ? units.join(',') : undefined,
    selection: Number(raw['selection']) === 1 ? 1 : undefined,
  });
}

export function readActivityQuery(raw: Readonly<Record<string, unknown>>): ActivityQuery {
  return withoutNothing<ActivityQuery>({
    edit: Number(raw['edit']) === 1 ? 1 : undefined,
    status: readCode(raw['status'], activityStatuses),
    fiveW: readMatch(raw['fiveW'], /^20\d{2}-(?:0[1-9]|1[0-2])(?:,[0-9a-f]{24})?$/),
  });
}

/** The ids of units that the address line names. */
export function unitsOfQuery({ units }: NewActivityQuery): readonly string[] {
  return units === undefined ? [] : units.split(',');
}
