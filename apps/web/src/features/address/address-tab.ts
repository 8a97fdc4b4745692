import { readTabQuery, type TabQuery } from '../../ui/list-query.ts';

/** The parts of an address page, in the order of their tabs (specification, section 2). */
export const addressTabs = [
  'assessments',
  'activities',
  'apartments',
  'residentialUnits',
  'commonAreas',
  'photos',
  'stateQuestions',
  'statistics',
  'customData',
  'details',
  'history',
] as const;

export type AddressTab = (typeof addressTabs)[number];

/** What of an address page is in the address line. */
export type AddressPageQuery = TabQuery<AddressTab>;

/** Reads the query of an address page; the first tab and the first page are not written. */
export function readAddressPageQuery(raw: Readonly<Record<string, unknown>>): AddressPageQuery {
  return readTabQuery(raw, addressTabs);
}
