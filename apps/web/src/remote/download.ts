import { callHeaders, apiRoot, readAnswer, unreachable } from './http.ts';
import { call, withToken } from './call.ts';
import { deviceNow } from '../device/server-time.ts';

/** A file that the server made, under the name that it gave. */
export type MadeFile = { readonly name: string; readonly file: Blob };

export type FileWish = {
  /** Below the root of the API, with its query. */
  readonly path: string;
  /** The name of a file that comes without one. */
  readonly fallbackName: string;
  /** How long the server may take, in milliseconds. */
  readonly patience: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Ends the wait: nobody needs the file any more. */
  readonly signal?: AbortSignal;
};

/** `attachment; filename="a.pdf"; filename*=UTF-8''%D0%B0.pdf`: the name that the server gave, the one in letters of any script first. */
export function readFileName(header: string | null): string | undefined {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  if (extended !== undefined) {
    try {
      return decodeURIComponent(extended);
    } catch {
      // What is no percent-encoding is no name.
    }
  }
  return /filename="([^"]+)"/i.exec(header ?? '')?.[1];
}

/** Fetches a file that the server makes for the user. Throws `RemoteError`. */
export async function fetchFile({ path, fallbackName, patience, headers, signal }: FileWish): Promise<MadeFile> {
  const lost = (): never => {
    signal?.throwIfAborted();
    throw unreachable();
  };
  return withToken(async (token) => {
    const sentAt = deviceNow();
    const response = await fetch(`${apiRoot}${path}`, {
      headers: { ...callHeaders(), ...headers, Authorization: `Bearer ${token}` },
      redirect: 'error',
      signal: signal ?? AbortSignal.timeout(patience),
    }).catch(lost);
    if (!response.ok) return readAnswer<never>(response, sentAt);
    // The connection may break in the middle of the file, too.
    const file = await response.blob().catch(lost);
    return { name: readFileName(response.headers.get('content-disposition')) ?? fallbackName, file };
  });
}

function followLink(href: string, name: string): void {
  const link = Object.assign(document.createElement('a'), { href, download: name });
  document.body.append(link);
  link.click();
  link.remove();
}

/** Hands a file over to the browser's downloads. */
export function downloadFile({ name, file }: MadeFile): void {
  const url = URL.createObjectURL(file);
  followLink(url, name);
  // The browser reads the address after this task; the memory goes back when it surely has.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

type ZipLink = { readonly url: string; readonly name: string };

/**
 * Lets the browser fetch an archive of the photos of an address, all or the chosen ones, named by address and date. Throws `RemoteError`
 * when the server will not make it (too many, none).
 */
export async function downloadPhotos(addressId: string, ids: readonly string[]): Promise<void> {
  const { url, name } = await call<ZipLink>('POST', `/address/${addressId}/photos-zip-link`, { ids });
  followLink(url, name);
}
