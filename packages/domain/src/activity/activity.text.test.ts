import { describe, expect, it } from 'vitest';
import type { Option } from '../kernel/options.ts';
import type { Text } from '../kernel/text.ts';
import { activityEntity } from './activity.entity.ts';
import { activityErrors } from './activity.errors.ts';
import * as options from './activity.options.text.ts';
import { activitySchema } from './activity.schema.ts';
import { activityFieldLabels, activityLabel, activityMessages, beneficiaryLabels } from './activity.text.ts';
import { units } from '../kernel/units.text.ts';
import { measureGroups, measures } from './measures.text.ts';

const lists: Readonly<Record<string, readonly Option[]>> = { ...options, measureGroups, measures, units };
const texts: readonly Text[] = [
  activityLabel,
  ...[activityFieldLabels, activityMessages, activityErrors, beneficiaryLabels].flatMap((group) =>
    Object.values<Text>(group),
  ),
  ...Object.values(lists).flat(),
];

const parametersIn = (sentence: string) => [...sentence.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted();

describe('the words of activities', () => {
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
    const fields = Object.keys(activityEntity.fields);
    expect(Object.keys(activityFieldLabels).toSorted()).toEqual(fields.toSorted());
    expect(Object.keys(activitySchema.shape).toSorted()).toEqual(
      fields.filter((field) => field !== 'pCode4').toSorted(),
    );
  });
});
