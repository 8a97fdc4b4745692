import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconShieldCheck, IconShieldQuestion } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import type { CountedText, Text } from '@domivka/domain/kernel/text';
import { askAgain, isForgetful, usePersistence, type Persistence } from '../../data/persistence.ts';
import { bytesLeft, shortageOf, type StorageRoom } from '../../data/storage/storage-room.ts';
import {
  storageKinds,
  useStorageParts,
  type StorageKind,
  type StorageParts,
} from '../../data/storage/storage-parts.ts';
import { useStorageRoom } from '../../data/storage/use-storage-room.ts';
import type { LocalData } from '../../data/use-local-data.ts';
import { sayBytes } from '../../text/say-bytes.ts';
import { useText } from '../../text/say.ts';
import { Section } from '../../ui/section.tsx';
import { CardsSkeleton } from '../../ui/skeletons.tsx';
import { showToast } from '../../ui/toast.tsx';
import { packsCounted } from './packs.text.ts';
import { listShares, programBytes } from './storage-shares.ts';
import classes from './storage.module.css';
import { storageCounted, storageText as text } from './storage.text.ts';

/** Milliseconds: an area that is being taken along fills the device before one's eyes. */
const lookEvery = 5000;

const nouns: Readonly<Record<StorageKind, CountedText>> = {
  waiting: countedNouns.photos,
  packs: storageCounted.areas,
  packPictures: packsCounted.pictures,
  opened: countedNouns.records,
  pictures: packsCounted.pictures,
};

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

type MeterProps = { readonly parts: StorageParts; readonly room: StorageRoom | undefined };

/** What takes room, each with its share of what is used; the bar says nothing that the list does not. */
function Kinds({ parts, room }: MeterProps): ReactNode {
  const t = useText();
  const program = room && programBytes(parts, room);
  const shown = storageKinds.filter((kind) => parts[kind].count > 0);
  return (
    <>
      <div className={classes.bar} aria-hidden>
        {listShares(parts, program).map(({ kind, share }) => (
          <span key={kind} data-kind={kind} style={{ flexGrow: share }} />
        ))}
      </div>
      <ul className={classes.kinds} aria-label={t(text.byKind)}>
        {shown.map((kind) => (
          <li key={kind} data-kind={kind}>
            <span>{t(text[kind])}</span>
            <span>
              {t.count(nouns[kind], parts[kind].count)} · {sayBytes(parts[kind].bytes, t.language)}
            </span>
          </li>
        ))}
        {program === undefined || program === 0 ? null : (
          <li data-kind="program">
            <span>{t(text.program)}</span>
            <span>{sayBytes(program, t.language)}</span>
          </li>
        )}
      </ul>
    </>
  );
}

const promises: Readonly<Record<Exclude<Persistence, 'unknown'>, Text>> = {
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
    <div className={classes.promise} data-tone={isKept || persistence === 'unasked' ? 'calm' : 'attention'}>
      <Icon size={24} stroke={1.6} aria-hidden />
      <div>
        <h3 className={classes.heading}>{t(text.promiseTitle)}</h3>
        <p>{t(promises[persistence])}</p>
        {isForgetful() && persistence !== 'private' ? <p>{t(text.forgetful)}</p> : null}
        {isKept || persistence === 'private' ? null : (
          <Button variant="default" size="compact-md" loading={busy} onClick={() => void ask()}>
            {t(persistence === 'unasked' ? text.ask : text.askAgain)}
          </Button>
        )}
      </div>
    </div>
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
      {room ? (
        <dl className={classes.sums}>
          <div>
            <dt>{t(text.used)}</dt>
            <dd>{sayBytes(room.usage, t.language)}</dd>
          </div>
          <div>
            <dt>{t(text.left)}</dt>
            <dd>{sayBytes(bytesLeft(room), t.language)}</dd>
          </div>
        </dl>
      ) : (
        <p className={classes.unknown}>{t(text.unknown)}</p>
      )}
      <Kinds parts={parts} room={room} />
      <p className={classes.order}>{t(text.order)}</p>
      {persistence === 'unknown' ? null : <BrowserPromise persistence={persistence} />}
    </Section>
  );
}
