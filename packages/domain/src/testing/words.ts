import { expect, it } from 'vitest';
import type { Entity } from '../kernel/entity.ts';
import type { Option } from '../kernel/options.ts';
import type { Text } from '../kernel/text.ts';

/** What a slice says: single texts, tables of texts (labels, messages, errors) and the lists of choices by their names. */
export type SliceWords = {
  readonly texts?: readonly Text[];
  readonly tables?: readonly Readonly<Record<string, Text>>[];
  readonly lists?: Readonly<Record<string, readonly Option[]>>;
};

const cyrillic = /\p{Script=Cyrillic}/u;
const parametersIn = (sentence: string) => [...sentence.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted();

/** One text as a Ukrainian and an English reader meet it. */
function expectBothLanguages({ en, uk }: Text): void {
  expect(en).not.toBe('');
  expect(en).not.toMatch(cyrillic);
  expect(uk).toMatch(cyrillic);
  expect(uk).not.toMatch(/['ʼ]/);
  expect(parametersIn(uk)).toEqual(parametersIn(en));
}

/** Tests that are in every slice: each text in both languages with the same places to fill, each choice once. */
export function testWords({ texts = [], tables = [], lists = {} }: SliceWords): void {
  const all = [...texts, ...tables.flatMap((table) => Object.values(table)), ...Object.values(lists).flat()];
  it.each(all)('"$en" is said in both languages', expectBothLanguages);

  it.each(Object.entries(lists))('%s has each code and each word once', (_, list) => {
    for (const key of ['code', 'en', 'uk'] as const)
      expect(new Set(list.map((option) => option[key])).size).toBe(list.length);
  });
}

/** A test of what a slice with an entity keeps together: each field has a name, and each name a field. */
export function testFieldWords({ fields }: Entity, labels: Readonly<Record<string, Text>>): void {
  it('every field has a name', () => {
    expect(Object.keys(labels).toSorted()).toEqual(Object.keys(fields).toSorted());
  });
}

/** What is wrong in the messages about a wrong value: nothing, if it is about this field, in whole sentences of both languages. */
export function faultsOf(
  sentences: readonly (readonly [path: string | undefined, en: string, uk: string])[],
  field: string,
): readonly string[] {
  if (sentences.length === 0) return ['nothing is said'];
  return sentences.flatMap(([path, en, uk]) => [
    ...(path?.split('.')[0] === field ? [] : [`said of ${path}`]),
    ...(/[{}]|^\w+\.\w+$/.test(en) ? [en] : []),
    ...(cyrillic.test(uk) && !/[{}]/.test(uk) ? [] : [uk]),
  ]);
}
