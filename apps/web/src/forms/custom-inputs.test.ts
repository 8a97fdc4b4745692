import { describe, expect, it } from 'vitest';
import type { CustomDefinition } from '@domivka/domain/kernel/custom-definition';
import { customDefinitionOf } from '@domivka/domain/metadata/custom-definition';
import { choicesOf, describeCustom } from '../text/describe-custom.ts';
import { sayIn } from '../text/say.ts';
import { listAskedFields, listCustomFacts, listNeededInputs, listOpenFields } from './custom-inputs.ts';

const t = sayIn('uk');
const options = [
  { code: 'tin', label: { en: 'Sheet metal', uk: 'Бляха' } },
  { code: 'slate', label: { en: 'Slate', uk: 'Шифер' }, archived: true },
];

function field(name: string, more: object = {}): CustomDefinition {
  const label = { en: name, uk: `Поле ${name}` };
  const own = { _id: '', name, type: 'text', table: 'address', organizationId: 'own', label, options };
  return customDefinitionOf({ ...own, ...more }, { organizationId: 'own' });
}

describe('a custom value in words', () => {
  it.each([
    ['number', 12.5, '12,5'],
    ['number', 'близько десяти', 'Колишнє значення: близько десяти'],
    ['boolean', false, 'Ні'],
    ['boolean', 'yes', 'Колишнє значення: yes'],
    ['select', 'tin', 'Бляха'],
    ['select', 'slate', 'Шифер (колишній варіант)'],
    ['select', 'straw', 'straw (колишній варіант)'],
    ['select', ['tin'], 'Колишнє значення: tin'],
    ['combobox', 'Стріха', 'Стріха'],
    ['combobox', 'tin', 'Бляха'],
    ['multiple_select', ['tin', 'slate'], 'Бляха, Шифер (колишній варіант)'],
    ['text', 'Дах', 'Дах'],
  ])('of %s, %j, is "%s"', (type, value, words) => {
    expect(describeCustom(field('cover', { type }), value, t)).toBe(words);
  });

  it('without a definition stands as it is', () => {
    expect(describeCustom(undefined, ['а', 2, true], t)).toBe('а, 2, Так');
  });
});

describe('the choices of a field', () => {
  const valuesOf = (type: string, value: unknown) =>
    choicesOf(field('cover', { type }), value, t).map((one) => one.value);

  it('are its living options, and the former ones that are chosen', () => {
    expect(valuesOf('select', undefined)).toEqual(['tin']);
    expect(valuesOf('select', 'slate')).toEqual(['tin', 'slate']);
    expect(valuesOf('multiple_select', ['straw'])).toEqual(['tin', 'straw']);
    expect(valuesOf('combobox', 'Стріха')).toEqual(['tin']);
  });
});

describe('the fields that a form asks for', () => {
  it('and that are mandatory are told as open as long as a record does not answer them', () => {
    const definitions = [
      field('needed', { required: true }),
      field('other', { required: true, organizationId: 'stranger' }),
      field('free'),
      field('conditional', { required: true, showIf: { field: 'custom.free', op: 'isNotEmpty' } }),
    ];
    const openOf = (custom: object) => listOpenFields(definitions, { custom }, 'own', 'uk');
    expect(openOf({})).toEqual(['Поле needed']);
    expect(openOf({ needed: '' })).toEqual(['Поле needed']);
    expect(openOf({ needed: 'Так' })).toEqual([]);
  });

  it('are those for all and the own ones that are not archived and whose condition holds', () => {
    const definitions = [
      field('common', { shared: true }),
      field('own'),
      field('others', { organizationId: 'other' }),
      field('gone', { archived: true }),
      field('dependent', { showIf: { field: 'own', op: 'eq', value: 'так' } }),
    ];
    const asked = (custom: object) => listAskedFields(definitions, { custom }, 'own').map(({ name }) => name);
    expect(asked({})).toEqual(['common', 'own']);
    expect(asked({ own: 'так' })).toEqual(['common', 'own', 'dependent']);
  });
});

describe('the custom fields of a short form', () => {
  it('are those that are mandatory, and those in which something stands', () => {
    const input = (key: string, more: object = {}) => ({
      key,
      required: false,
      value: undefined,
      former: undefined,
      ...more,
    });
    const fields = [
      input('mandatory', { required: true }),
      input('empty'),
      input('given', { value: false }),
      input('emptied', { value: [] }),
      input('old', { former: 'Колишнє значення: x' }),
    ];
    expect(listNeededInputs(fields).map(({ key }) => key)).toEqual(['mandatory', 'given', 'old']);
  });
});

describe('the values of a record', () => {
  it('are in the order of the fields, tell whose a field is and that it is archived; unknown names come last', () => {
    const others = field('team', { organizationId: 'other' });
    const definitions = [field('age', { type: 'number' }), field('gone', { archived: true }), others];
    const record = { custom: { old: 'x', [others.key]: 'А', gone: 'б', age: 3, empty: null } };
    const facts = listCustomFacts(definitions, record, t, (id) => (id === 'other' ? 'Теплі оселі' : undefined));
    expect(facts.map(({ label, value }) => [label, value])).toEqual([
      ['Поле age', '3'],
      ['Поле gone (в архіві)', 'б'],
      ['Поле team (Теплі оселі)', 'А'],
      ['old', 'x'],
    ]);
  });
});
