/** A record that a row has saved; `addressId` where its page is below an address. */
export type RecordLink = { readonly table: string; readonly _id: string; readonly addressId?: string };

const ownPages: Readonly<Record<string, string>> = {
  address: '/address/',
  apartment: '/residential-unit/',
  organization: '/organization/',
  user: '/user/',
  formerName: '/former-names/',
  metadata: '/metadata/',
};

/** The page of a record; one without a page of its own is shown on that of its address. */
export function pathOfLink({ table, _id, addressId }: RecordLink): string | undefined {
  const own = ownPages[table];
  if (own !== undefined) return `${own}${_id}`;
  if (addressId === undefined) return undefined;
  const isPage = table === 'assessment' || table === 'activity';
  return isPage ? `/address/${addressId}/${table}/${_id}` : `/address/${addressId}`;
}
