import { describe, expect, it } from 'vitest';
import type { Option } from '../kernel/options.ts';
import type { Text } from '../kernel/text.ts';
import { assessmentEntity } from './assessment.entity.ts';
import { assessmentErrors } from './assessment.errors.ts';
import * as housing from '../kernel/housing.text.ts';
import * as options from './assessment.options.text.ts';
import { assessmentSchema } from './assessment.schema.ts';
import { assessmentFieldLabels, assessmentLabel, assessmentMessages } from './assessment.text.ts';

const { vulnerableResidentLabels, ...sharedLists } = housing;
const optionLists = { ...options, ...sharedLists };
const lists: Readonly<Record<string, readonly Option[]>> = optionLists;
const texts: readonly Text[] = [
  assessmentLabel,
  ...[assessmentFieldLabels, assessmentMessages, assessmentErrors, vulnerableResidentLabels].flatMap((group) =>
    Object.values<Text>(group),
  ),
  ...Object.values(lists).flat(),
];

const parametersIn = (sentence: string) => [...sentence.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted();

describe('the words of assessments', () => {
  it.each(texts)('"$en" is said in both languages', ({ en, uk }) => {
    expect(en).not.toMatch(/\p{Script=Cyrillic}/u);
    expect(uk).toMatch(/\p{Script=Cyrillic}/u);
    expect(uk).not.toMatch(/['ʼ]/);
    expect(parametersIn(uk)).toEqual(parametersIn(en));
  });

  it.each(Object.entries(lists))('%s has each code and each word once', (_, list) => {
    for (const key of ['code', 'en', 'uk'] as const) {
      expect(new Set(list.map((option) => option[key])).size).toBe(list.length);
    }
  });

  it('every field has a rule, a name and a place in the record', () => {
    const fields = Object.keys(assessmentEntity.fields);
    expect(Object.keys(assessmentFieldLabels).toSorted()).toEqual(fields.toSorted());
    expect(Object.keys(assessmentSchema.shape).toSorted()).toEqual(
      fields.filter((field) => field !== 'pCode4').toSorted(),
    );
  });
});
