import { describe, expect, it } from 'vitest';
import { stateQuestionsEntity } from '@domivka/domain/state-questions/state-questions.entity';
import { sayIn } from '../../text/say.ts';
import { answerSections, groupAnswers } from './answer-groups.ts';

const [en, uk] = [sayIn('en'), sayIn('uk')];

describe('the state questions in groups', () => {
  it('leave out what nobody answered', () => {
    expect(groupAnswers({ addressId: 'a', asOfDate: '2026-11-21' }, en)).toEqual([]);
    expect(groupAnswers({ comment: '', compensationBarriers: [], demining: null }, en)).toEqual([]);
  });

  it('say each answer in words', () => {
    const answers = {
      demining: 'done',
      miningDate: '2026-05-03',
      habitable: 'partly',
      utilities: { electricity: 'on', gas: 'none_before' },
      vulnerableResidents: { present: true, older60: 2 },
      actExists: 'yes',
      compensationBarriers: ['inheritance', 'no_commission'],
      rd4u: 'no',
    };
    const said = groupAnswers(answers, en).map(({ title, facts }) => [title, facts.map(({ value }) => value)]);
    expect(said).toEqual([
      ['Safety', ['Done', '3 May 2026']],
      ['Living', ['Partly', 'Electricity: works\nGas: there was none before', expect.stringContaining('2')]],
      ['State programme', ['Yes', 'Inheritance, No commission', 'No']],
    ]);
    expect(groupAnswers(answers, uk).map(({ title }) => title)).toEqual(['Безпека', 'Проживання', 'Державна програма']);
  });

  it('keep a place for applications when nothing else is known of the programme', () => {
    expect(groupAnswers({ applications: [{ number: 'ЗВ-1' }] }, en)).toEqual([
      { id: 'answers-programme', title: 'State programme', facts: [] },
    ]);
  });

  it('hold every question in exactly one section of the form', () => {
    const asked = answerSections.flatMap(({ fields }) => fields);
    const framing = ['addressId', 'pCode4', 'unitId', 'activityId', 'custom'];
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked.toSorted()).toEqual(
      Object.keys(stateQuestionsEntity.fields)
        .filter((field) => !framing.includes(field))
        .toSorted(),
    );
  });
});
