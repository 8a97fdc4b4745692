import { MultiSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { findColumn } from '@domivka/domain/measures/facts';
import { tablesOf, type Measure } from '@domivka/domain/measures/measure';
import { listFilters, type FilterName } from '@domivka/domain/measures/question';
import { factLabels } from '@domivka/domain/reports/reports.text';
import { measureOf, type Report } from '@domivka/domain/reports/report';
import type { Text } from '@domivka/domain/kernel/text';
import {
  areaFilter,
  organizationFilter,
  type FilterContext,
  type FilterControlProps,
  type ListFilter,
} from '../../lists/list-filters.ts';
import { isCalendarDate } from '@domivka/domain/kernel/schema';
import { formatsIn } from '../../text/format.ts';
import { listText } from '../../text/list.text.ts';
import { readCount, readId } from '../../ui/list-query.ts';
import { useUiWords } from '../../ui/words.tsx';
import { reportText as text } from './reports.text.ts';

type ReportFilters = Readonly<Record<string, ListFilter<never>>>;
type CodeName = Exclude<FilterName, 'dateFrom' | 'dateTo' | 'levelMin' | 'levelMax'>;

/** The codes in a value of the address line: `Ongoing,Completed`. */
export function splitCodes(value: unknown): readonly string[] {
  return typeof value === 'string' ? value.split(',').filter(Boolean) : [];
}

/** Any of several choices. */
function CodesControl({ filter, value, context, onChange }: FilterControlProps): ReactNode {
  const words = useUiWords();
  const chosen = splitCodes(value);
  const label = context.t(filter.label);
  return (
    <MultiSelect
      label={label}
      placeholder={chosen.length === 0 ? context.t(listText.any) : ''}
      data={(filter.choices?.(context) ?? []).map((choice) => ({ ...choice }))}
      value={[...chosen]}
      onChange={(codes) => onChange(filter.read(codes.join(',')))}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `${words.clear}: ${label}` }}
      nothingFoundMessage={words.nothingFound}
      comboboxProps={{ withinPortal: false }}
      autoComplete="off"
    />
  );
}

type CodesOptions = {
  readonly label: Text;
  readonly isCode: (code: string) => boolean;
  readonly choices: (context: FilterContext) => readonly { readonly value: string; readonly label: string }[];
};

function codesFilter({ label, isCode, choices }: CodesOptions): ListFilter<never, string> {
  return {
    label,
    control: CodesControl,
    read: (raw) => splitCodes(raw).filter(isCode).join(',') || undefined,
    choices,
    say: (value, context) => {
      const known = new Map(choices(context).map((one) => [one.value, one.label]));
      const said = splitCodes(value).flatMap((code) => known.get(code) ?? []);
      return said.length > 0 ? said.join(', ') : context.t(label);
    },
  };
}

function optionsFilter(measure: Measure, name: CodeName): ListFilter<never, string> {
  const [table] = tablesOf(measure);
  const options = (table && findColumn(table, name)?.options) ?? [];
  return codesFilter({
    label: factLabels[name],
    isCode: (code) => options.some((one) => one.code === code),
    choices: ({ t }) => options.map((option) => ({ value: option.code, label: option[t.language] })),
  });
}

function organizationsFilter(): ListFilter<never, string> {
  const { choices } = organizationFilter<never>(factLabels.organization);
  return codesFilter({
    label: factLabels.organization,
    isCode: (code) => readId(code) !== undefined,
    choices: (context) => choices?.(context) ?? [],
  });
}

function dayFilter(label: Text, words: Text): ListFilter<never, string> {
  return {
    label,
    control: 'day',
    read: (raw) => (typeof raw === 'string' && isCalendarDate(raw) ? raw : undefined),
    say: (value, { t }) => t(words, { day: formatsIn(t.language).date(value) }),
  };
}

function percentFilter(label: Text): ListFilter<never, number> {
  return { label, control: 'number', read: (raw) => readCount(raw, 0) };
}

export const areaLevels = [1, 2, 3, 4] as const;
export type AreaLevel = (typeof areaLevels)[number];

/** By areas of which level a counted report has its rows; `usual`: unless the user chooses. */
function levelFilter(usual: AreaLevel): ListFilter<never, number> {
  return {
    label: text.areaLevel,
    control: 'choice',
    usual,
    read: (raw) => areaLevels.find((level) => level === Number(raw)),
    choices: ({ t }) => areaLevels.map((level) => ({ value: String(level), label: t(text[`level${level}`]) })),
  };
}

/** Shown and removed as the others are, but never chosen: it comes with a link from an address. */
const addressFilter: ListFilter<never, string> = {
  label: text.oneAddress,
  control: () => null,
  read: readId,
  say: (_value, { t }) => t(text.oneAddress),
};

/** The filters of dates and amounts, by their names in the address line. */
const bounds = {
  dateFrom: ['from', dayFilter(text.from, text.fromDay)],
  dateTo: ['to', dayFilter(text.to, text.toDay)],
  levelMin: ['levelMin', percentFilter(text.levelMin)],
  levelMax: ['levelMax', percentFilter(text.levelMax)],
} as const;

function filtersOfMeasure(measure: Measure): ReportFilters {
  const named = listFilters(measure).map((name): readonly [string, ListFilter<never>] => {
    if (name === 'dateFrom' || name === 'dateTo' || name === 'levelMin' || name === 'levelMax') return bounds[name];
    return [name, name === 'organization' ? organizationsFilter() : optionsFilter(measure, name)];
  });
  return Object.fromEntries(named);
}

/** The filters of a report by their names in the address line. */
export function filtersOfReport(report: Report): ReportFilters {
  // What the server keeps about users and changes belongs to no building.
  if (report.kind === 'kept') return Object.fromEntries([bounds.dateFrom, bounds.dateTo]);
  return {
    area: areaFilter<never>(text.area, undefined, 'cascade'),
    ...(report.kind === 'counted' ? { level: levelFilter(report.level) } : {}),
    ...filtersOfMeasure(measureOf(report)),
    address: addressFilter,
  };
}
