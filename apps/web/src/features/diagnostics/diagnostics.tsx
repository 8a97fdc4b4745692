import type { ReactNode } from 'react';
import type { LocalStore } from '../../records/local/local-store.ts';
import { useLastSent, useOutbox } from '../../queries/work/use-outbox.ts';
import { usePacks } from '../../queries/areas/use-packs.ts';
import { useStorageRoom } from '../../device/storage-room.ts';
import { useFormats } from '../../text/format.ts';
import { appVersion, releases } from '../../text/release.text.ts';
import { sayBytes } from '../../text/say-bytes.ts';
import { useText } from '../../text/say.ts';
import { listErrors } from '../../ui/error-log.ts';
import { Facts } from '../../ui/field-row.tsx';
import { Section } from '../../ui/section.tsx';
import { diagnosticsText as text } from './diagnostics.text.ts';

const lookEvery = 10_000;

/** Versions, storage and the last synchronization of this device, for administrators. No record and no name. */
export function Diagnostics({ store }: { readonly store: LocalStore }): ReactNode {
  const t = useText();
  const format = useFormats();
  const room = useStorageRoom(lookEvery);
  const lastSent = useLastSent();
  const unsent = useOutbox();
  const packs = usePacks();
  const errors = listErrors();
  const size = (bytes: number): string => sayBytes(bytes, t.language);
  return (
    <Section title={t(text.diagnostics)}>
      <Facts
        facts={[
          { key: 'version', label: t(text.version), value: `${appVersion} · ${releases[0].id}` },
          { key: 'browser', label: t(text.browser), value: navigator.userAgent },
          { key: 'database', label: t(text.database), value: `${store.name} · ${store.backendDB().version}` },
          {
            key: 'room',
            label: t(text.room),
            value: room ? t(text.roomOf, { usage: size(room.usage), quota: size(room.quota) }) : t(text.unknown),
          },
          { key: 'unsent', label: t(text.unsent), value: unsent ? format.number(unsent.entries.length) : '…' },
          { key: 'lastSent', label: t(text.lastSent), value: lastSent ? format.moment(lastSent) : t(text.never) },
          { key: 'areas', label: t(text.areas), value: packs ? format.number(packs.length) : '…' },
          {
            key: 'errors',
            label: t(text.errors),
            value: errors.length === 0 ? t(text.none) : errors.map(({ messages }) => messages.join(' ')).join(' · '),
          },
        ]}
      />
    </Section>
  );
}
