import { describe, expect, it } from 'vitest';
import { failureOf } from '../testing/failures.ts';
import { refuseUnstorable } from './clean.ts';

function nested(depth: number): unknown {
  let value: unknown = 'inside';
  for (let level = 0; level < depth; level += 1) value = { value };
  return value;
}

describe('what no store can keep', () => {
  it.each([
    ['a zero character', 'a\u0000b'],
    ['a control character', 'a\u0007b'],
    ['a deleted character', 'a\u007Fb'],
    ['a character that is none', 'a\uFFFEb'],
    ['another character that is none', 'a\uFFFFb'],
    ['the first half of a surrogate pair', 'a\uD83Cb'],
    ['the second half of a surrogate pair', 'a\uDFE0b'],
  ])('is %s in a text, however deep', async (_, text) => {
    const { issues } = await failureOf(() => refuseUnstorable({ list: [{ text }] }));
    expect(issues).toEqual([{ code: 'record.invalidText', path: 'list' }]);
  });

  it.each([
    ['nesting without end', nested(10_000)],
    ['more than sixteen levels', nested(17)],
    ['a key with a control character', { 'a\u0001': 1 }],
    ['a key without end', { ['x'.repeat(201)]: 1 }],
    ['the key that poisons objects', JSON.parse('{"inner":{"__proto__":{}}}')],
  ])('is %s', async (_, value) => {
    expect((await failureOf(() => refuseUnstorable(value))).code).toBe('record.notAnObject');
  });

  it.each([
    ['Ukrainian text with apostrophes', 'Дев’ятибратове'],
    ['line breaks and tabs', 'one\r\n\ttwo'],
    ['a whole surrogate pair', '🏠'],
    ['sixteen levels', nested(16)],
    ['numbers, yes and no, nothing', { a: 1, b: true, c: null, d: undefined, e: [] }],
  ])('is not %s', (_, value) => {
    expect(() => refuseUnstorable(value)).not.toThrow();
  });
});
