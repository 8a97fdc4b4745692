import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './bar-chart.module.css';
import type { ChartRow, ChartSeries } from './chart.ts';

/** What every way of showing the rows of a chart needs. */
export type PartProps = {
  readonly rows: readonly ChartRow[];
  readonly series: readonly ChartSeries[];
  readonly onOpen: ((key: string) => void) | undefined;
  /** The number of a series in a row, as the user reads it. */
  readonly sayValue: (row: ChartRow, index: number) => ReactNode;
};

/** The name of a row; a button where it opens something. */
export function RowName({ row, onOpen }: { readonly row: ChartRow } & Pick<PartProps, 'onOpen'>): ReactNode {
  if (!onOpen || row.isClosed) return <span className={classes.name}>{row.label}</span>;
  return (
    <UnstyledButton className={`${classes.name} ${classes.open}`} onClick={() => onOpen(row.key)}>
      {row.label}
    </UnstyledButton>
  );
}
