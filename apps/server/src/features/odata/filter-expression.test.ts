import { describe, expect, test } from 'vitest';
import { HttpError } from '../../platform/http-error.ts';
import { readFilterExpression } from './filter-expression.ts';

const compare = (property: string, op: string, value: unknown) => ({ property, op, value });

describe('A filter of the feed', () => {
  test('compares a property with a text, a number, a day, a moment, a yes or no, or nothing', () => {
    expect(readFilterExpression("streetUkr eq 'Вулиця Дем''янчука'")).toEqual(
      compare('streetUkr', 'eq', "Вулиця Дем'янчука"),
    );
    expect(readFilterExpression('location_latitude gt -48.5e0')).toEqual(compare('location_latitude', 'gt', -48.5));
    expect(readFilterExpression('date lt 2026-02-01')).toEqual(compare('date', 'lt', '2026-02-01'));
    expect(readFilterExpression('updatedAt ge 2026-02-01T10:00:00Z')).toEqual(
      compare('updatedAt', 'ge', '2026-02-01T10:00:00Z'),
    );
    expect(readFilterExpression('cleared ne true')).toEqual(compare('cleared', 'ne', true));
    expect(readFilterExpression('level eq null')).toEqual(compare('level', 'eq', null));
  });

  test('binds "not" before "and", and "and" before "or", unless brackets say otherwise', () => {
    const [a, b, c] = [compare('a', 'eq', 1), compare('b', 'eq', 2), compare('c', 'eq', 3)];
    expect(readFilterExpression('a eq 1 or b eq 2 and not c eq 3')).toEqual({ any: [a, { all: [b, { not: c }] }] });
    expect(readFilterExpression('not (a eq 1 or b eq 2) and c eq 3')).toEqual({ all: [{ not: { any: [a, b] } }, c] });
  });

  test('knows lists of values, parts of texts and members of lists', () => {
    expect(readFilterExpression("role in ('a','b')")).toEqual(compare('role', 'in', ['a', 'b']));
    expect(readFilterExpression("contains(street,' and ') and startswith(house,'1')")).toEqual({
      all: [compare('street', 'contains', ' and '), compare('house', 'startsWith', '1')],
    });
    expect(readFilterExpression("sectors/any(x:x eq 'health')")).toEqual(compare('sectors', 'has', 'health'));
  });

  test.each([
    ["a eq 'open", 6],
    ['a eq', 5],
    ['a like 1', 3],
    ['(a eq 1', 8],
    ['a eq 1) or b eq 2', 7],
    ['1 eq a', 1],
    ['a eq b', 6],
    ["endswith(a,'b')", 9],
    ['a eq 1 b eq 2', 8],
    ['a in ()', 7],
    ["a/all(x:x eq 'b')", 3],
    ['a eq 1;drop table address', 7],
  ])('says from where on %s cannot be read', (text, at) => {
    expect(() => readFilterExpression(text)).toThrow(HttpError);
    const read = () => {
      try {
        return readFilterExpression(text);
      } catch (error) {
        return error instanceof HttpError ? error.text.en : error;
      }
    };
    expect(read()).toContain(`character ${at} on`);
  });

  test('with thousands of brackets is refused at once', () => {
    expect(() => readFilterExpression(`${'('.repeat(5000)}a eq 1${')'.repeat(5000)}`)).toThrow('odata.tooDeep');
    expect(() => readFilterExpression(`${'not '.repeat(5000)}a eq 1`)).toThrow('odata.tooDeep');
  });
});
