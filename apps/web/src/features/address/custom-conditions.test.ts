import { describe, expect, it } from 'vitest';
import { addressEntity } from '@domivka/domain/address/address.entity';
import { readSearch } from '@domivka/domain/kernel/filters';
import { customDefinitionOf } from '@domivka/domain/metadata/custom-definition';
import { staff } from '@domivka/domain/testing/fixtures';
import { sayIn } from '../../text/say.ts';
import { customFiltersOf, readCustomConditions, sayCondition, withCondition } from './custom-conditions.ts';

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

describe('conditions on custom fields', () => {
  it('are read from the address line; what makes no sense is left out', () => {
    const raw = {
      age: 12,
      cover: 'tin',
      insured: false,
      'team@0123456789abcdef01234567': 'x',
      'Bad name': 'x',
      note: '  ',
      tags: ['a'],
    };
    expect(readCustomConditions(raw)).toEqual({
      age: 12,
      cover: 'tin',
      insured: false,
      'team@0123456789abcdef01234567': 'x',
    });
    expect(readCustomConditions('age')).toBeUndefined();
    expect(readCustomConditions({})).toBeUndefined();
  });

  it('come and go one by one', () => {
    expect(withCondition(undefined, 'age', 12)).toEqual({ age: 12 });
    expect(withCondition({ age: 12, cover: 'tin' }, 'age', undefined)).toEqual({ cover: 'tin' });
    expect(withCondition({ age: 12 }, 'age', '')).toBeUndefined();
  });

  it('become filters by the type of each field, which the search accepts', () => {
    const filters = customFiltersOf(
      { age: 12, cover: 'tin', tags: 'tin', insured: false, note: ' дах ', team: 'бляха' },
      definitions,
    );
    expect(filters).toEqual([
      { field: 'custom.age', op: 'gte', value: 12 },
      { field: 'custom.cover', op: 'eq', value: 'tin' },
      { field: 'custom.tags', op: 'eq', value: 'tin' },
      { field: 'custom.insured', op: 'eq', value: false },
      { field: 'custom.note', op: 'contains', value: 'дах' },
      { field: 'custom.team', op: 'eq', value: 'tin' },
    ]);
    const search = readSearch(
      { table: 'address', filters },
      () => addressEntity,
      staff,
      () => definitions,
    );
    expect(search.filters).toHaveLength(6);
  });

  it('on a field that is not known, or is of another type by now, are left out', () => {
    expect(customFiltersOf({ age: 'old', insured: 'yes', gone: 'x' }, definitions)).toEqual([]);
  });

  it('are said in words, former options as such', () => {
    const [age, cover, tags, insured] = definitions;
    const say = (definition: typeof age, value: string | number | boolean) =>
      definition && sayCondition(definition, value, sayIn('en'));
    expect(say(age, 12)).toBe('The age ≥ 12');
    expect(say(cover, 'tin')).toBe('The cover: Sheet metal (former option)');
    expect(say(tags, 'tin')).toBe('The tags: Sheet metal (former option)');
    expect(say(insured, false)).toBe('The insured: No');
  });
});
