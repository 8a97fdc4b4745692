import { describe, expect, it } from 'vitest';
import type { Option } from '../kernel/options.ts';
import type { Text } from '../kernel/text.ts';
import { stateQuestionsEntity } from './state-questions.entity.ts';
import { stateQuestionsErrors } from './state-questions.errors.ts';
import * as options from './state-questions.options.text.ts';
import { stateQuestionsSchema } from './state-questions.schema.ts';
import {
  applicationLabels,
  stateQuestionsFieldLabels,
  stateQuestionsLabel,
  stateQuestionsMessages,
} from './state-questions.text.ts';

const { utilityLabels, ...optionLists } = options;
const lists: Readonly<Record<string, readonly Option[]>> = optionLists;
const texts: readonly Text[] = [
  stateQuestionsLabel,
  ...[
    stateQuestionsFieldLabels,
    applicationLabels,
    utilityLabels,
    stateQuestionsMessages,
    stateQuestionsErrors,
  ].flatMap((group) => Object.values<Text>(group)),
  ...Object.values(lists).flat(),
];

const parametersIn = (sentence: string) => [...sentence.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted();

describe('the words of state questions', () => {
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
    const fields = Object.entries(stateQuestionsEntity.fields);
    const written = fields.filter(([, { origin }]) => origin === undefined).map(([field]) => field);
    expect(Object.keys(stateQuestionsFieldLabels).toSorted()).toEqual(fields.map(([field]) => field).toSorted());
    expect(Object.keys(stateQuestionsSchema.shape).toSorted()).toEqual(written.toSorted());
  });

  it('say what the specification says', () => {
    expect(stateQuestionsMessages.saved.en).toBe('State questions saved');
    expect(stateQuestionsErrors['stateQuestions.invalid'].en).toBe('Error saving state questions');
  });
});
