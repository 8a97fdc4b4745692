import { Flex, Group, Paper, Stack, Text } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import type { CountedText } from '@domivka/domain/kernel/text';
import { storageKinds, type StorageKind, type StorageParts } from '../../records/save/storage-parts.ts';
import type { StorageRoom } from '../../device/storage-room.ts';
import { sayBytes } from '../../text/say-bytes.ts';
import { useText } from '../../text/say.ts';
import { Amounts } from './kept-row.tsx';
import { packsCounted } from './packs.text.ts';
import { freeBytes, listShares, programBytes, usedBytes } from './storage-shares.ts';
import classes from './account.module.css';
import { storageCounted, storageText as text } from './storage.text.ts';

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
      className={classes.meter}
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

export type MeterProps = {
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
