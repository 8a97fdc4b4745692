import { describe, expect, it } from 'vitest';
import type { Option } from '../kernel/options.ts';
import type { Text } from '../kernel/text.ts';
import { apartmentEntity } from './apartment.entity.ts';
import { apartmentErrors } from './apartment.errors.ts';
import * as options from './apartment.options.text.ts';
import { apartmentSchema } from './apartment.schema.ts';
import { apartmentFieldLabels, apartmentLabel, apartmentMessages } from './apartment.text.ts';

const lists: Readonly<Record<string, readonly Option[]>> = options;
const texts: readonly Text[] = [
  apartmentLabel,
  ...[apartmentFieldLabels, apartmentMessages, apartmentErrors].flatMap((group) => Object.values<Text>(group)),
  ...Object.values(lists).flat(),
];

const parametersIn = (sentence: string) => [...sentence.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted();

describe('the words of units', () => {
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
    const fields = Object.entries(apartmentEntity.fields);
    const written = fields.filter(([, { origin }]) => origin === undefined).map(([field]) => field);
    expect(Object.keys(apartmentFieldLabels).toSorted()).toEqual(fields.map(([field]) => field).toSorted());
    expect(Object.keys(apartmentSchema.shape).toSorted()).toEqual(written.toSorted());
  });

  it('say what the specification says', () => {
    expect(apartmentErrors['apartment.number.taken'].en).toBe('Apartment with this number already exists');
    expect(apartmentMessages).toMatchObject({
      saveFailed: { en: 'Error saving apartment' },
      deleteFailed: { en: 'Error deleting apartment' },
    });
  });
});
