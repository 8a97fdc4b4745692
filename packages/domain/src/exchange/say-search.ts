import type { Entity } from '../kernel/entity.ts';
import { freeSearchField, type Filter } from '../kernel/filters.ts';
import { labelOf } from '../kernel/options.ts';
import { say, type Language, type Text } from '../kernel/text.ts';
import { yesNo } from '../reports/reports.text.ts';
import { conditionWords } from './export.text.ts';

type Named = { readonly name: string; readonly nameUkr: string };

/** How the conditions of a search are said. */
export type SearchSpeaker = {
  readonly language: Language;
  readonly day: (day: string) => string;
  readonly area: (pCode: string) => Named | undefined;
  /** Organizations, users and addresses by their ids. */
  readonly named: (id: string) => Named | undefined;
  /** Labels of custom fields by their names. */
  readonly custom: (name: string) => Text | undefined;
};

function labelOfFilter(entity: Entity, { field }: Filter, { custom }: SearchSpeaker): Text {
  if (field === freeSearchField) return conditionWords.search;
  const [top = '', inner] = field.split('.');
  const own = Object.hasOwn(entity.fields, top) ? entity.fields[top] : undefined;
  if (top === 'custom' && inner !== undefined) return custom(inner) ?? { en: inner, uk: inner };
  return own?.label ?? { en: field, uk: field };
}

function sayValue(entity: Entity, { field, kind }: Filter, value: unknown, speaker: SearchSpeaker): string {
  const { language, day, area, named } = speaker;
  if (typeof value === 'boolean') return yesNo[value ? 'yes' : 'no'][language];
  if (kind === 'date' || kind === 'time') return day(String(value));
  const text = String(value);
  const found = kind === 'pCode' ? area(text) : kind === 'id' || kind === 'ids' ? named(text) : undefined;
  if (found) return (language === 'uk' ? found.nameUkr : found.name) || text;
  const own = Object.hasOwn(entity.fields, field) ? entity.fields[field] : undefined;
  return labelOf(own?.options ?? [], text, language);
}

/** The conditions of a search in words, each with the field: "Status: Ongoing, Planned". */
export function saySearch(entity: Entity, filters: readonly Filter[], speaker: SearchSpeaker): readonly string[] {
  const { language } = speaker;
  return filters.map((filter) => {
    const { op, value } = filter;
    const label = labelOfFilter(entity, filter, speaker)[language];
    const values = (typeof value === 'object' ? value : [value]).map((one) => sayValue(entity, filter, one, speaker));
    const [first = '', last = ''] = values;
    const said = {
      gte: () => say(conditionWords.gte, language, { value: first }),
      lte: () => say(conditionWords.lte, language, { value: first }),
      between: () => say(conditionWords.between, language, { from: first, to: last }),
      exists: () => conditionWords[value === true ? 'filled' : 'empty'][language],
      within: () => conditionWords.within[language],
    }[op as string];
    return `${label}: ${said ? said() : values.join(', ')}`;
  });
}

/** The ids in the conditions of a search whose names are to be said. */
export function idsInSearch(filters: readonly Filter[]): readonly string[] {
  return filters.flatMap(({ kind, op, value }) =>
    (kind === 'id' || kind === 'ids') && op !== 'exists' ? [value].flat().map(String) : [],
  );
}
