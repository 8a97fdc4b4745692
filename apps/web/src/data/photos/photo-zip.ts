import { call } from '../remote.ts';

type ZipLink = { readonly url: string; readonly name: string };

/**
 * Lets the browser fetch an archive of the photos of an address, all or the chosen ones, named by address and date. Throws `RemoteError`
 * when the server will not make it (too many, none).
 */
export async function downloadZip(addressId: string, ids: readonly string[] | undefined): Promise<void> {
  const link = await call<ZipLink>('POST', `/address/${addressId}/photos-zip-link`, ids ? { ids } : {});
  const anchor = Object.assign(document.createElement('a'), { href: link.url, download: link.name });
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
}
