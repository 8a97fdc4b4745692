import { describe, expect, it } from 'vitest';
import { messageOf } from './catalogue.ts';
import { serverErrorCatalogues as errorCatalogues, serverErrors as errorCatalogue } from './server-catalogue.ts';
import { DomainError, type Issue } from './kernel/errors.ts';
import { isOwnedByServer, type Entity } from './kernel/entity.ts';
import { languages } from './kernel/text.ts';
import type { Fields } from './kernel/record.ts';
import { examine, save, type SaveRequest } from './kernel/save.ts';
import { listEntities } from './registry.ts';
import { admin, contextOf, places, validAddress, validOrganization, validUser } from './testing/fixtures.ts';
import { memoryTx } from './testing/memory-tx.ts';
import { validTraining } from './testing/training-cases.ts';

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
  training: validTraining,
};

/** The issues without a whole sentence in both languages: none, if all is well. */
function unspeakable(issues: readonly Issue[]): readonly string[] {
  return issues.flatMap((issue) => {
    const known = Object.hasOwn(errorCatalogue, issue.code);
    const sentences = languages.map((language) => messageOf(issue, language));
    return known && !sentences.some((sentence) => /\{[a-z]\w*\}|undefined|\[object/i.test(sentence)) ? [] : sentences;
  });
}

/** How a save went wrong in a way that it must not: with another error than the domain's, without words, or half written. */
async function faultsOf(entity: Entity, request: SaveRequest): Promise<readonly string[]> {
  const tx = memoryTx();
  try {
    await save(entity, request, contextOf(admin), tx);
    return [];
  } catch (error) {
    if (!(error instanceof DomainError)) return [`${entity.table}: ${String(error)}`];
    const whole = { code: error.code, parameters: error.issues[0]?.parameters ?? {} };
    return [...unspeakable([whole, ...error.issues]), ...(tx.countWrites() > 0 ? ['written'] : [])];
  }
}

describe('the catalogue of errors', () => {
  it('has each code once', () => {
    const codes = errorCatalogues.flatMap((catalogue) => Object.keys(catalogue));
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
    expect(Object.keys(errorCatalogue)).toHaveLength(codes.length);
  });

  it.each(Object.entries(errorCatalogue))('says %s in both languages with the same places to fill', (_, { en, uk }) => {
    const placesIn = (sentence: string) =>
      [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name)).toSorted();
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
  const given = Object.keys(entity.fields).filter((field) => !isOwnedByServer(entity, field));

  it('has a sentence for an empty record', () => {
    const { issues } = examine(entity, {}, places);
    expect(issues.length).toBeGreaterThan(0);
    expect(unspeakable(issues)).toEqual([]);
  });

  it.each(wrongValues)('has a sentence for %s in every field', (_, value) => {
    const one = given.flatMap((field) => examine(entity, { ...sample, [field]: value }, places).issues);
    const all = Object.fromEntries(given.map((field) => [field, value]));
    const together = [places, undefined].flatMap((known) => examine(entity, all, known).issues);
    expect(unspeakable([...one, ...together])).toEqual([]);
  });

  it.each(wrongValues)('ends in a record or a named error with %s', async (_, value) => {
    const changes = [...given, 'unknown', '_id', 'custom', 'version'].map((field) => ({ ...sample, [field]: value }));
    const faults = await Promise.all(changes.map((record) => faultsOf(entity, { record })));
    expect(faults.flat()).toEqual([]);
  });

  it.each(wrongValues)('ends in a record or a named error with %s as record, version or base', async (_, value) => {
    const requests = [{ record: value }, { record: sample, version: value }, { record: sample, base: value }];
    const faults = await Promise.all(requests.map((request) => faultsOf(entity, request)));
    expect(faults.flat()).toEqual([]);
  });
});
