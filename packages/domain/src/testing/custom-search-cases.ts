import type { CustomDefinition } from '../kernel/custom-definition.ts';
import type { Fields } from '../kernel/record.ts';

const option = (code: string) => ({ code, label: { en: code, uk: code } });

/** Definitions as they are posted, without table and owner. */
export const searchedFields = [
  { name: 'roofAge', label: { en: 'Age of the roof', uk: 'Вік даху' }, order: 1, type: 'number' },
  {
    name: 'cover',
    label: { en: 'Cover', uk: 'Покрівля' },
    order: 2,
    type: 'select',
    options: [option('tin'), option('slate')],
  },
  {
    name: 'tags',
    label: { en: 'Tags', uk: 'Мітки' },
    order: 3,
    type: 'multiple_select',
    options: [option('a'), option('b')],
  },
  { name: 'insured', label: { en: 'Insured', uk: 'Застраховано' }, order: 4, type: 'boolean' },
  { name: 'note', label: { en: 'Note', uk: 'Примітка' }, order: 5, type: 'text' },
] as const;

/** Values of four records; the third has some of earlier types of the fields, the last none. `oldRegister` has no definition. */
export const searchedValues: readonly Fields[] = [
  { roofAge: 12, cover: 'tin', tags: ['a', 'b'], insured: true, note: 'Дах ТЕЧЕ', oldRegister: 'А-17' },
  { roofAge: 5, cover: 'slate', tags: ['b'], insured: false, note: 'сухо' },
  { roofAge: 'старий', cover: 'tin', tags: 'a', insured: 'yes', note: 7 },
  {},
];

export type CustomSearchCase = readonly [name: string, op: string, value: unknown, expected: readonly number[]];

/** What a filter on `custom.<name>` finds among them, on a server and on a device alike. */
export const customSearchCases: readonly CustomSearchCase[] = [
  ['roofAge', 'gte', 6, [0]],
  ['roofAge', 'lte', 100, [0, 1]],
  ['roofAge', 'between', [5, 12], [0, 1]],
  ['roofAge', 'in', [5, 7], [1]],
  ['roofAge', 'exists', true, [0, 1]],
  ['roofAge', 'exists', false, [2, 3]],
  ['cover', 'eq', 'tin', [0, 2]],
  ['cover', 'in', ['slate', 'wood'], [1]],
  ['tags', 'eq', 'a', [0, 2]],
  ['tags', 'in', ['b', 'c'], [0, 1]],
  ['insured', 'eq', true, [0]],
  ['insured', 'eq', false, [1]],
  ['insured', 'exists', false, [2, 3]],
  ['note', 'contains', 'тече', [0]],
  ['note', 'startsWith', 'су', [1]],
  ['note', 'eq', '7', [2]],
  ['oldRegister', 'contains', 'а-1', [0]],
  ['oldRegister', 'exists', false, [1, 2, 3]],
];

/** The order by `custom.<name>`, ascending: nothing, and what is of another type, comes last. */
export const customSortCases: readonly (readonly [name: string, expected: readonly number[]])[] = [
  ['roofAge', [1, 0, 2, 3]],
  ['insured', [1, 0, 2, 3]],
];

/** The same definitions as the rules get them, for all organizations. */
export function searchedDefinitions(table: string): readonly CustomDefinition[] {
  return searchedFields.map((field) => ({
    options: [],
    ...field,
    key: field.name,
    table,
    organizationId: undefined,
    required: false,
    archived: false,
  }));
}
