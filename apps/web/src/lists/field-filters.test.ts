import { describe, expect, it } from 'vitest';
import { addressEntity } from '@domivka/domain/address/address.entity';
import { readSearch } from '@domivka/domain/kernel/filters';
import { customDefinitionOf } from '@domivka/domain/metadata/custom-definition';
import { staff } from '@domivka/domain/testing/fixtures';
import { sayIn } from '../text/say.ts';
import { declareList } from './declare-list.ts';
import { filterOfCustom, readConditions, withCondition, type FieldConditions } from './field-filters.ts';
import { sayFilter } from './list-filters.ts';

const options = [{ code: 'tin', label: { en: 'Sheet metal', uk: 'Бляха' }, archived: true }];
const field = (name: string, type: string) =>
  customDefinitionOf(
    { name, type, table: 'address', shared: true, options, label: { en: `The ${name}`, uk: name } },
    'store',
  );
const definitions = [
  field('age', 'number'),
  field('cover', 'select'),
  field('tags', 'multiple_select'),
  field('insured', 'boolean'),
  field('note', 'text'),
  field('team', 'combobox'),
];

const list = declareList({ table: 'address', filters: {}, usualSort: 'updatedAt' });
const asker = { language: 'en', actor: staff, today: '2026-11-21', custom: definitions } as const;

function filtersOf(where: FieldConditions) {
  return list.request({ where }, asker).filters;
}

describe('conditions on further fields', () => {
  it('are read from the address line; what makes no sense is left out', () => {
    const raw = {
      'custom.age': 12,
      floors: 5,
      insured: false,
      'custom.team@0123456789abcdef01234567': 'x',
      'Bad name': 'x',
      note: '  ',
      tags: ['a'],
    };
    expect(readConditions(raw)).toEqual({
      'custom.age': 12,
      floors: 5,
      insured: false,
      'custom.team@0123456789abcdef01234567': 'x',
    });
    expect(readConditions('age')).toBeUndefined();
    expect(readConditions({})).toBeUndefined();
  });

  it('come and go one by one', () => {
    expect(withCondition(undefined, 'age', 12)).toEqual({ age: 12 });
    expect(withCondition({ age: 12, cover: 'tin' }, 'age', undefined)).toEqual({ cover: 'tin' });
    expect(withCondition({ age: 12 }, 'age', '')).toBeUndefined();
  });

  it('become filters by the type of each field, which the search accepts', () => {
    const filters = filtersOf({
      'custom.age': 12,
      'custom.cover': 'tin',
      'custom.tags': 'tin',
      'custom.insured': false,
      'custom.note': ' дах ',
      'custom.team': 'бляха',
      floors: 9,
      yearBuilt: 1960,
    });
    expect(filters).toEqual([
      { field: 'custom.age', op: 'gte', value: 12 },
      { field: 'custom.cover', op: 'eq', value: 'tin' },
      { field: 'custom.tags', op: 'eq', value: 'tin' },
      { field: 'custom.insured', op: 'eq', value: false },
      { field: 'custom.note', op: 'contains', value: 'дах' },
      { field: 'custom.team', op: 'eq', value: 'tin' },
      { field: 'floors', op: 'gte', value: 9 },
      { field: 'yearBuilt', op: 'gte', value: 1960 },
    ]);
    const search = readSearch(
      { table: 'address', filters },
      () => addressEntity,
      staff,
      () => definitions,
    );
    expect(search.filters).toHaveLength(8);
  });

  it('on a field that is not known, or is of another type by now, are left out', () => {
    expect(filtersOf({ 'custom.age': 'old', 'custom.insured': 'yes', gone: 'x', floors: 'many' })).toEqual([]);
  });

  it('are said in words, former options as such', () => {
    const [age, cover, tags, insured] = definitions;
    const say = (definition: typeof age, value: string | number | boolean) =>
      definition &&
      sayFilter(filterOfCustom(definition), value, {
        t: sayIn('en'),
        actor: staff,
        places: undefined,
        placeNames: undefined,
        organizations: [],
      });
    expect(say(age, 12)).toBe('The age ≥ 12');
    expect(say(cover, 'tin')).toBe('The cover: Sheet metal (former option)');
    expect(say(tags, 'tin')).toBe('The tags: Sheet metal (former option)');
    expect(say(insured, false)).toBe('The insured: No');
  });
});
