import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconShieldCheck, IconShieldQuestion } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { Text as Words } from '@domivka/domain/kernel/text';
import { askAgain, isForgetful, usePersistence, type Persistence } from '../../device/persistence.ts';
import { bytesLeft, shortageOf, useStorageRoom, type StorageRoom } from '../../device/storage-room.ts';
import { useStorageParts, type LocalData } from './use-local-data.ts';
import { sayBytes } from '../../text/say-bytes.ts';
import { useText } from '../../text/say.ts';
import { Section } from '../../ui/section.tsx';
import { CardsSkeleton } from '../../ui/skeletons.tsx';
import { showToast } from '../../ui/toast.tsx';
import { StorageMeter } from './storage-meter.tsx';
import { storageText as text } from './storage.text.ts';

/** Milliseconds: an area that is being taken along fills the device before one's eyes. */
const lookEvery = 5000;

function ShortageNotice({ room }: { readonly room: StorageRoom }): ReactNode {
  const t = useText();
  const shortage = shortageOf(room);
  if (shortage === 'none') return null;
  const left = sayBytes(bytesLeft(room), t.language);
  return (
    <Alert color="amber" icon={<IconAlertTriangle aria-hidden />} title={t(text[shortage])} role="status" mb="md">
      {t(shortage === 'full' ? text.fullWords : text.shortWords, { left })}
    </Alert>
  );
}

const promises: Readonly<Record<Exclude<Persistence, 'unknown'>, Words>> = {
  granted: text.granted,
  unasked: text.unasked,
  denied: text.denied,
  private: text.private,
};

/** What the browser promised, in plain words, and the way to ask it. */
function BrowserPromise({ persistence }: { readonly persistence: Exclude<Persistence, 'unknown'> }): ReactNode {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const isKept = persistence === 'granted';
  const Icon = isKept ? IconShieldCheck : IconShieldQuestion;
  const ask = async (): Promise<void> => {
    setBusy(true);
    const isPromised = await askAgain();
    setBusy(false);
    showToast(
      isPromised
        ? { message: t(text.nowGranted), color: 'done' }
        : { message: t(text.stillDenied), color: 'attention' },
    );
  };
  return (
    <Alert
      color={isKept || persistence === 'unasked' ? 'blue' : 'amber'}
      mt="lg"
      role="note"
      icon={<Icon aria-hidden />}
      title={t(text.promiseTitle)}
    >
      <Stack gap="xs" align="flex-start">
        {t(promises[persistence])}
        {isForgetful() && persistence !== 'private' ? <span>{t(text.forgetful)}</span> : null}
        {isKept || persistence === 'private' ? null : (
          <Button variant="default" size="compact-md" loading={busy} onClick={() => void ask()}>
            {t(persistence === 'unasked' ? text.ask : text.askAgain)}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

/** How much room there is, what takes it, and whether the browser keeps it. */
export function StorageSection({ local: { opened } }: { readonly local: LocalData }): ReactNode {
  const t = useText();
  const parts = useStorageParts(opened);
  const room = useStorageRoom(lookEvery);
  const persistence = usePersistence();
  if (!parts)
    return (
      <Section title={t(text.title)}>
        <CardsSkeleton />
      </Section>
    );
  return (
    <Section title={t(text.title)}>
      {room ? <ShortageNotice room={room} /> : null}
      <StorageMeter parts={parts} room={room} />
      <Text size="sm" c="dimmed" mt="sm">
        {t(text.order)}
      </Text>
      {persistence === 'unknown' ? null : <BrowserPromise persistence={persistence} />}
    </Section>
  );
}
