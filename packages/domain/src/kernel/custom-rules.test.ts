import { describe, expect, it } from 'vitest';
import { addressEntity } from '../address/address.entity.ts';
import { messageOf } from '../catalogue.ts';
import { partner, places, validAddress } from '../testing/fixtures.ts';
import type { CustomDefinition, CustomFieldType, ShowIf } from './custom-definition.ts';
import { checkCustom, isCustomShown } from './custom-rules.ts';
import { examine } from './save.ts';

const label = { en: 'Roof cover', uk: 'Покрівля' };
const options = [
  { code: 'tin', label: { en: 'Sheet metal', uk: 'Бляха' } },
  { code: 'slate', label: { en: 'Slate', uk: 'Шифер' }, archived: true },
];

function fieldOf(type: CustomFieldType, more: Partial<CustomDefinition> = {}): CustomDefinition {
  return {
    key: 'cover',
    name: 'cover',
    table: 'address',
    organizationId: undefined,
    label,
    type,
    order: 1,
    options,
    required: false,
    archived: false,
    ...more,
  };
}

/** What is wrong when the value is written over another one. */
function complaints(definition: CustomDefinition, value: unknown, before?: unknown): readonly string[] {
  const old = { custom: before === undefined ? {} : { [definition.key]: before } };
  const now = { custom: value === undefined ? {} : { [definition.key]: value } };
  return checkCustom([definition], now, { before: old, sent: now.custom, writer: partner }).map(({ code }) => code);
}

describe('a value that fits its field', () => {
  it.each([
    ['text', 'Бляха, 2019'],
    ['text', 'д'.repeat(1000)],
    ['multiline_text', `Двір.\n${'д'.repeat(9990)}`],
    ['number', 0],
    ['number', -2.5],
    ['boolean', false],
    ['select', 'tin'],
    ['combobox', 'tin'],
    ['combobox', 'Солом’яна стріха'],
    ['multiple_select', ['tin']],
  ] as const)('%s takes %j', (type, value) => {
    expect(complaints(fieldOf(type), value)).toEqual([]);
  });
});

describe('a value that does not fit its field', () => {
  it.each([
    ['text', 5, 'field.text'],
    ['text', 'д'.repeat(1001), 'field.tooLong'],
    ['multiline_text', 'д'.repeat(10_001), 'field.tooLong'],
    ['multiline_text', ['рядок'], 'field.text'],
    ['number', '5', 'field.number'],
    ['number', Number.NaN, 'field.number'],
    ['boolean', 'yes', 'field.boolean'],
    ['boolean', 1, 'field.boolean'],
    ['select', 'straw', 'field.option'],
    ['select', 'slate', 'field.option'],
    ['select', ['tin'], 'field.option'],
    ['combobox', 7, 'field.text'],
    ['multiple_select', 'tin', 'field.list'],
    ['multiple_select', ['tin', 'tin'], 'field.twice'],
    ['multiple_select', ['tin', 'straw'], 'field.option'],
    ['multiple_select', [{}], 'field.option'],
  ] as const)('%s refuses %j', (type, value, code) => {
    expect(complaints(fieldOf(type), value)).toEqual([code]);
  });

  it('names the label of the field in both languages, at the field', () => {
    const [issue] = checkCustom(
      [fieldOf('number')],
      { custom: { cover: 'x' } },
      {
        before: {},
        sent: {},
        writer: partner,
      },
    );
    expect(issue?.path).toBe('custom.cover');
    expect(issue && messageOf(issue, 'en')).toBe('Roof cover must be a number');
    expect(issue && messageOf(issue, 'uk')).toBe('Поле «Покрівля» має бути числом');
  });
});

describe('former values', () => {
  it('an option that was archived may stay, alone and among others, but not be chosen again', () => {
    expect(complaints(fieldOf('select'), 'slate', 'slate')).toEqual([]);
    expect(complaints(fieldOf('multiple_select'), ['tin', 'slate'], ['slate'])).toEqual([]);
    expect(complaints(fieldOf('multiple_select'), ['tin', 'slate'], ['tin'])).toEqual(['field.option']);
  });

  it('a value of an earlier type keeps nobody from another edit, and can be cleared', () => {
    expect(complaints(fieldOf('number'), 'близько десяти', 'близько десяти')).toEqual([]);
    expect(complaints(fieldOf('number'), undefined, 'близько десяти')).toEqual([]);
  });

  it('a value without any definition is kept as it is', () => {
    const now = { custom: { oldRegister: { any: ['thing'] } } };
    expect(checkCustom([], now, { before: {}, sent: now.custom, writer: partner })).toEqual([]);
  });
});

describe('a mandatory field', () => {
  const required = fieldOf('text', { required: true });
  const check = (now: object, before: object | undefined, sent: unknown, definition = required) =>
    checkCustom(
      [definition, fieldOf('number', { key: 'age', name: 'age' })],
      { custom: now },
      {
        before: before && { custom: before },
        sent,
        writer: partner,
      },
    ).map(({ code, path }) => `${code} at ${path}`);

  it('is asked for when other custom values change, and when a new record brings any', () => {
    expect(check({ age: 3 }, {}, { age: 3 })).toEqual(['field.required at custom.cover']);
    expect(check({}, undefined, {})).toEqual(['field.required at custom.cover']);
  });

  it('is not asked for by writes that say nothing of custom values, or change none', () => {
    expect(check({}, undefined, undefined)).toEqual([]);
    expect(check({ age: 3 }, { age: 3 }, { age: 3 })).toEqual([]);
  });

  it('is not asked for once it is archived, of others than its organization, or while it is not shown', () => {
    expect(check({ age: 3 }, {}, {}, { ...required, archived: true })).toEqual([]);
    expect(check({ age: 3 }, {}, {}, { ...required, organizationId: 'f'.repeat(24) })).toEqual([]);
    expect(check({ age: 3 }, {}, {}, { ...required, showIf: { field: 'age', op: 'eq', value: 4 } })).toEqual([]);
    expect(check({ age: 4 }, {}, {}, { ...required, showIf: { field: 'age', op: 'eq', value: 4 } })).toEqual([
      'field.required at custom.cover',
    ]);
  });
});

describe('a field with a condition', () => {
  const age = fieldOf('number', { key: 'age', name: 'age' });
  const tags = fieldOf('multiple_select', { key: 'tags', name: 'tags' });
  const shown = (showIf: ShowIf, record: object) => {
    const definition = fieldOf('text', { showIf });
    return isCustomShown(definition, record as Record<string, unknown>, [definition, age, tags]);
  };

  it.each([
    [{ field: 'age', op: 'eq', value: 5 }, { custom: { age: 5 } }, true],
    [{ field: 'age', op: 'eq', value: 5 }, {}, false],
    [{ field: 'age', op: 'ne', value: 5 }, {}, true],
    [{ field: 'age', op: 'in', value: [4, 5] }, { custom: { age: 5 } }, true],
    [{ field: 'age', op: 'in', value: [4] }, { custom: { age: 5 } }, false],
    [{ field: 'age', op: 'exists' }, { custom: { age: 0 } }, true],
    [{ field: 'age', op: 'exists', value: false }, { custom: {} }, true],
    [{ field: 'tags', op: 'eq', value: 'tin' }, { custom: { tags: ['tin', 'slate'] } }, true],
    [{ field: 'tags', op: 'exists' }, { custom: { tags: [] } }, false],
    [{ field: 'buildingType', op: 'eq', value: 'Multi-storey' }, { buildingType: 'Multi-storey' }, true],
    [{ field: 'unheardOf', op: 'eq', value: 1 }, {}, false],
  ] as const)('%j in %j: %s', (showIf, record, expected) => {
    expect(shown(showIf, record)).toBe(expected);
  });

  it('looks at the field of its own organization before one of all', () => {
    const own = fieldOf('number', { key: 'age@x', name: 'age', organizationId: 'x' });
    const definition = fieldOf('text', { organizationId: 'x', showIf: { field: 'age', op: 'eq', value: 1 } });
    expect(isCustomShown(definition, { custom: { age: 2, 'age@x': 1 } }, [age, own, definition])).toBe(true);
  });
});

describe('a form', () => {
  it('hears of custom values where their definitions are known', () => {
    const fields = { ...validAddress, custom: { cover: 5 } };
    const custom = { actor: partner, customFields: () => [fieldOf('text')] };
    const codes = (known: typeof custom | undefined) =>
      examine(addressEntity, fields, places, undefined, undefined, known).issues.map(({ code }) => code);
    expect(codes(custom)).toEqual(['field.text']);
    expect(codes(undefined)).toEqual([]);
  });

  it('takes emptied inputs for no value', () => {
    const fields = { ...validAddress, custom: { cover: '', tags: [], age: 3 } };
    expect(examine(addressEntity, fields, places).fields['custom']).toEqual({ age: 3 });
  });
});
