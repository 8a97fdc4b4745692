import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Text } from '@domivka/domain/kernel/text';
import { findColumn } from '@domivka/domain/measures/facts';
import { tablesOf, type Measure } from '@domivka/domain/measures/measure';
import type { SaidRow } from '@domivka/domain/measures/say-answer';
import type { QuestionBody } from '../../queries/statistics/report-link.ts';
import type { StatisticKind } from '../../queries/statistics/statistic.ts';
import type { StatisticOptions } from '../../queries/statistics/use-statistic.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import type { ChartKind, ChartRow, ChartSeries } from '../../ui/charts/chart.ts';
import { TextLink } from '../../ui/links.tsx';
import { chartRows, sayUnit, seriesOf } from '../../lists/measure-rows.ts';
import { PartFrame } from './part-frame.tsx';
import { statisticsText as text } from './statistics.text.ts';
import { linkBehind, opensRows, useMeasure, type MeasureState } from './use-measure.ts';

export type MeasureChartProps = StatisticOptions & {
  readonly kind?: StatisticKind;
  readonly name: string;
  readonly body: QuestionBody;
  /** The numbers that are drawn; all of them unless told. */
  readonly numbers?: readonly string[];
  readonly isStacked?: boolean;
  /** What some numbers are called here. */
  readonly labels?: Readonly<Record<string, Text>>;
  /** For so many rows room is kept; a likely number unless told. */
  readonly likely?: number;
  /** In place of the title of the statistic. */
  readonly title?: string;
  readonly onOpen?: ((key: string) => void) | undefined;
};

const most = 8;
const usualRows = 6;
const usualAreas = 4;
/** Upright bars are as high as so many rows of a phone. */
const phoneRowsOfMonths = 3.5;

/** How many rows are likely: as many as there are codes, else some. */
function likelyRows(measure: Measure): number {
  const [group] = measure.groups ?? [];
  const [table] = tablesOf(measure);
  if (group?.by === 'area') return usualAreas;
  if (group?.by === 'classes') return Math.min(usualRows, group.bounds.length + 1);
  const options = group?.by === 'column' && table ? findColumn(table, group.column)?.options : undefined;
  return Math.min(usualRows, options?.length ?? usualRows);
}

/** Amounts of different units do not fit into one chart: each unit gets its own. The second key is the unit. */
function byUnit(rows: readonly SaidRow[]): readonly (readonly SaidRow[])[] {
  const units = new Map<string, SaidRow[]>();
  for (const row of rows) {
    const list = units.get(row.keys[1] ?? '') ?? [];
    list.push(row);
    units.set(row.keys[1] ?? '', list);
  }
  return [...units.values()].toSorted((one, other) => other.length - one.length);
}

function kindOf({ groups = [] }: Measure, isStacked: boolean): ChartKind {
  if (groups[0]?.by === 'month') return 'columns';
  return isStacked ? 'stacked' : 'bars';
}

/** A number as a link to its rows; none behind a zero. */
function linkTo(asked: MeasureState, rows: readonly SaidRow[]) {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return function linkValue({ key }: ChartRow, { name }: ChartSeries, said: string): ReactNode {
    const row = byKey.get(key);
    return row && opensRows(asked) && row.numbers[name] !== 0 ? (
      <TextLink inherit {...linkBehind(asked, name, row.keys)}>
        {said}
      </TextLink>
    ) : (
      said
    );
  };
}

type DrawnProps = Pick<MeasureChartProps, 'numbers' | 'isStacked' | 'labels' | 'title' | 'onOpen'> & {
  readonly asked: MeasureState;
};

/** The charts of an answer: one, or one for each unit. */
function Drawn({ asked, numbers, isStacked = false, labels, title, onOpen }: DrawnProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const { measure, state } = asked;
  const names = numbers ?? Object.keys(measure.numbers);
  const answered = state.answer?.buckets ?? state.answer?.rows ?? [];
  const parts = (measure.groups?.length ?? 0) > 1 && answered.length > 0 ? byUnit(answered) : [answered];
  return (
    <Stack gap="md">
      {parts.map((rows) => {
        return (
          <BarChart
            key={rows[0]?.key ?? ''}
            title={[title ?? t(measure.title), sayUnit(measure, rows[0], t)].filter(Boolean).join(': ')}
            rows={chartRows(measure, rows, names, { t, format })}
            series={seriesOf(measure, names, { t, format, labels })}
            kind={kindOf(measure, isStacked)}
            most={most}
            onOpen={onOpen}
            rowsLabel={t(measure.groups?.[0]?.by === 'area' ? text.area : measure.title)}
            emptyWords={t(text.nothingHere)}
            linkValue={linkTo(asked, rows)}
          />
        );
      })}
    </Stack>
  );
}

/** A statistic in groups as a chart: each number is a link to its rows. */
export function MeasureChart(props: MeasureChartProps): ReactNode {
  const { kind = 'aggs', name, body, isAsked = true, isHereOnly = false, numbers, title, likely, ...drawn } = props;
  const t = useText();
  const asked = useMeasure(kind, name, body, { isAsked, isHereOnly });
  const perRow = props.isStacked ? 2 : Math.max(1, 0.75 * (numbers ?? Object.keys(asked.measure.numbers)).length);
  return (
    <PartFrame
      asked={asked}
      rows={(likely ?? likelyRows(asked.measure)) * perRow}
      {...(asked.measure.groups?.[0]?.by === 'month' ? { phoneRows: phoneRowsOfMonths } : {})}
      title={title ?? t(asked.measure.title)}
    >
      <Drawn {...drawn} {...(numbers ? { numbers } : {})} {...(title ? { title } : {})} asked={asked} />
    </PartFrame>
  );
}
