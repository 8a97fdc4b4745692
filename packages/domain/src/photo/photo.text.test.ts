import { describe, expect, it } from 'vitest';
import type { Option } from '../kernel/options.ts';
import type { Text } from '../kernel/text.ts';
import { photoEntity } from './photo.entity.ts';
import { photoErrors } from './photo.errors.ts';
import { photoSchema } from './photo.schema.ts';
import { photoCategories, photoFieldLabels, photoLabel, photoMessages, placeSources } from './photo.text.ts';

const lists: Readonly<Record<string, readonly Option[]>> = { photoCategories, placeSources };
const texts: readonly Text[] = [
  photoLabel,
  ...[photoFieldLabels, photoMessages, photoErrors].flatMap((group) => Object.values<Text>(group)),
  ...Object.values(lists).flat(),
];

const parametersIn = (sentence: string) => [...sentence.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted();

describe('the words of photos', () => {
  it.each(texts)('"$en" is said in both languages', ({ en, uk }) => {
    expect(en).not.toMatch(/\p{Script=Cyrillic}/u);
    expect(uk).toMatch(/\p{Script=Cyrillic}/u);
    expect(uk).not.toMatch(/['ʼ]/);
    expect(parametersIn(uk)).toEqual(parametersIn(en));
  });

  it.each(Object.entries(lists))('%s has each code and each word once', (_, list) => {
    for (const key of ['code', 'en', 'uk'] as const)
      expect(new Set(list.map((option) => option[key])).size).toBe(list.length);
  });

  it('every field has a rule, a name and a place in the record', () => {
    const fields = Object.entries(photoEntity.fields);
    const written = fields.filter(([, { origin }]) => origin === undefined).map(([field]) => field);
    expect(Object.keys(photoFieldLabels).toSorted()).toEqual(fields.map(([field]) => field).toSorted());
    expect(Object.keys(photoSchema.shape).toSorted()).toEqual(written.toSorted());
  });

  it('say what the specification says', () => {
    expect(photoErrors['photo.category.required'].en).toBe('Category is a mandatory field');
    expect(photoErrors['photo.description.text'].en).toBe('Description must be a string');
  });
});
