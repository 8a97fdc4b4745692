import { pCodeLevel, type PCodeLevel } from '../geography/p-code.ts';
import { labelOf } from '../kernel/options.ts';
import { isFields, type Fields } from '../kernel/record.ts';
import { say, type Language, type Text } from '../kernel/text.ts';
import { findColumn } from '../measures/facts.ts';
import { tablesOf, type Condition } from '../measures/measure.ts';
import type { Question } from '../measures/question.ts';
import { sayKeys, type Names } from '../measures/say-answer.ts';
import { getMeasure, readReference } from './behind.ts';
import { factLabels, filterWords } from './reports.text.ts';

/** How filters are said. `day`: a day by the rules of the language; `address`: what the address of the scope is called. */
export type FilterSpeaker = {
  readonly language: Language;
  readonly names: Names;
  readonly day: (day: string) => string;
  readonly address?: Text | undefined;
};

const areaLabels: Readonly<Record<PCodeLevel, Text>> = {
  1: factLabels.oblast,
  2: factLabels.raion,
  3: factLabels.hromada,
  4: factLabels.settlement,
};

function sayScope({ addressId, pCode, polygon }: Question['scope'], speaker: FilterSpeaker): readonly string[] {
  const { language, names, address } = speaker;
  if (addressId !== undefined) return [`${factLabels.name[language]}: ${address?.[language] ?? addressId}`];
  const said: string[] = [];
  if (pCode !== undefined) {
    const named = names.area(pCode);
    const label = areaLabels[pCodeLevel(pCode) ?? 4][language];
    said.push(`${label}: ${(language === 'uk' ? named?.nameUkr : named?.name) ?? pCode}`);
  }
  return polygon === undefined ? said : [...said, filterWords.polygon[language]];
}

function sayBounds(bounds: Fields, speaker: FilterSpeaker): string {
  const { language, day } = speaker;
  const sayBound = (bound: unknown) => (typeof bound === 'string' ? day(bound) : Number(bound));
  const { from, to } = bounds;
  return [
    ...(from === undefined ? [] : [say(filterWords.from, language, { from: sayBound(from) })]),
    ...(to === undefined ? [] : [say(filterWords.to, language, { to: sayBound(to) })]),
  ].join(' ');
}

function sayFilter(question: Question, columns: string, condition: Condition, speaker: FilterSpeaker): string {
  const { language, names } = speaker;
  const [name = ''] = columns.split('|');
  const label = factLabels[name as keyof typeof factLabels][language];
  if (isFields(condition)) return `${label}: ${sayBounds(condition, speaker)}`;
  const options = tablesOf(question.measure).flatMap((table) => findColumn(table, name)?.options ?? []);
  const values = [condition].flat().map(String);
  const sayValue = (value: string) => {
    if (name !== 'organization') return labelOf(options, value, language);
    const named = names.organizations.get(value);
    return (language === 'uk' ? named?.nameUkr : named?.name) ?? value;
  };
  return `${label}: ${values.map(sayValue).join(', ')}`;
}

/** The number whose rows are shown: what it is called, and of which row of its answer it is. */
function sayBehind(body: unknown, question: Question, { language, names }: FilterSpeaker): readonly string[] {
  if (!isFields(body) || body['behind'] === undefined) return [];
  const reference = readReference(body['behind']);
  const measure = getMeasure(reference);
  const keys = sayKeys({ ...question, measure }, reference.keys, names).slice(0, reference.keys.length);
  const label = measure.numbers[reference.number]?.label;
  return [[measure.title, ...(label ? [label] : []), ...keys].map((part) => part[language]).join(', ')];
}

/** The organizations that the filters and the number behind the rows name, for `FilterSpeaker.names`. */
export function organizationsInFilters(question: Question, body: unknown): readonly string[] {
  const named = Object.entries(question.filters).flatMap(([columns, condition]) =>
    columns.startsWith('organization') ? [condition].flat().map(String) : [],
  );
  if (!isFields(body) || body['behind'] === undefined) return named;
  return [...named, ...readReference(body['behind']).keys];
}

/** The filters of a report in words, each with its value: what a file says of itself. `body`: the request that the question was read from. */
export function sayFilters(question: Question, body: unknown, speaker: FilterSpeaker): readonly string[] {
  const filters = Object.entries(question.filters);
  return [
    ...sayBehind(body, question, speaker),
    ...sayScope(question.scope, speaker),
    ...filters.map(([columns, condition]) => sayFilter(question, columns, condition, speaker)),
  ];
}
