import type { ReactNode } from 'react';
import { useStorageRoom } from '../../device/storage-room.ts';
import { useOutboxCount } from '../../queries/work/use-outbox.ts';
import { sayBytes } from '../../text/say-bytes.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { TextLink } from '../../ui/links.tsx';
import { Stat } from '../../ui/stat.tsx';
import { SectionFrame } from './section-view.tsx';
import classes from './statistics.module.css';
import { statisticsText as text } from './statistics.text.ts';

const askedEvery = 30_000;

/** What only this device knows: unsent work, refused work, and the room that it takes (`sync` in the product table of statistics). */
export function DeviceSection(): ReactNode {
  const t = useText();
  const format = useFormats();
  const count = useOutboxCount();
  const room = useStorageRoom(askedEvery);
  const ofOutbox = (number: number | undefined): ReactNode => {
    if (number === undefined) return undefined;
    return number === 0 ? (
      format.number(0)
    ) : (
      <TextLink inherit to="/outbox">
        {format.number(number)}
      </TextLink>
    );
  };
  return (
    <SectionFrame id="device" hint={t(text.deviceHint)}>
      {() => (
        <ul className={classes.numbers}>
          <li>
            <Stat label={t(text.unsent)} value={ofOutbox(count && count.waiting + count.sending)} />
          </li>
          <li>
            <Stat
              label={t(text.needsYou)}
              value={ofOutbox(count?.needsYou)}
              tone={count && count.needsYou > 0 ? 'attention' : 'plain'}
            />
          </li>
          <li>
            <Stat
              label={t(text.storage)}
              value={room ? sayBytes(room.usage, t.language) : undefined}
              hint={room ? t(text.storageOf, { quota: sayBytes(room.quota, t.language) }) : t(text.notTold)}
            />
          </li>
        </ul>
      )}
    </SectionFrame>
  );
}
