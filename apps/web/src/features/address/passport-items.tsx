import type { Language } from '@domivka/domain/kernel/text';
import { MenuItem, MenuLabel } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { deviceNow } from '../../device/server-time.ts';
import { createValueStore } from '../../platform/value-store.ts';
import { useConnection } from '../../remote/connection.ts';
import { downloadFile, fetchFile, type MadeFile } from '../../remote/download.ts';
import { explainFailure } from '../../remote/explain-failure.ts';
import { getLanguage } from '../../text/language.ts';
import { sayIn, useText } from '../../text/say.ts';
import { showErrors } from '../../ui/error-dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { storyText as text } from './story.text.ts';

/** Pages with drawings and photos take their time on a small server. */
const patience = 120_000;

/** The buildings of which a passport is being made, by the id of the address: the work goes on when the page is left. */
const making = createValueStore<readonly string[]>([]);

/** Whether a passport of this building is on its way. */
export function useIsMakingPassport(addressId: string): boolean {
  return useSyncExternalStore(making.subscribe, making.get).includes(addressId);
}

/** The passport of a building as a PDF in one language. It is made on the server; throws `RemoteError`. */
async function makePassport(addressId: string, language: Language): Promise<MadeFile> {
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

/** Makes a passport and hands it over. It belongs to no screen: the file comes also when the user has left the page. */
async function bringPassport(addressId: string, language: Language): Promise<void> {
  const startedAt = deviceNow();
  showToast({ message: sayIn(getLanguage())(text.passportMaking) });
  try {
    downloadFile(await makePassport(addressId, language));
  } catch (error) {
    const t = sayIn(getLanguage());
    showErrors([t(text.passportFailed), explainFailure(error, t)]);
    return;
  }
  showToast({ message: sayIn(getLanguage())(text.passportReady), color: 'done', startedAt });
}

/** The passport of a building in either language, as entries of a menu. It needs the network, and says so. */
export function PassportItems({ addressId }: { readonly addressId: string }): ReactNode {
  const t = useText();
  const { online } = useConnection();
  const isMaking = useIsMakingPassport(addressId);
  const english = ['en', text.passportEn] as const;
  const ukrainian = ['uk', text.passportUk] as const;
  const items = t.language === 'uk' ? [ukrainian, english] : [english, ukrainian];
  return (
    <>
      <MenuLabel>{t(online ? text.passport : text.passportOffline)}</MenuLabel>
      {items.map(([language, label]) => (
        <MenuItem
          key={language}
          disabled={!online || isMaking}
          leftSection={<IconFileTypePdf size={18} aria-hidden />}
          onClick={() => void bringPassport(addressId, language)}
        >
          {t(label)}
        </MenuItem>
      ))}
    </>
  );
}
