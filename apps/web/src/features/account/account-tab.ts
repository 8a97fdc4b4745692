export const accountTabs = ['contacts', 'password', 'sessions', 'programs', 'offline'] as const;

export type AccountTab = (typeof accountTabs)[number];

/** What of the own account's page is in the address line. */
export type AccountQuery = { readonly tab?: AccountTab };

/** Reads the query of the page; the first tab is not written. */
export function readAccountQuery({ tab }: Readonly<Record<string, unknown>>): AccountQuery {
  const known = accountTabs.find((one) => one === tab);
  return known && known !== accountTabs[0] ? { tab: known } : {};
}
