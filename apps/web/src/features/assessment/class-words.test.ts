import { describe, expect, it } from 'vitest';
import { formatsIn } from '../../text/format.ts';
import { sayIn } from '../../text/say.ts';
import { sayClassReasons } from './class-words.ts';

const inEnglish = (assessment: Record<string, unknown>) => sayClassReasons(assessment, sayIn('en'), formatsIn('en'));

describe('Why category and class of repair are computed as they are', () => {
  it('the level alone, where nothing raises it', () => {
    expect(inEnglish({ levelOfDamage: 15, damageTypes: ['window'], reconstructionPossible: 'yes' })).toEqual([
      'By the level of 15%',
    ]);
    expect(inEnglish({ levelOfDamage: 70, damageTypes: ['roof'] })).toEqual(['By the level of 70%']);
  });

  it('a damaged roof, or a survey that is still needed, raises the class', () => {
    expect(inEnglish({ levelOfDamage: 15, damageTypes: ['roof', 'window'] })).toEqual([
      'By the level of 15%',
      'Roof: at least medium repair',
    ]);
    const survey = { levelOfDamage: 5, reconstructionPossible: 'technical_survey' };
    expect(sayClassReasons(survey, sayIn('uk'), formatsIn('uk'))).toEqual([
      'За рівнем 5\u00A0%',
      'потрібне технічне обстеження: щонайменше середній ремонт',
    ]);
  });

  it('what cannot be rebuilt is not repaired', () => {
    expect(inEnglish({ levelOfDamage: 50, reconstructionPossible: 'no' })[1]).toMatch(/category III/);
  });

  it('nothing while the level is missing', () => expect(inEnglish({ damageTypes: ['roof'] })).toEqual([]));
});
