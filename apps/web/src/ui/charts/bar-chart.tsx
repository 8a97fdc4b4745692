import { Button, Text, Title } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { useUiWords } from '../words.tsx';
import classes from './bar-chart.module.css';
import { hasValues, type ChartKind, type ChartRow, type ChartSeries } from './chart.ts';
import type { PartProps } from './chart-parts.tsx';
import { ChartTable } from './chart-table.tsx';
import { Bars, ColumnBars, Legend, StackedBars } from './drawings.tsx';

export type BarChartProps = {
  readonly title: string;
  /** In the order in which they are shown. */
  readonly rows: readonly ChartRow[];
  readonly series: readonly ChartSeries[];
  /** `bars` unless told. */
  readonly kind?: ChartKind;
  /** What the rows are, above their names in the table: "Area". */
  readonly rowsLabel?: string;
  /** Opens what a row is made of, such as the areas in an area. */
  readonly onOpen?: ((key: string) => void) | undefined;
  /** A number as a link to the rows behind it. */
  readonly linkValue?: ((row: ChartRow, series: ChartSeries, said: string) => ReactNode) | undefined;
  /** Shown in place of a chart without values. */
  readonly emptyWords?: string | undefined;
  /** So many rows at first; the user can ask for the others. */
  readonly most?: number;
};

const drawings = { bars: Bars, stacked: StackedBars, columns: ColumnBars } as const;
const usuallyShown = 15;
const addedAtOnce = 50;

/** The width that a column needs at least. */
const columnRem = 4.5;

/** Of many months the last ones are in view, as many as fit whole. */
function showLastColumns(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  let width = -1;
  const fit = (): void => {
    if (list.clientWidth === width) return;
    width = list.clientWidth;
    list.style.setProperty('--fits', String(Math.max(1, Math.floor(width / (columnRem * rem)))));
    list.scrollLeft = list.scrollWidth;
  };
  fit();
  const observer = new ResizeObserver(fit);
  observer.observe(list);
  return () => observer.disconnect();
}

function Drawing({ kind, titleId, ...part }: PartProps & { readonly kind: ChartKind; readonly titleId: string }) {
  const Rows = drawings[kind];
  const scrolls = kind === 'columns' ? { ref: showLastColumns } : {};
  return (
    <>
      {part.series.length > 1 ? <Legend series={part.series} /> : null}
      <ol
        className={classes.rows}
        data-kind={kind}
        data-series={part.series.length}
        aria-labelledby={titleId}
        {...scrolls}
      >
        <Rows {...part} />
      </ol>
    </>
  );
}

/**
 * A chart of bars with all its names and numbers as text, and the same as a table. Bars differ in lightness and pattern too, so that it can be
 * read without colours.
 */
export function BarChart(props: BarChartProps): ReactNode {
  const { title, rows, series, kind = 'bars', onOpen, linkValue, emptyWords, most = usuallyShown } = props;
  const words = useUiWords();
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  const [added, setAdded] = useState(0);
  const shown = kind === 'columns' ? rows : rows.slice(0, most + added);
  const rest = rows.length - shown.length;
  const sayValue = (row: ChartRow, index: number): ReactNode => {
    const [value = null, one] = [row.values[index], series[index]];
    if (value === null || !one) return '–';
    if (typeof value === 'string') return value;
    const said = (one.say ?? words.number)(value);
    return linkValue ? linkValue(row, one, said) : said;
  };
  const part = { rows: shown, series, onOpen, sayValue };
  const view = isTable ? words.asChart : words.asTable;
  const Icon = isTable ? IconChartBar : IconTable;
  const isEmpty = !hasValues(rows);
  return (
    <figure className={classes.chart} aria-labelledby={id}>
      <figcaption className={classes.head}>
        <Title id={id} order={3} fz="1rem">
          {title}
        </Title>
        {isEmpty ? null : (
          <Button
            variant="subtle"
            size="compact-sm"
            data-no-print
            leftSection={<Icon size={16} aria-hidden />}
            aria-label={`${view}: ${title}`}
            onClick={() => setIsTable(!isTable)}
          >
            {view}
          </Button>
        )}
      </figcaption>
      {isEmpty ? (
        <Text c="dimmed">{emptyWords ?? words.nothingToShow}</Text>
      ) : isTable ? (
        <ChartTable {...part} title={title} rowsLabel={props.rowsLabel ?? title} />
      ) : (
        <Drawing {...part} kind={kind} titleId={id} />
      )}
      {rest > 0 && !isEmpty ? (
        <>
          <Button
            variant="subtle"
            size="compact-sm"
            mt="xs"
            data-no-print
            onClick={() => setAdded(added + addedAtOnce)}
          >
            {words.showMore(rest)}
          </Button>
          <p className={classes.paper}>{words.andMore(rest)}</p>
        </>
      ) : null}
    </figure>
  );
}
