import { useSyncExternalStore } from 'react';
import type { Language } from '@domivka/domain/kernel/text';
import { fetchFile, type MadeFile } from '../../remote/download.ts';
import { createValueStore } from '../../platform/value-store.ts';

/** Pages with drawings and photos take their time on a small server. */
const patience = 120_000;

/** The buildings of which a passport is being made, by the id of the address: the work goes on when the page is left. */
const making = createValueStore<readonly string[]>([]);

/** Whether a passport of this building is on its way. */
export function useIsMakingPassport(addressId: string): boolean {
  return useSyncExternalStore(making.subscribe, making.get).includes(addressId);
}

/** The passport of a building as a PDF in one language. It is made on the server; throws `RemoteError`. */
export async function makePassport(addressId: string, language: Language): Promise<MadeFile> {
  making.set([...making.get(), addressId]);
  try {
    const query = new URLSearchParams({ addressId, language });
    return await fetchFile({
      path: `/reports/buildingPassport.pdf?${query.toString()}`,
      fallbackName: `passport-${addressId}.pdf`,
      patience,
      headers: { 'Accept-Language': language },
    });
  } finally {
    making.set(making.get().filter((id) => id !== addressId));
  }
}
