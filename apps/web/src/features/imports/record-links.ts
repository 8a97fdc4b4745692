type RecordLink = { readonly table: string; readonly _id: string };

const ownPages: Readonly<Record<string, string>> = {
  address: '/address/',
  apartment: '/residential-unit/',
  organization: '/organization/',
  user: '/user/',
  formerName: '/former-names/',
  metadata: '/metadata/',
};

/** Parts of an address with a page of their own below it. */
const partPages: Readonly<Record<string, string>> = { assessment: 'assessment', activity: 'activity' };

/** The page of a record that a row has saved; those of an address are found where the row names the address too. */
export function pathOfLink({ table, _id }: RecordLink, links: readonly RecordLink[]): string | undefined {
  const own = ownPages[table];
  if (own !== undefined) return `${own}${_id}`;
  const address = links.find((link) => link.table === 'address');
  const part = partPages[table];
  return address && part !== undefined ? `/address/${address._id}/${part}/${_id}` : undefined;
}
