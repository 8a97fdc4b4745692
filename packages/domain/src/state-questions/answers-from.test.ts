import { describe, expect, it } from 'vitest';
import { validAssessment } from '../testing/assessment-cases.ts';
import { examine } from '../kernel/save.ts';
import { answersFrom, bringsNews } from './answers-from.ts';
import { stateQuestionsEntity } from './state-questions.entity.ts';

const assessment = {
  ...validAssessment,
  addressId: 'd00000000000000000000001',
  unitId: 'e00000000000000000000012',
  date: '2026-11-02',
  miningDate: '2026-05-02',
  rubbleRemovalDate: '2026-06-03',
  restored: 'no',
  fastRecovery: 'planned',
  vulnerableResidents: { present: true, older60: 2 },
  actOfDestruction: 'yes',
  actNumber: '12/7',
  actDate: '2026-11-05',
};

describe('What an assessment tells the state questions', () => {
  it('prefills everything that both hold, as of the day of the assessment, in a form that can be saved', () => {
    const answers = answersFrom(assessment);
    expect(answers).toEqual({
      addressId: assessment.addressId,
      unitId: assessment.unitId,
      asOfDate: '2026-11-02',
      demining: 'done',
      miningDate: '2026-05-02',
      rubbleRemoval: 'done',
      rubbleRemovalDate: '2026-06-03',
      restored: 'no',
      fastRecovery: 'planned',
      vulnerableResidents: { present: true, older60: 2 },
      actExists: 'yes',
      actNumber: '12/7',
      actDate: '2026-11-05',
    });
    expect(examine(stateQuestionsEntity, answers, undefined).issues).toEqual([]);
  });

  it('answers nothing that the assessment does not say', () => {
    const { addressId, date } = assessment;
    expect(answersFrom({ addressId, date, miningDate: null, restored: undefined })).toEqual({
      addressId,
      asOfDate: date,
    });
  });
});

describe('When the state questions are worth an update', () => {
  it('when none are there and the assessment answers something', () => {
    expect(bringsNews(assessment, undefined)).toBe(true);
    expect(bringsNews({ ...validAssessment, date: '2026-11-02' }, undefined)).toBe(false);
  });

  it('when it is of a later day than they are, not of the same and not of an earlier one', () => {
    const asOf = (asOfDate: string) => ({ ...answersFrom(assessment), restored: 'partly', asOfDate });
    expect(bringsNews(assessment, asOf('2026-11-01'))).toBe(true);
    expect(bringsNews(assessment, asOf('2026-11-02'))).toBe(false);
    expect(bringsNews(assessment, asOf('2026-11-03'))).toBe(false);
  });

  it('not when they say the same already', () => {
    expect(bringsNews(assessment, { ...answersFrom(assessment), asOfDate: '2026-01-01' })).toBe(false);
  });
});
