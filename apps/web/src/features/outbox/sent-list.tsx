import { Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSent } from '../../queries/work/use-outbox.ts';
import type { SentRow } from '../../records/local/outbox-entry.ts';
import type { Text as Words } from '@domivka/domain/kernel/text';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { TextLink } from '../../ui/links.tsx';
import { Section } from '../../ui/section.tsx';
import { nameEntry } from './entry-name.ts';
import { pathOf } from './entry-state.ts';
import classes from './outbox.module.css';
import { outboxText } from './outbox.text.ts';
import { ShowMore, usePaged } from './paged.tsx';

const kinds: Readonly<Record<SentRow['kind'], Words>> = {
  new: outboxText.kindNew,
  change: outboxText.kindChange,
  removal: outboxText.kindRemoval,
};

function SentItem({ row }: { readonly row: SentRow }): ReactNode {
  const t = useText();
  const format = useFormats();
  const name = nameEntry(row, t);
  const path = pathOf({ ...row, isRemoval: row.kind === 'removal' }, row.record['addressId']);
  return (
    <li className={classes.sent}>
      <IconCircleCheck size={20} stroke={1.6} aria-hidden className={classes.entryIcon} />
      <div className={classes.entryBody}>
        <h3 className={classes.entryName}>{path === undefined ? name : <TextLink to={path}>{name}</TextLink>}</h3>
        <Text c="dimmed" size="sm" mt={4}>
          {[
            t(kinds[row.kind]),
            row.wasThere ? t(outboxText.wasThere) : t(outboxText.sentAt, { moment: format.moment(row.at) }),
          ].join(' · ')}
        </Text>
        {row.isMerged ? (
          <Text size="sm" mt={4}>
            {t(outboxText.merged)}
          </Text>
        ) : null}
      </div>
    </li>
  );
}

/** What arrived on the server of late, by name and time. */
export function SentList(): ReactNode {
  const t = useText();
  const { shown, left, showMore } = usePaged(useSent());
  if (shown.length === 0) return null;
  return (
    <Section title={t(outboxText.sentTitle)} description={t(outboxText.sentLine)} look="plain">
      <ul className={classes.sentRows}>
        {shown.map((row) => (
          <SentItem key={row._id} row={row} />
        ))}
      </ul>
      <ShowMore left={left} showMore={showMore} />
    </Section>
  );
}
