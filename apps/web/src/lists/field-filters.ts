import type { CustomDefinition } from '@domivka/domain/kernel/custom-definition';
import type { Entity } from '@domivka/domain/kernel/entity';
import type { Field } from '@domivka/domain/kernel/field';
import { isFields } from '@domivka/domain/kernel/record';
import type { Text } from '@domivka/domain/kernel/text';
import { choicesOf } from '../text/describe-custom.ts';
import { commonText } from '../text/common.text.ts';
import { formatsIn } from '../text/format.ts';
import { listText } from '../text/list.text.ts';
import { readText } from '../ui/list-query.ts';
import {
  dayFilter,
  optionFilter,
  organizationFilter,
  textFilter,
  yesNoFilter,
  type FilterValue,
  type ListFilter,
} from './list-filters.ts';

/** Filters by the name of their field: `floors`, `custom.roofAge`. */
export type FieldFilters = Readonly<Record<string, ListFilter>>;

/** Values of such filters in the address line. */
export type FieldConditions = Readonly<Record<string, FilterValue>>;

const mostConditions = 10;
const namePattern = /^(?:custom\.)?[a-z][a-zA-Z0-9]{0,59}(?:@[0-9a-f]{24})?$/;

/** Whether this names a custom field in searches, columns and orders: `custom.roofAge`. */
export function isCustomName(name: string): boolean {
  return name.startsWith('custom.') && namePattern.test(name);
}

function withWord({ en, uk }: Text, { en: enWord, uk: ukWord }: Text): Text {
  return { en: enWord.replace('{field}', en), uk: ukWord.replace('{field}', uk) };
}

function numberFilter(field: string, label: Text): ListFilter<string, number> {
  return {
    label: withWord(label, listText.atLeast),
    control: 'number',
    read: (raw) => (typeof raw === 'number' && Number.isFinite(raw) ? raw : undefined),
    toFilters: (value) => [{ field, op: 'gte', value }],
    say: (value, { t }) => `${t(label)} ≥ ${formatsIn(t.language).number(value, 6)}`,
  };
}

function booleanFilter(field: string, label: Text): ListFilter<string, boolean> {
  const filter = yesNoFilter(label, commonText, (value) => [{ field, op: 'eq', value }]);
  return { ...filter, isNamed: true };
}

/** The filter for a declared field; none where its kind has nothing that people filter by. */
function filterOfField(name: string, { kind, label, options, refersTo }: Field): ListFilter | undefined {
  switch (kind) {
    case 'code':
    case 'codes':
      return options && { ...optionFilter(name, label, options), isNamed: true };
    case 'boolean':
      return booleanFilter(name, label);
    case 'integer':
    case 'number':
      return numberFilter(name, label);
    case 'date':
      return dayFilter(name, withWord(label, listText.from), 'gte');
    case 'text':
      return textFilter(label, (value) => [{ field: name, op: 'contains', value: value.trim() }]);
    case 'id':
      return refersTo === 'organization' ? { ...organizationFilter(label, name), isNamed: true } : undefined;
    default:
      return undefined;
  }
}

/** The filter for a custom field, former options included. */
export function filterOfCustom(definition: CustomDefinition): ListFilter {
  const { key, label, type, options } = definition;
  const field = `custom.${key}`;
  switch (type) {
    case 'number':
      return numberFilter(field, label);
    case 'boolean':
      return booleanFilter(field, label);
    case 'select':
    case 'multiple_select':
      return {
        label,
        control: 'choice',
        isNamed: true,
        read: readText,
        choices: ({ t }) =>
          choicesOf(
            definition,
            options.map(({ code }) => code),
            t,
          ),
        toFilters: (value) => [{ field, op: 'eq', value }],
      };
    default:
      return textFilter(label, (value) => {
        const words = value.trim();
        const isMeant = (one: string): boolean => one.toLowerCase() === words.toLowerCase();
        const option = options.find((one) => isMeant(one.label.en) || isMeant(one.label.uk));
        return [option ? { field, op: 'eq', value: option.code } : { field, op: 'contains', value: words }];
      });
  }
}

/** The declared fields that lists offer as columns and filters without further code: those with a column of their own in the database. */
export function listedFields(
  { fields }: Pick<Entity, 'fields'>,
  hidden: readonly string[],
): readonly [string, Field][] {
  return Object.entries(fields).filter(
    ([name, { column, form, secret }]) => column && form !== undefined && !secret && !hidden.includes(name),
  );
}

/** The filters for these fields and custom fields. */
export function listFieldFilters(
  fields: readonly [string, Field][],
  custom: readonly CustomDefinition[],
): FieldFilters {
  const declared = fields.flatMap(([name, field]) => {
    const filter = filterOfField(name, field);
    return filter ? [[name, filter] as const] : [];
  });
  return Object.fromEntries([...declared, ...custom.map((one) => [`custom.${one.key}`, filterOfCustom(one)] as const)]);
}

/** Reads the conditions of the address line; what makes no sense is left out. */
export function readConditions(raw: unknown): FieldConditions | undefined {
  if (!isFields(raw)) return undefined;
  const entries = Object.entries(raw).filter((entry): entry is [string, FilterValue] => {
    const [name, value] = entry;
    if (!namePattern.test(name)) return false;
    if (typeof value === 'string') return readText(value) === value && value.trim() !== '';
    return typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));
  });
  return entries.length > 0 ? Object.fromEntries(entries.slice(0, mostConditions)) : undefined;
}

/** The conditions with another value for one field, or without it; undefined when none is left. */
export function withCondition(
  conditions: FieldConditions | undefined,
  name: string,
  value: FilterValue | undefined,
): FieldConditions | undefined {
  const { [name]: _old, ...others } = conditions ?? {};
  const next = value === undefined || value === '' ? others : { ...others, [name]: value };
  return Object.keys(next).length > 0 ? next : undefined;
}
