/** The parts of an address page, in the order of their tabs (specification, section 2). */
export const addressTabs = [
  'assessments',
  'activities',
  'apartments',
  'residentialUnits',
  'commonAreas',
  'photos',
  'stateQuestions',
  'customData',
  'details',
  'history',
] as const;

export type AddressTab = (typeof addressTabs)[number];

/** What of an address page stands in the address line. */
export type AddressPageQuery = { readonly tab?: AddressTab; readonly page?: number };

/** Reads the query of an address page; the first tab and the first page are not written. */
export function readAddressPageQuery({ tab, page }: Readonly<Record<string, unknown>>): AddressPageQuery {
  const known = addressTabs.find((one) => one === tab);
  return {
    ...(known && known !== addressTabs[0] ? { tab: known } : {}),
    ...(typeof page === 'number' && Number.isSafeInteger(page) && page > 1 ? { page } : {}),
  };
}
