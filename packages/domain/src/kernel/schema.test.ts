import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import {
  integer,
  isCalendarDate,
  issuesOf,
  list,
  number,
  positive,
  someOf,
  text,
  type RecordSchema,
} from './schema.ts';

const options = [
  { code: 'gas', en: 'Gas', uk: 'Газ' },
  { code: 'water', en: 'Water', uk: 'Вода' },
] as const;

const label = { en: 'Field', uk: 'Поле' };
const schemaOf = (field: z.ZodMiniType) => z.looseObject({ field }) as unknown as RecordSchema;
const codesOf = (field: z.ZodMiniType, value: unknown) =>
  issuesOf(schemaOf(field), { field: value }, () => label).map(({ code }) => code);

describe('a calendar date', () => {
  it.each(['2024-02-29', '1900-01-01', '2199-12-31', '2026-11-21'])('can be %s', (date) => {
    expect(isCalendarDate(date)).toBe(true);
  });

  it.each([
    '2023-02-29',
    '2024-13-01',
    '2024-00-10',
    '2024-04-31',
    '2024-4-1',
    '01.04.2024',
    '1899-12-31',
    '2200-01-01',
    '2024-01-01T00:00:00Z',
    '',
    ' 2024-01-01',
  ])('cannot be "%s"', (date) => {
    expect(isCalendarDate(date)).toBe(false);
  });
});

describe('the shape of a field', () => {
  it('tells what is missing from what is wrong', () => {
    expect(codesOf(text(5), undefined)).toEqual(['field.required']);
    expect(codesOf(text(5), null)).toEqual(['field.required']);
    expect(codesOf(text(5), '')).toEqual(['field.required']);
    expect(codesOf(text(5), 5)).toEqual(['field.text']);
    expect(codesOf(text(5), 'too long')).toEqual(['field.tooLong']);
  });

  it('says one sentence once, though two checks of a field find the same fault', () => {
    const twice = text(5, { invalid: 'address.pCode4.pattern' }).check(
      z.regex(/^UA/, { error: 'address.pCode4.pattern' }),
    );
    expect(codesOf(twice, 'too long')).toEqual(['address.pCode4.pattern']);
  });

  it('says of a value of the wrong type only that', () => {
    expect(codesOf(list(text(5), 3), 'a text')).toEqual(['field.list']);
    expect(codesOf(text(2), ['a', 'b', 'c'])).toEqual(['field.text']);
  });

  it('does not make an answer without end of a list without end', () => {
    expect(codesOf(list(text(5), 3), Array(100_000).fill(7))).toEqual(['field.tooMany']);
    const issues = issuesOf(schemaOf(list(text(5), 5000)), { field: Array(5000).fill(7) }, () => label);
    expect(issues).toHaveLength(200);
  });

  it('names the field in both languages and the bound that was passed', () => {
    expect(issuesOf(schemaOf(number({ max: 100 })), { field: 101 }, () => label)).toEqual([
      { code: 'field.tooLarge', path: 'field', parameters: { field: label, max: 100 } },
    ]);
    expect(issuesOf(schemaOf(integer(1, 9)), { field: 0 }, () => label)).toEqual([
      { code: 'field.tooSmall', path: 'field', parameters: { field: label, min: 1 } },
    ]);
  });

  it('takes no number that is none', () => {
    for (const value of ['5', Number.NaN, Number.POSITIVE_INFINITY, true, {}, []])
      expect(codesOf(number(), value)).toEqual(['field.number']);
    expect(codesOf(integer(0, 9), 1.5)).toEqual(['field.integer']);
  });

  it('takes for positive what is greater than zero', () => {
    const area = positive({ required: 'a.required', invalid: 'a.invalid' }, 10);
    expect(codesOf(area, undefined)).toEqual(['a.required']);
    expect(codesOf(area, 0)).toEqual(['a.invalid']);
    expect(codesOf(area, 10.01)).toEqual(['a.invalid']);
    expect(codesOf(area, 0.01)).toEqual([]);
  });

  it('takes each code of a list once', () => {
    const kinds = someOf(options, { min: 1, required: 'k.required' });
    expect(codesOf(kinds, ['gas', 'water'])).toEqual([]);
    expect(codesOf(kinds, [])).toEqual(['k.required']);
    expect(codesOf(kinds, ['gas', 'gas'])).toEqual(['field.twice']);
    expect(codesOf(kinds, ['oil'])).toEqual(['field.option']);
    expect(codesOf(kinds, 'gas')).toEqual(['field.list']);
  });
});
