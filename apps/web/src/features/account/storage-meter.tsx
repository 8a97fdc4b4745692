import type { ReactNode } from 'react';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import type { CountedText } from '@domivka/domain/kernel/text';
import { storageKinds, type StorageKind, type StorageParts } from '../../records/save/storage-parts.ts';
import type { StorageRoom } from '../../device/storage-room.ts';
import { sayBytes } from '../../text/say-bytes.ts';
import { useText } from '../../text/say.ts';
import { packsCounted } from './packs.text.ts';
import { freeBytes, listShares, programBytes, usedBytes } from './storage-shares.ts';
import classes from './storage.module.css';
import { storageCounted, storageText as text } from './storage.text.ts';

const nouns: Readonly<Record<StorageKind, CountedText>> = {
  waiting: countedNouns.photos,
  packs: storageCounted.areas,
  packPictures: packsCounted.pictures,
  opened: countedNouns.records,
  pictures: packsCounted.pictures,
};

type Known = { readonly parts: StorageParts; readonly room: StorageRoom };

function Sum({ label, bytes }: { readonly label: string; readonly bytes: number }): ReactNode {
  const t = useText();
  return (
    <div>
      <dt>{label}</dt>
      <dd>{sayBytes(bytes, t.language)}</dd>
    </div>
  );
}

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
    <div
      className={classes.bar}
      role="meter"
      aria-label={t(text.title)}
      aria-valuemin={0}
      aria-valuemax={used + free}
      aria-valuenow={used}
      aria-valuetext={t(text.meter, words)}
    >
      {listShares(parts, room).map(({ kind, share }) => (
        <span key={kind} data-kind={kind} style={{ flexGrow: share }} />
      ))}
    </div>
  );
}

function Line({ kind, words }: { readonly kind: StorageKind | 'program' | 'free'; readonly words: string }): ReactNode {
  const t = useText();
  return (
    <li data-kind={kind}>
      <span>{t(text[kind])}</span>
      <span>{words}</span>
    </li>
  );
}

/** What takes room, in words: the same as in the bar, in its order. */
function Kinds({ parts, room }: { readonly parts: StorageParts; readonly room: StorageRoom | undefined }): ReactNode {
  const t = useText();
  const shown = storageKinds.filter((kind) => parts[kind].count > 0);
  const program = room ? programBytes(parts, room) : 0;
  return (
    <ul className={classes.kinds} aria-label={t(text.byKind)} data-plain={room === undefined}>
      {shown.map((kind) => {
        const { bytes, count } = parts[kind];
        return (
          <Line key={kind} kind={kind} words={`${t.count(nouns[kind], count)} · ${sayBytes(bytes, t.language)}`} />
        );
      })}
      {program > 0 ? <Line kind="program" words={sayBytes(program, t.language)} /> : null}
      {room ? <Line kind="free" words={sayBytes(freeBytes(parts, room), t.language)} /> : null}
    </ul>
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
      <dl className={classes.sums}>
        <Sum label={t(text.used)} bytes={usedBytes(parts, room)} />
        {room ? <Sum label={t(text.left)} bytes={freeBytes(parts, room)} /> : null}
        {room ? <Sum label={t(text.allowed)} bytes={room.quota} /> : null}
      </dl>
      {room ? <Bar parts={parts} room={room} /> : <p className={classes.unknown}>{t(text.unknown)}</p>}
      <Kinds parts={parts} room={room} />
    </>
  );
}
