import { describe, expect, it } from 'vitest';
import { errorCatalogue, errorCatalogues, messageOf } from './catalogue.ts';
import { DomainError, type Issue } from './kernel/errors.ts';
import { isGiven } from './kernel/entity.ts';
import { languages } from './kernel/text.ts';
import type { Fields } from './kernel/record.ts';
import { examine, save } from './kernel/save.ts';
import { listEntities } from './registry.ts';
import { admin, contextOf, places, validAddress, validOrganization, validUser } from './testing/fixtures.ts';
import { memoryTx } from './testing/memory-tx.ts';

/** What careless and hostile clients send in any field. */
const wrongValues: readonly (readonly [string, unknown])[] = [
  ['nothing', null],
  ['an empty list', []],
  ['an empty object', {}],
  ['an empty text', ''],
  ['zero as a text', '0'],
  ['zero', 0],
  ['a negative number', -1],
  ['true', true],
  ['no number', Number.NaN],
  ['infinity', Number.POSITIVE_INFINITY],
  ['an operator of a query', { $ne: 1 }],
  ['a list of objects', [{ $ne: 1 }]],
  ['a list of lists', [[['UA63']]]],
  ['a list of nothings', [null, null]],
  ['a huge text', 'x'.repeat(100_000)],
  ['a text with a zero character', 'a\u0000b'],
  ['a text of invisible characters', '\u200B\u00AD\u202E'],
  ['an object with a method’s name', { toString: 'x', length: -1 }],
];

const samples: Readonly<Record<string, Fields>> = {
  address: validAddress,
  organization: validOrganization,
  user: validUser,
};

function expectSentences(issues: readonly Issue[]): void {
  for (const issue of issues) {
    expect(Object.keys(errorCatalogue)).toContain(issue.code);
    for (const language of languages)
      expect(messageOf(issue, language)).not.toMatch(/\{[a-z]\w*\}|undefined|\[object/i);
  }
}

describe('the catalogue of errors', () => {
  it('has each code once', () => {
    const codes = errorCatalogues.flatMap((catalogue) => Object.keys(catalogue));
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
    expect(Object.keys(errorCatalogue)).toHaveLength(codes.length);
  });

  it.each(Object.entries(errorCatalogue))('says %s in both languages with the same places to fill', (_, { en, uk }) => {
    const placesIn = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();
    expect(placesIn(uk)).toEqual(placesIn(en));
    expect(uk).toMatch(/\p{Script=Cyrillic}/u);
    expect(en).not.toMatch(/\p{Script=Cyrillic}/u);
    expect(en).not.toBe('');
  });

  it('shows a code that it does not know as it came', () => {
    expect(messageOf({ code: 'future.code' }, 'uk')).toBe('future.code');
    expect(messageOf({ code: 'constructor' }, 'uk')).toBe('constructor');
  });
});

describe.each(listEntities())('whatever is sent as $table', (entity) => {
  const sample = samples[entity.table] ?? {};
  const given = Object.keys(entity.fields).filter((field) => !isGiven(entity, field));

  it('has a sentence for an empty record', () => {
    const { issues } = examine(entity, {}, places);
    expect(issues.length).toBeGreaterThan(0);
    expectSentences(issues);
  });

  it.each(wrongValues)('has a sentence for %s in every field', (_, value) => {
    for (const field of given) expectSentences(examine(entity, { ...sample, [field]: value }, places).issues);
    expectSentences(examine(entity, Object.fromEntries(given.map((field) => [field, value])), places).issues);
    expectSentences(examine(entity, Object.fromEntries(given.map((field) => [field, value])), undefined).issues);
  });

  it.each(wrongValues)('ends in a record or a named error with %s', async (_, value) => {
    for (const field of [...given, 'unknown', '_id', 'custom', 'version']) {
      const tx = memoryTx();
      try {
        await save(entity, { record: { ...sample, [field]: value } }, contextOf(admin), tx);
      } catch (error) {
        expect(error).toBeInstanceOf(DomainError);
        if (error instanceof DomainError)
          expectSentences([...error.issues, { code: error.code, parameters: error.issues[0]?.parameters ?? {} }]);
        expect(tx.countWrites()).toBe(0);
      }
    }
  });

  it.each(wrongValues)('ends in a named error or a record with %s as record, version or base', async (_, value) => {
    for (const request of [{ record: value }, { record: sample, version: value }, { record: sample, base: value }]) {
      const outcome = await save(entity, request, contextOf(admin), memoryTx()).catch((error: unknown) => error);
      if (outcome instanceof Error) expect(outcome).toBeInstanceOf(DomainError);
    }
  });
});
