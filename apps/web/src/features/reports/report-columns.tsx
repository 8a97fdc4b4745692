import { ActionIcon, Text } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Role } from '@domivka/domain/kernel/actor';
import type { ReportRow } from '@domivka/domain/reports/answer-report';
import { canSortBy } from '@domivka/domain/reports/report-order';
import {
  columnsOfCounted as listCountedColumns,
  type CountedColumn,
  type CountedReport,
  type Report,
  type ReportColumn,
} from '@domivka/domain/reports/report';
import type { QuestionBody } from '../../queries/statistics/report-link.ts';
import type { Formats } from '../../text/format.ts';
import type { Say } from '../../text/say.ts';
import type { DataColumn, NameColumn } from '../../ui/data-table.tsx';
import { LatePopover } from '../../ui/late-overlays.tsx';
import { TextLink } from '../../ui/links.tsx';
import type { ServedReport } from './report-calls.ts';
import { askedLevel } from './report-query.ts';
import { linkBehind, linkOfCounted, pageOfRow, sayCell, sayCounted } from './report-rows.ts';
import classes from './reports.module.css';
import { reportText as text } from './reports.text.ts';

/** What the rows of a report are drawn with. */
export type RowContext = {
  readonly answer: ServedReport;
  readonly report: Report;
  readonly body: QuestionBody;
  readonly role: Role;
  readonly isPhone: boolean;
  readonly t: Say;
  readonly format: Formats;
};

/** The columns of a counted report as it was asked for. */
function countedColumns({ body }: RowContext, report: CountedReport): readonly CountedColumn[] {
  return listCountedColumns(report, askedLevel(report, body));
}

/** The column that names a row: the first of its groups. */
function nameAt(columns: readonly CountedColumn[]): number {
  return columns.findIndex(({ of }) => of === 'group');
}

function isNamedByArea(columns: readonly CountedColumn[]): boolean {
  const column = columns[nameAt(columns)];
  return column?.of === 'group' && column.group.by === 'area';
}

type Columns = { readonly name: NameColumn<ReportRow>; readonly columns: readonly DataColumn<ReportRow>[] };

/** The numbers of a row on a phone, each a link to the rows behind it. */
function NumbersOfRow({ row, context }: { readonly row: ReportRow; readonly context: RowContext }): ReactNode {
  const { answer, report, body, t, format } = context;
  if (report.kind !== 'counted') return null;
  const columns = countedColumns(context, report);
  const label = t(text.openNumber, { name: String(row.cells[nameAt(columns)] ?? '') });
  return (
    <LatePopover
      position="bottom-end"
      shadow="md"
      label={label}
      target={
        <ActionIcon variant="subtle" size="lg" aria-label={label}>
          <IconListDetails size={20} aria-hidden />
        </ActionIcon>
      }
    >
      <ul className={classes.list}>
        {columns.map(({ of, name: number }, at) => {
          if (of !== 'number') return null;
          const heading = answer.columns[at];
          const link = row.cells[at] ? linkBehind(report, number, row.keys ?? [], body) : undefined;
          if (!heading) return null;
          const said = `${t(heading.label)}: ${sayCounted(row.cells[at], heading, t, format)}`;
          return (
            <li key={number} className={classes.item}>
              {link ? <TextLink {...link}>{said}</TextLink> : said}
            </li>
          );
        })}
      </ul>
    </LatePopover>
  );
}

/** A text of a group; months are written as such. */
function sayKey(columns: readonly CountedColumn[], at: number, row: ReportRow, format: Formats): string {
  const said = String(row.cells[at] ?? '–');
  const column = columns[at];
  const isMonth = column?.of === 'group' && column.group.by === 'month';
  return isMonth && /^\d{4}-\d{2}$/.test(said) ? format.month(said) : said;
}

function columnsOfCounted(context: RowContext, report: CountedReport): Columns {
  const { answer, body, t, format } = context;
  const columns = countedColumns(context, report);
  const named = nameAt(columns);
  const indexed = columns.map((column, at) => ({ column, at }));
  const numbers = indexed.filter(({ column }) => column.of === 'number');
  // The areas around the one that names a row are said below its name.
  const around = indexed.filter(({ column }) => column.of === 'parent' && isNamedByArea(columns)).map(({ at }) => at);
  // The code of the area that names a row is for files: on the screen the numbers need the room.
  const isText = ({ of }: CountedColumn): boolean => of !== 'number' && !(of === 'pCode' && isNamedByArea(columns));
  const others = indexed.filter(({ column, at }) => isText(column) && at !== named && !around.includes(at));
  const headerOf = (at: number): string => {
    const heading = answer.columns[at];
    return heading ? t(heading.label) : '';
  };
  const numberCell = (row: ReportRow, at: number, number: string): ReactNode => {
    const heading = answer.columns[at];
    const cell = row.cells[at];
    const said = heading ? sayCounted(cell, heading, t, format) : '–';
    const link = cell && !context.isPhone ? linkBehind(report, number, row.keys ?? [], body) : undefined;
    return link ? (
      <TextLink {...link} inherit>
        {said}
      </TextLink>
    ) : (
      said
    );
  };
  const numbersOfRow: DataColumn<ReportRow> = {
    id: 'open',
    header: '',
    onPhone: 'action',
    cell: (row) => <NumbersOfRow row={row} context={context} />,
  };
  const phonePlace = (index: number): 'mark' | 'labelled' => (index === 0 ? 'mark' : 'labelled');
  return {
    name: {
      id: columns[named]?.name ?? '',
      header: headerOf(named),
      sort: true,
      of: (row) => {
        const link = linkOfCounted(report, row.keys ?? [], body);
        const second = around
          .toReversed()
          .flatMap((at) => row.cells[at] ?? [])
          .join(', ');
        return {
          title: sayKey(columns, named, row, format),
          ...(second ? { second } : {}),
          ...(link ? { to: link } : {}),
        };
      },
    },
    columns: [
      ...others.map(({ column, at }): DataColumn<ReportRow> => ({
        id: column.name,
        header: headerOf(at),
        sort: true,
        ...(column.of === 'group' ? { onPhone: 'line' } : {}),
        cell: (row) => sayKey(columns, at, row, format),
      })),
      ...numbers.map(({ column, at }, index): DataColumn<ReportRow> => ({
        id: column.name,
        header: headerOf(at),
        sort: true,
        align: 'end',
        nowrap: true,
        cell: (row) => numberCell(row, at, column.name),
        // The areas around need room, too.
        ...(index < (around.length > 0 ? 2 : 3) ? { onPhone: phonePlace(index) } : {}),
      })),
      ...(context.isPhone ? [numbersOfRow] : []),
    ],
  };
}

/** The columns that say where a building is: they are said with its name. */
function isPlace({ from, key }: ReportColumn): boolean {
  return from === 'area' || from === 'name' || (from === 'fact' && key === 'place');
}

const mostLinesOnPhone = 2;
const longText = 30;

/** A long text gets room, where the columns of a wide table would press it into many lines. */
function Wide({ children }: { readonly children: string }): ReactNode {
  if (children.length <= longText) return children;
  return (
    <Text span inherit display="inline-block" miw="14rem">
      {children}
    </Text>
  );
}

function columnsOfListed(context: RowContext, all: readonly ReportColumn[]): Columns {
  const { answer, report, role, t, format } = context;
  const indexes = all.map((column, at) => ({ column, at }));
  const named = indexes.find(({ column }) => column.from === 'name')?.at ?? 0;
  const areas = indexes.filter(({ column }) => column.from === 'area').map(({ at }) => at);
  const others = indexes.filter(({ column, at }) => at !== named && !isPlace(column));
  const texts = others.filter(({ at }) => ['text', 'date', 'time'].includes(answer.columns[at]?.kind ?? 'text'));
  const numbers = others.filter((one) => !texts.includes(one));
  const onPhone = (at: number): Pick<DataColumn<ReportRow>, 'onPhone'> => {
    if (texts.slice(0, mostLinesOnPhone).some((one) => one.at === at)) return { onPhone: 'line' };
    return numbers[0]?.at === at ? { onPhone: 'mark' } : {};
  };
  const cellOf = (row: ReportRow, at: number): string => {
    const heading = answer.columns[at];
    return heading ? sayCell(row.cells[at], heading, format) : '–';
  };
  const placeOf = (row: ReportRow): string =>
    areas
      .toReversed()
      .flatMap((at) => row.cells[at] ?? [])
      .join(', ');
  const heading = answer.columns[named];
  return {
    name: {
      id: 'name',
      header: heading ? t(heading.label) : '',
      of: (row) => {
        const page = pageOfRow(row, report, role);
        const name = cellOf(row, named);
        const place = placeOf(row);
        return { title: name === '–' && place ? place : name, second: place, ...(page ? { to: page } : {}) };
      },
    },
    columns: others.map(({ column, at }) => {
      const { label, kind, unit } = answer.columns[at] ?? ({ label: { en: '', uk: '' }, kind: 'text' } as const);
      return {
        id: column.key,
        header: unit ? `${t(label)}, ${t(unit)}` : t(label),
        sort: canSortBy(report, column.key),
        align: kind === 'number' || kind === 'year' ? 'end' : 'start',
        ...(kind === 'text' ? {} : { nowrap: true as const }),
        cell: (row) => (context.isPhone ? cellOf(row, at) : <Wide>{cellOf(row, at)}</Wide>),
        ...onPhone(at),
      };
    }),
  };
}

/** How the rows of a report are named and which columns they have. */
export function columnsOf(context: RowContext): Columns {
  const { report } = context;
  return report.kind === 'counted' ? columnsOfCounted(context, report) : columnsOfListed(context, report.columns);
}
