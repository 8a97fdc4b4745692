import { describe, expect, it } from 'vitest';
import { readAnswersQuery } from './answers-query.ts';
import { draftKeyBeside, draftKeyOf, keyOfActivity } from './use-answers.ts';

describe('the address line of the state questions', () => {
  it('names a unit, an assessment and an activity', () => {
    const query = { unit: 'e'.repeat(24), from: 'f'.repeat(24), activity: 'd'.repeat(24) };
    expect(readAnswersQuery({ ...query, tab: 'photos' })).toEqual(query);
  });

  it('says nothing where it makes no sense', () => {
    expect(readAnswersQuery({ unit: '12', from: ['x'] })).toEqual({});
  });
});

describe('a draft of the answers', () => {
  it('is one for the building and one for each unit, whether answers are there or not', () => {
    expect(draftKeyOf('a', undefined)).toBe('stateQuestions/current/a/');
    expect(draftKeyOf('a', 'u')).toBe('stateQuestions/current/a/u');
  });

  it('that was begun on the page of the address is another one than one begun beside an activity', () => {
    const keys = [undefined, 'u'].flatMap((unitId) => [
      draftKeyOf('a', unitId),
      draftKeyBeside('activity/new/a', unitId),
      draftKeyBeside(keyOfActivity('c'), unitId),
    ]);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
