import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findField } from '../kernel/entity.ts';
import { sayIssue } from '../kernel/errors.ts';
import { isMandatory, listSections } from '../kernel/form.ts';
import { kernelErrors } from '../kernel/kernel.errors.ts';
import type { Fields } from '../kernel/record.ts';
import { examine } from '../kernel/save.ts';
import { now } from '../testing/fixtures.ts';
import { faultsOf } from '../testing/words.ts';
import { stateQuestionsEntity } from './state-questions.entity.ts';
import { stateQuestionsErrors } from './state-questions.errors.ts';

const catalogue = { ...kernelErrors, ...stateQuestionsErrors };

const valid: Fields = { addressId: 'd00000000000000000000001', asOfDate: '2026-11-21' };

function sentencesOf(
  changes: Fields,
  at: string | undefined = now,
): readonly (readonly [path: string | undefined, en: string, uk: string])[] {
  const { issues } = examine(stateQuestionsEntity, { ...valid, ...changes }, undefined, undefined, at);
  return issues.map((issue) => [issue.path, sayIssue(catalogue, issue, 'en'), sayIssue(catalogue, issue, 'uk')]);
}

const future = ['asOfDate', 'The day cannot be in the future', 'Дата не може бути в майбутньому'];

describe('the residents', () => {
  it('are at least as many as those of each vulnerable group', () => {
    const vulnerableResidents = { present: true, idp: 4 };
    expect(sentencesOf({ residentsNow: 3, vulnerableResidents })).toEqual([
      [
        'vulnerableResidents.idp',
        '“Internally displaced people” is 4, more than “Residents now”: 3',
        '«Внутрішньо переміщені особи» — 4, а це більше, ніж «Мешканців зараз»: 3',
      ],
    ]);
    expect(sentencesOf({ residentsNow: 4, vulnerableResidents })).toEqual([]);
  });
});

/** The fields that the form asks for only now; those it insists on with a star. */
function askedBecauseOf(answers: Fields): readonly string[] {
  const listAsked = (values: Fields) => listSections(stateQuestionsEntity, values).flatMap(({ fields }) => fields);
  const always = new Set(listAsked(valid));
  return listAsked({ ...valid, ...answers })
    .filter((name) => !always.has(name))
    .map((name) => {
      const field = findField(stateQuestionsEntity, name);
      return field && isMandatory(field, answers) ? `${name}*` : name;
    });
}

describe('the form', () => {
  it.each<[Fields, readonly string[]]>([
    [{ demining: 'done', rubbleRemoval: 'done' }, ['miningDate*', 'rubbleRemovalDate*']],
    [{ demining: 'pending', rubbleRemoval: 'ongoing' }, []],
    [{ restored: 'partly' }, ['restoredBy*']],
    [{ restored: 'no' }, []],
    [{ actExists: 'yes' }, ['actType', 'actDate', 'actNumber']],
    [{ actExists: 'no', actNumber: '7' }, ['actType', 'actDate', 'actNumber']],
    // An answer that is there is never hidden.
    [
      { demining: 'unknown', miningDate: '2026-05-03', restored: 'no', restoredBy: 'owner' },
      ['miningDate', 'restoredBy'],
    ],
  ])('asks further after %j', (answers, asked) => {
    expect(askedBecauseOf(answers)).toEqual(asked);
  });
});

describe('the day of the answers', () => {
  it.each([undefined, null, ''])('is asked for when it is %j', (asOfDate) => {
    expect(sentencesOf({ asOfDate })).toEqual([
      ['asOfDate', 'Say as of which day this is true', 'Укажіть, станом на який день це так'],
    ]);
  });

  it('may be today anywhere on earth, and any day before', () => {
    // At noon of the 21st in Kyiv, the last place on earth where a day begins writes the 22nd.
    for (const asOfDate of ['2022-02-24', '2026-11-21', '2026-11-22']) expect(sentencesOf({ asOfDate })).toEqual([]);
  });

  it('does not lie in the future', () => {
    expect(sentencesOf({ asOfDate: '2026-11-23' })).toEqual([future]);
    expect(sentencesOf({ asOfDate: '2027-01-01' })).toEqual([future]);
  });

  it('is not judged where there is no clock', () => {
    expect(examine(stateQuestionsEntity, { ...valid, asOfDate: '2199-01-01' }, undefined).issues).toEqual([]);
  });
});

describe('what one answer asks for', () => {
  it.each([
    [{ demining: 'done' }, ['miningDate', 'Say when the demining was done', 'Укажіть дату розмінування']],
    [
      { rubbleRemoval: 'done' },
      ['rubbleRemovalDate', 'Say when the rubble was removed', 'Укажіть дату розбирання завалів'],
    ],
    [{ restored: 'partly' }, ['restoredBy', 'Say who restored the building', 'Укажіть, хто відновив будинок']],
    [{ restored: 'yes' }, ['restoredBy', 'Say who restored the building', 'Укажіть, хто відновив будинок']],
  ])('%j', (answers, sentence) => {
    expect(sentencesOf(answers)).toEqual([sentence]);
  });

  it.each([
    { demining: 'pending' },
    { demining: 'done', miningDate: '2026-03-11' },
    { rubbleRemoval: 'ongoing' },
    { rubbleRemoval: 'done', rubbleRemovalDate: '2026-03-12' },
    { restored: 'no' },
    { restored: 'yes', restoredBy: 'state' },
    { restored: 'partly', restoredBy: 'mixed' },
  ])('and is content with %j', (answers) => {
    expect(sentencesOf(answers)).toEqual([]);
  });

  it('at once with everything else that is wrong', () => {
    const paths = sentencesOf({ asOfDate: '2027-01-01', demining: 'done', restored: 'yes' }).map(([path]) => path);
    expect(paths).toEqual(['asOfDate', 'miningDate', 'restoredBy']);
  });
});

describe('what the values must be', () => {
  it.each([
    ['unitId', '12'],
    ['asOfDate', '21.11.2026'],
    ['demining', true],
    ['miningDate', 'yesterday'],
    ['restored', 'maybe'],
    ['restoredBy', 'neighbours'],
    ['habitable', 'hardly'],
    ['thermalEnvelope', 'warm'],
    ['utilities', { electricity: 'sometimes' }],
    ['utilities', { internet: 'on' }],
    ['residentsNow', -1],
    ['householdsNow', 1.5],
    ['vulnerableResidents', { older60: 2 }],
    ['vulnerableResidents', { present: true, names: 'Olena' }],
    ['fastRecovery', 'soon'],
    ['actExists', true],
    ['actDate', '2026'],
    ['actNumber', 'A'.repeat(101)],
    ['actType', 'by phone'],
    ['infoNoticeNumber', 'A'.repeat(41)],
    ['propertyNumber', 'A'.repeat(41)],
    ['applications', [{ kind: 'repair' }]],
    ['applications', [{ number: '1', kind: 'loan' }]],
    ['applications', [{ number: '1', status: 'lost' }]],
    ['applications', [{ number: '1', amountUAH: -1 }]],
    ['applications', [{ number: '1', owner: 'Olena' }]],
    ['applications', Array.from({ length: 51 }, () => ({ number: '1' }))],
    ['compensationBarriers', ['weather']],
    ['compensationBarriers', ['other', 'other']],
    ['rd4u', true],
    ['comment', 'A'.repeat(2001)],
    ['custom', 'red'],
  ])('refuses %s = %j with a sentence in each language', (field, value) => {
    expect(faultsOf(sentencesOf({ [field]: value }), field)).toEqual([]);
  });

  it('keeps everything that the form offers', () => {
    const all: Fields = {
      ...valid,
      unitId: 'e00000000000000000000001',
      activityId: 'c00000000000000000000001',
      demining: 'done',
      miningDate: '2026-03-11',
      rubbleRemoval: 'done',
      rubbleRemovalDate: '2026-03-12',
      restored: 'partly',
      restoredBy: 'ngo',
      habitable: 'partly',
      thermalEnvelope: 'open',
      utilities: { electricity: 'on', gas: 'off', water: 'partial', sewage: 'on', heating: 'none_before' },
      residentsNow: 96,
      householdsNow: 41,
      vulnerableResidents: { present: true, older60: 3, children: 0 },
      fastRecovery: 'planned',
      actExists: 'yes',
      actDate: '2026-03-24',
      actNumber: '17/2026',
      actType: 'on_site',
      infoNoticeNumber: 'ІП-1',
      propertyNumber: 'АБ-7',
      applications: [
        {
          number: 'ЄВ-1',
          kind: 'repair',
          date: '2026-04-01',
          status: 'approved',
          coversMeasures: ['window_replace'],
          amountUAH: 120_000,
          checkedAt: '2026-11-01',
        },
      ],
      compensationBarriers: ['no_commission', 'other'],
      rd4u: 'yes',
      comment: 'Гаряча вода лише зранку.',
      custom: { roofAge: 12 },
    };
    expect(examine(stateQuestionsEntity, all, undefined, undefined, now)).toEqual({ fields: all, issues: [] });
  });
});

describe('what is cleaned on the way in', () => {
  it('takes empty inputs, rows and blocks as nothing', () => {
    const empty = {
      demining: '',
      miningDate: '',
      utilities: { electricity: '', gas: null },
      applications: [{ number: '', kind: null }],
      propertyNumber: ' ',
    };
    expect(examine(stateQuestionsEntity, { ...valid, ...empty }, undefined)).toEqual({ fields: valid, issues: [] });
  });

  it('writes state numbers in one way', () => {
    const sent = { ...valid, propertyNumber: ' аб-7 ', infoNoticeNumber: 'іп 1' };
    expect(examine(stateQuestionsEntity, sent, undefined).fields).toMatchObject({
      propertyNumber: 'АБ-7',
      infoNoticeNumber: 'ІП 1',
    });
  });

  it('changes nothing the second time, whatever was sent', () => {
    const anything = fc.dictionary(
      fc.constantFrom(...Object.keys(stateQuestionsEntity.fields)),
      fc.jsonValue({ maxDepth: 2 }),
    );
    fc.assert(
      fc.property(anything, (sent) => {
        const once = examine(stateQuestionsEntity, sent, undefined).fields;
        expect(examine(stateQuestionsEntity, once, undefined).fields).toEqual(once);
      }),
    );
  });
});
