import { useLiveQuery } from 'dexie-react-hooks';
import { Alert, Button, Flex, Group, Paper, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconShieldCheck, IconShieldQuestion } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CountedText, Text as Words } from '@domivka/domain/kernel/text';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import { askAgain, isForgetful, type Persistence, usePersistence } from '../../device/persistence.ts';
import { bytesLeft, shortageOf, type StorageRoom, useStorageRoom } from '../../device/storage-room.ts';
import { sayBytes } from '../../text/say-bytes.ts';
import { useText } from '../../text/say.ts';
import { Section } from '../../ui/section.tsx';
import { CardsSkeleton } from '../../ui/skeletons.tsx';
import { showToast } from '../../ui/toast.tsx';
import {
  type StorageKind,
  storageKinds,
  type StoragePart,
  type StorageParts,
  weighHeavy,
  weighOpened,
} from '../../records/save/storage-parts.ts';
import {
  clearableTables,
  clearLocalData,
  type ClearOutcome,
  type ClearWhat,
  countUnsent,
  findPackedWith,
  type LocalDataReport,
  measureLocalData,
  type PackedData,
  type UnsentWork,
} from '../../records/save/local-data.ts';
import { forgetRecent } from '../../queries/recent.ts';
import { useSession } from '../../session/session.ts';
import { useStore } from '../../queries/use-store.ts';
import { storageCounted, storageText as text } from './storage.text.ts';
import { Amounts } from './kept-row.tsx';
import { packsCounted } from './packs.text.ts';
import classes from './account.module.css';

/** A piece of the bar, from 0 to 1 of what the browser allows. */
type Share = { readonly kind: StorageKind | 'program' | 'free'; readonly share: number };

/** Narrower pieces could not be seen: some two points on a telephone. */
const narrowest = 0.008;

function knownBytes(parts: StorageParts): number {
  return storageKinds.reduce((sum, kind) => sum + parts[kind].bytes, 0);
}

/** What is used, in bytes: what the browser counts, and never less than what we know of, since it counts late. */
export function usedBytes(parts: StorageParts, room: StorageRoom | undefined): number {
  return Math.max(room?.usage ?? 0, knownBytes(parts));
}

/** What the browser counts beyond what we know of: mainly the program itself. */
export function programBytes(parts: StorageParts, { usage }: StorageRoom): number {
  return Math.max(0, usage - knownBytes(parts));
}

/** What is still free of what the browser allows, in bytes. */
export function freeBytes(parts: StorageParts, room: StorageRoom): number {
  return Math.max(0, room.quota - usedBytes(parts, room));
}

/**
 * The pieces of the bar in their order, together the whole of what the browser allows; what is nothing has none. What could not be seen is drawn
 * a little wider, and the rest gives way for it.
 */
export function listShares(parts: StorageParts, room: StorageRoom): readonly Share[] {
  const sizes = [
    ...storageKinds.map((kind) => ({ kind, bytes: parts[kind].bytes })),
    { kind: 'program' as const, bytes: programBytes(parts, room) },
    { kind: 'free' as const, bytes: freeBytes(parts, room) },
  ].filter(({ bytes }) => bytes > 0);
  const sum = sizes.reduce((total, { bytes }) => total + bytes, 0);
  const isNarrow = (bytes: number) => bytes / sum < narrowest;
  const wide = sizes.reduce((total, { bytes }) => total + (isNarrow(bytes) ? 0 : bytes), 0);
  const left = 1 - narrowest * sizes.filter(({ bytes }) => isNarrow(bytes)).length;
  return sizes.map(({ kind, bytes }) => ({ kind, share: isNarrow(bytes) ? narrowest : (bytes / wide) * left }));
}

const nouns: Readonly<Record<StorageKind, CountedText>> = {
  waiting: countedNouns.photos,
  packs: storageCounted.areas,
  packPictures: packsCounted.pictures,
  opened: countedNouns.records,
  pictures: packsCounted.pictures,
};

type Known = { readonly parts: StorageParts; readonly room: StorageRoom };

const quiet = 'var(--domivka-ink-quiet)';
/** The colour of a kind in the bar and in the list, and how strong it is. */
const looks: Readonly<Record<StorageKind | 'program' | 'free', CSSProperties>> = {
  waiting: { background: 'var(--domivka-attention-line)' },
  packs: { background: 'var(--domivka-accent)' },
  packPictures: { background: 'var(--domivka-accent)', opacity: 0.6 },
  opened: { background: quiet },
  pictures: { background: 'var(--domivka-line-strong)' },
  program: { background: quiet, opacity: 0.45 },
  free: { background: 'var(--domivka-surface)' },
};

/** As long as what the browser allows; the list below says by kind what it shows. */
function Bar({ parts, room }: Known): ReactNode {
  const t = useText();
  const [used, free] = [usedBytes(parts, room), freeBytes(parts, room)];
  const words = {
    used: sayBytes(used, t.language),
    free: sayBytes(free, t.language),
    allowed: sayBytes(room.quota, t.language),
  };
  return (
    <Flex
      gap={1}
      h="1rem"
      bd="1px solid var(--domivka-line-strong)"
      bdrs="xl"
      style={{ overflow: 'hidden' }}
      role="meter"
      aria-label={t(text.title)}
      aria-valuemin={0}
      aria-valuemax={used + free}
      aria-valuenow={used}
      aria-valuetext={t(text.meter, words)}
    >
      {listShares(parts, room).map(({ kind, share }) => (
        <span key={kind} className={classes.colour} style={{ ...looks[kind], flex: `${share} 1 0`, minWidth: 2 }} />
      ))}
    </Flex>
  );
}

type LineProps = {
  readonly kind: StorageKind | 'program' | 'free';
  readonly words: string;
  /** Without a bar the colours mean nothing. */
  readonly isPlain: boolean;
};

function Line({ kind, words, isPlain }: LineProps): ReactNode {
  const t = useText();
  return (
    <Group component="li" gap="xs" wrap="nowrap" align="baseline">
      {isPlain ? null : (
        <Paper
          withBorder={kind === 'free'}
          flex="none"
          w="0.75rem"
          h="0.75rem"
          className={classes.colour}
          style={looks[kind]}
        />
      )}
      <Group gap="sm" justify="space-between" flex={1}>
        <span>{t(text[kind])}</span>
        <Text span size="sm" c="dimmed" data-numbers>
          {words}
        </Text>
      </Group>
    </Group>
  );
}

/** What takes room, in words: the same as in the bar, in its order. */
function Kinds({ parts, room }: { readonly parts: StorageParts; readonly room: StorageRoom | undefined }): ReactNode {
  const t = useText();
  const shown = storageKinds.filter((kind) => parts[kind].count > 0);
  const program = room ? programBytes(parts, room) : 0;
  return (
    <Stack component="ul" gap="xs" mt="sm" aria-label={t(text.byKind)}>
      {shown.map((kind) => {
        const { bytes, count } = parts[kind];
        return (
          <Line
            key={kind}
            kind={kind}
            isPlain={!room}
            words={`${t.count(nouns[kind], count)} · ${sayBytes(bytes, t.language)}`}
          />
        );
      })}
      {program > 0 ? <Line kind="program" isPlain={!room} words={sayBytes(program, t.language)} /> : null}
      {room ? <Line kind="free" isPlain={false} words={sayBytes(freeBytes(parts, room), t.language)} /> : null}
    </Stack>
  );
}

type MeterProps = {
  readonly parts: StorageParts;
  /** Undefined where the browser does not tell; then there is no bar, for nobody knows of how much it would be a part. */
  readonly room: StorageRoom | undefined;
};

/** How much of what the browser allows is used, by what, and how much is free. */
export function StorageMeter({ parts, room }: MeterProps): ReactNode {
  const t = useText();
  return (
    <>
      <Amounts
        amounts={[
          [t(text.used), sayBytes(usedBytes(parts, room), t.language)],
          ...(room ? ([[t(text.left), sayBytes(freeBytes(parts, room), t.language)]] as const) : []),
          ...(room ? ([[t(text.allowed), sayBytes(room.quota, t.language)]] as const) : []),
        ]}
      />
      {room ? <Bar parts={parts} room={room} /> : <Text c="dimmed">{t(text.unknown)}</Text>}
      <Kinds parts={parts} room={room} />
    </>
  );
}

export type LocalData = {
  /** Undefined while the device is being weighed. */
  readonly report: LocalDataReport | undefined;
  /** All of it together, without the files of photos. */
  readonly opened: StoragePart | undefined;
  readonly unsent: Readonly<Record<ClearWhat, UnsentWork>> | undefined;
  /** The areas taken along that go with each kind. */
  readonly packed: Readonly<Record<ClearWhat, PackedData>> | undefined;
  readonly clear: (what: ClearWhat) => Promise<ClearOutcome>;
};

/** Asks the same for each part that can be cleared, and for all. */
async function forEach<Value>(ask: (what: ClearWhat) => Promise<Value>): Promise<Record<ClearWhat, Value>> {
  const kinds = [...clearableTables, 'all'] as const;
  const answers = await Promise.all(kinds.map(async (what) => [what, await ask(what)] as const));
  return Object.fromEntries(answers) as Record<ClearWhat, Value>;
}

const key = 'local-data';

/** What this device keeps for the person signed in, and the way to clear it. */
export function useLocalData(): LocalData {
  const store = useStore();
  const client = useQueryClient();
  const weighed = useQuery({
    queryKey: [key, store?.name],
    queryFn: async () => {
      if (!store) return undefined;
      const report = await measureLocalData(store);
      return { report, opened: await weighOpened(store, report) };
    },
    enabled: store !== undefined,
    networkMode: 'always',
    staleTime: 0,
  });
  const { user } = useSession();
  const unsent = useLiveQuery(async () => store && forEach((what) => countUnsent(store, what)), [store]);
  const packed = useLiveQuery(async () => store && forEach((what) => findPackedWith(store, what)), [store]);
  return {
    report: weighed.data?.report,
    opened: weighed.data?.opened,
    unsent,
    packed,
    clear: async (what) => {
      if (!store) return { kind: 'refused', unsent: { writes: 0, drafts: 0 } };
      const outcome = await clearLocalData(store, what);
      if (outcome.kind === 'cleared') {
        if (user && (what === 'all' || what === 'address')) forgetRecent(user._id);
        // Screens must not believe that what they read a moment ago is still here.
        client.removeQueries({ type: 'inactive' });
        await client.invalidateQueries();
      }
      return outcome;
    },
  };
}

/** What takes room, live, with the opened records as they were weighed; undefined until both are known. */
function useStorageParts(opened: StoragePart | undefined): StorageParts | undefined {
  const store = useStore();
  const heavy = useLiveQuery(async () => (store ? weighHeavy(store) : undefined), [store]);
  return heavy && opened && { ...heavy, opened };
}

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
