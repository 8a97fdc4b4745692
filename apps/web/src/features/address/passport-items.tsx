import type { Language } from '@domivka/domain/kernel/text';
import { MenuItem, MenuLabel } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { loadChunk } from '../../platform/load-chunk.ts';
import { useConnection } from '../../remote/connection.ts';
import { useText } from '../../text/say.ts';
import { showToast } from '../../ui/toast.tsx';
import { useUiWords } from '../../ui/words.tsx';
import { passportsInWork } from './passports-in-work.ts';
import { storyText as text } from './story.text.ts';

/** Whether a passport of this building is on its way. */
export function useIsMakingPassport(addressId: string): boolean {
  return useSyncExternalStore(passportsInWork.subscribe, passportsInWork.get).includes(addressId);
}

/** The passport of a building in either language, as entries of a menu. It needs the network, and says so. */
export function PassportItems({ addressId }: { readonly addressId: string }): ReactNode {
  const t = useText();
  const { online } = useConnection();
  const { notLoaded } = useUiWords();
  const bring = (language: Language): void =>
    void loadChunk(() => import('./bring-passport.ts')).then(
      ({ bringPassport }) => bringPassport(addressId, language),
      () => showToast({ message: notLoaded, color: 'attention' }),
    );
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
          onClick={() => bring(language)}
        >
          {t(label)}
        </MenuItem>
      ))}
    </>
  );
}
