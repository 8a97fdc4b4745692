import type { Language } from '@domivka/domain/kernel/text';
import { apiRoot, readAnswer, unreachable } from './http.ts';
import { withToken } from './remote.ts';
import { createValueStore } from './value-store.ts';
import { useSyncExternalStore } from 'react';

/** Pages with drawings and photos take their time on a small server. */
const patience = 120_000;

/** The buildings of which a passport is being made, by the id of the address: the work goes on when the page is left. */
const making = createValueStore<readonly string[]>([]);

/** Whether a passport of this building is on its way. */
export function useIsMakingPassport(addressId: string): boolean {
  return useSyncExternalStore(making.subscribe, making.get).includes(addressId);
}

export type PassportFile = { readonly name: string; readonly file: Blob };

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

async function fetchPassport(addressId: string, language: Language, token: string): Promise<PassportFile> {
  const sentAt = Date.now();
  const query = new URLSearchParams({ addressId, language });
  const response = await fetch(`${apiRoot}/reports/buildingPassport.pdf?${query.toString()}`, {
    headers: { Authorization: `Bearer ${token}`, 'Accept-Language': language },
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  }).catch((): never => {
    throw unreachable();
  });
  if (!response.ok) return readAnswer<never>(response, sentAt);
  // The connection may break in the middle of the document, too.
  const file = await response.blob().catch((): never => {
    throw unreachable();
  });
  return { name: readFileName(response.headers.get('content-disposition')) ?? `passport-${addressId}.pdf`, file };
}

/** The passport of a building as a PDF in one language. It is made on the server; throws `RemoteError`. */
export async function makePassport(addressId: string, language: Language): Promise<PassportFile> {
  making.set([...making.get(), addressId]);
  try {
    return await withToken((token) => fetchPassport(addressId, language, token));
  } finally {
    making.set(making.get().filter((id) => id !== addressId));
  }
}

/** Hands a file over to the browser's downloads. */
export function downloadFile({ name, file }: PassportFile): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the address after this task; the memory goes back when it surely has.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
