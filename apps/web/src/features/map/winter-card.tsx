import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { reportLink } from '../../queries/statistics/report-link.ts';
import { useFormats } from '../../text/format.ts';
import { sayCount } from '../../text/say-donor-count.ts';
import { useText } from '../../text/say.ts';
import { TextLink } from '../../ui/links.tsx';
import type { WinterColumn, WinterRow } from './winter-rows.ts';
import classes from './winter.module.css';
import { winterText as text } from './winter.text.ts';

/** Whether the reader may open addresses, and the rows behind a number. */
export type Opens = { readonly addresses: boolean; readonly rows: boolean };

type CountProps = { readonly row: WinterRow; readonly column: WinterColumn; readonly isOpening: boolean };

/** A count of a hromada, where possible a link to its rows. */
export function WinterCount({ row, column, isOpening }: CountProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const { [column]: count, stillOpen } = row.counts;
  if (typeof count !== 'number') return sayCount(count, t);
  const said = format.number(count, 0);
  if (count === 0 && column === 'organizations' && stillOpen !== 0)
    return <strong className={classes.alone}>{said}</strong>;
  if (!isOpening || count === 0) return said;
  const behind = { kind: 'aggs', name: 'winterByArea', number: column, keys: [row.pCode] } as const;
  return (
    <TextLink inherit {...reportLink(column === 'organizations' ? 'activities' : 'addresses', { behind })}>
      {said}
    </TextLink>
  );
}

type CardProps = {
  readonly row: WinterRow;
  readonly columns: readonly WinterColumn[];
  readonly labels: { readonly [Column in WinterColumn]?: string };
  readonly opens: Opens;
};

/** What is told of a hromada that was pressed on the map. */
export function WinterCard({ row, columns, labels, opens }: CardProps): ReactNode {
  const t = useText();
  return (
    <>
      <Text fw={600}>{t(row.label)}</Text>
      <dl className={classes.told}>
        {columns.map((column) => (
          <div key={column}>
            <dt>{labels[column]}</dt>
            <dd data-numbers>
              <WinterCount row={row} column={column} isOpening={opens.rows} />
            </dd>
          </div>
        ))}
      </dl>
      {opens.addresses ? (
        <Group gap="md">
          <TextLink to="/addresses" search={{ area: row.pCode }}>
            {t(text.addresses)}
          </TextLink>
          <TextLink to="/map" search={{ area: row.pCode, colour: 'envelope' }}>
            {t(text.map)}
          </TextLink>
        </Group>
      ) : null}
    </>
  );
}
