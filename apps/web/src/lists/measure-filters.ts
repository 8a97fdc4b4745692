import type { Text } from '@domivka/domain/kernel/text';
import { isCalendarDate } from '@domivka/domain/kernel/schema';
import { pCodeLevel } from '@domivka/domain/geography/p-code';
import { findColumn } from '@domivka/domain/measures/facts';
import { tablesOf, type Measure } from '@domivka/domain/measures/measure';
import { listFilters, type FilterName } from '@domivka/domain/measures/question';
import { factLabels } from '@domivka/domain/reports/reports.text';
import type { QuestionBody } from '../queries/statistics/report-link.ts';
import { formatsIn } from '../text/format.ts';
import { readCount, readId } from '../ui/list-query.ts';
import { areaFilter, organizationFilter, type FilterContext, type ListFilter, splitCodes } from './list-filters.ts';
import { measureFiltersText as text } from './measure-filters.text.ts';

export type MeasureFilters = Readonly<Record<string, ListFilter<never>>>;
type CodeName = Exclude<FilterName, 'dateFrom' | 'dateTo' | 'levelMin' | 'levelMax'>;

type CodesOptions = {
  readonly label: Text;
  readonly isCode: (code: string) => boolean;
  readonly choices: (context: FilterContext) => readonly { readonly value: string; readonly label: string }[];
};

function codesFilter({ label, isCode, choices }: CodesOptions): ListFilter<never, string> {
  return {
    label,
    control: 'several',
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

/** The filters of dates and amounts with their names in the address line. */
export const boundFilters = {
  dateFrom: ['from', dayFilter(text.from, text.fromDay)],
  dateTo: ['to', dayFilter(text.to, text.toDay)],
  levelMin: ['levelMin', percentFilter(text.levelMin)],
  levelMax: ['levelMax', percentFilter(text.levelMax)],
} as const;

/** The filters that apply to a statistic by their names in the address line. */
export function filtersOfMeasure(measure: Measure): MeasureFilters {
  const named = listFilters(measure).map((name): readonly [string, ListFilter<never>] => {
    if (name === 'dateFrom' || name === 'dateTo' || name === 'levelMin' || name === 'levelMax')
      return boundFilters[name];
    return [name, name === 'organization' ? organizationsFilter() : optionsFilter(measure, name)];
  });
  return Object.fromEntries(named);
}

/** The area of a statistic: any that is searched for, or one below the other. */
export const areaOfMeasure: ListFilter<never, string> = areaFilter<never>(factLabels.area, undefined, 'cascade');

/** What the address line says besides filters. */
const besides: readonly string[] = ['area', 'level', 'address'];

const names: Readonly<Record<string, FilterName>> = Object.fromEntries(
  Object.entries(boundFilters).map(([filter, [name]]) => [name, filter as FilterName]),
);

/** The filters of a question out of the values that the address line gives these filters. */
export function readFilterValues(
  values: Readonly<Record<string, unknown>>,
  filters: MeasureFilters,
): NonNullable<QuestionBody['filters']> {
  const said = Object.keys(filters).flatMap((name): [string, unknown][] => {
    const value = values[name];
    if (value === undefined || besides.includes(name)) return [];
    const bound = names[name];
    return [bound ? [bound, value] : [name, splitCodes(value)]];
  });
  return Object.fromEntries(said) as NonNullable<QuestionBody['filters']>;
}

/** The scope of a question out of the code of an area. */
export function scopeOfArea(area: string | undefined): NonNullable<QuestionBody['scope']> {
  const level = area === undefined ? undefined : pCodeLevel(area);
  return level === undefined ? {} : { [`pCode${level}`]: area };
}
