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

/** What of the page of a unit stands in the address line. */
export type UnitPageQuery = { readonly tab?: UnitTab; readonly page?: number };

/** Reads the query of the page of a unit; the first tab and the first page are not written. */
export function readUnitPageQuery({ tab, page }: Readonly<Record<string, unknown>>): UnitPageQuery {
  const known = unitTabs.find((one) => one === tab);
  return {
    ...(known && known !== unitTabs[0] ? { tab: known } : {}),
    ...(typeof page === 'number' && Number.isSafeInteger(page) && page > 1 ? { page } : {}),
  };
}
