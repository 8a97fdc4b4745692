import { describe, expect, it } from 'vitest';
import { addressEntity } from '@domivka/domain/address/address.entity';
import { activityEntity } from '@domivka/domain/activity/activity.entity';
import { assessmentEntity } from '@domivka/domain/assessment/assessment.entity';
import { stateQuestionsEntity } from '@domivka/domain/state-questions/state-questions.entity';
import { describeValue, nameHiddenFields } from './describe-value.ts';
import { sayIn } from './say.ts';

const en = sayIn('en');
const uk = sayIn('uk');

describe('a value in words', () => {
  it('of a code is its label, of several codes a list', () => {
    expect(describeValue(assessmentEntity, 'recoveryPriority', 'highest', uk)).toBe('Найвищий');
    expect(describeValue(assessmentEntity, 'damageTypes', ['roof', 'window'], en)).toBe('Roof, Windows');
  });

  it('of a day is written as people do, of nothing says so', () => {
    expect(describeValue(assessmentEntity, 'date', '2026-03-05', en)).toBe('5 Mar 2026');
    expect(describeValue(assessmentEntity, 'actNumber', null, en)).toBe('not given');
    expect(describeValue(assessmentEntity, 'damageTypes', [], uk)).toBe('не вказано');
  });

  it('of a year has no separator, of an amount it has', () => {
    expect(describeValue(addressEntity, 'yearBuilt', 1970, uk)).toBe('1970');
    expect(describeValue(addressEntity, 'numberOfApartments', 1970, en)).toBe('1,970');
  });

  it('of measures is a line each, with quantity and unit', () => {
    const measures = [
      { measure: 'window_replace', quantity: 12, unit: 'pieces' },
      { measure: 'gutter', quantity: 7.5, unit: 'linear_meters' },
    ];
    expect(describeValue(activityEntity, 'measures', measures, uk)).toBe(
      'Заміна вікон: 12\u00A0шт.\nВодостоки: 7,5\u00A0пог. м',
    );
  });

  it('of people names the groups that are filled', () => {
    const residents = { present: true, children: 3, idp: null };
    expect(describeValue(assessmentEntity, 'vulnerableResidents', residents, en)).toBe(
      'Vulnerable people live here: Yes\nChildren: 3',
    );
  });

  it('of utilities is a line each in the order of the form, and those without an answer are left out', () => {
    const utilities = { gas: 'none_before', electricity: 'on', water: null };
    expect(describeValue(stateQuestionsEntity, 'utilities', utilities, en)).toBe(
      'Electricity: works\nGas: there was none before',
    );
    expect(describeValue(stateQuestionsEntity, 'utilities', utilities, uk)).toBe(
      'Електропостачання: є\nГазопостачання: не було й раніше',
    );
  });

  it('of an organization is its name when this device knows it', () => {
    const nameOf = (id: string) => (id === 'a1' ? 'Warm Homes' : undefined);
    expect(describeValue(activityEntity, 'implementingOrganizationId', 'a1', en, nameOf)).toBe('Warm Homes');
    expect(describeValue(activityEntity, 'implementingOrganizationId', 'b2', en, nameOf)).toBe('b2');
  });

  it('that is hidden is named', () => {
    expect(nameHiddenFields(assessmentEntity, { masked: ['comment', 'createdBy'] }, en)).toBe('Comment');
  });
});
