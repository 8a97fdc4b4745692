import { readTabQuery, type TabQuery } from '../../ui/list-query.ts';

/** The parts of the page of a unit, in the order of their tabs. */
export const unitTabs = [
  'assessments',
  'activities',
  'photos',
  'stateQuestions',
  'customData',
  'details',
  'history',
] as const;

export type UnitTab = (typeof unitTabs)[number];

/** What of the page of a unit is in the address line. */
export type UnitPageQuery = TabQuery<UnitTab>;

/** Reads the query of the page of a unit; the first tab and the first page are not written. */
export function readUnitPageQuery(raw: Readonly<Record<string, unknown>>): UnitPageQuery {
  return readTabQuery(raw, unitTabs);
}
