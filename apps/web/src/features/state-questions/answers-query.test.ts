import { describe, expect, it } from 'vitest';
import { readAnswersQuery } from './answers-query.ts';
import { draftKeyOf } from './use-answers-form.ts';

describe('the address line of the state questions', () => {
  it('names a unit and an assessment', () => {
    const query = { unit: 'e'.repeat(24), from: 'f'.repeat(24) };
    expect(readAnswersQuery({ ...query, tab: 'photos' })).toEqual(query);
  });

  it('says nothing where it makes no sense', () => {
    expect(readAnswersQuery({ unit: '12', from: ['x'] })).toEqual({});
  });
});

describe('a draft of the answers', () => {
  it('is one for the building, one for each unit, and one for the answers that stand', () => {
    expect(draftKeyOf('a', undefined, undefined)).toBe('stateQuestions/new/a/');
    expect(draftKeyOf('a', 'u', undefined)).toBe('stateQuestions/new/a/u');
    expect(draftKeyOf('a', 'u', 'r')).toBe('stateQuestions/r');
  });
});
