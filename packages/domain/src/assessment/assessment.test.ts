import { damageTypes } from '../kernel/housing.text.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sayIssue } from '../kernel/errors.ts';
import { kernelErrors } from '../kernel/kernel.errors.ts';
import type { Fields } from '../kernel/record.ts';
import { examine } from '../kernel/save.ts';
import { faultsOf } from '../testing/words.ts';
import { assessmentEntity } from './assessment.entity.ts';
import { assessmentErrors } from './assessment.errors.ts';
import { recoveryPriorities } from './assessment.options.text.ts';

const catalogue = { ...kernelErrors, ...assessmentErrors };

const valid: Fields = {
  addressId: 'd00000000000000000000001',
  date: '2026-03-14',
  damageDate: '2026-03-10',
  damageCause: 'drone',
  totalArea: 64.5,
  damagedArea: 20,
  levelOfDamage: 31,
  damageTypes: ['roof', 'window'],
  reconstructionPossible: 'yes',
  recoveryPriority: 'high',
};

/** What the product adds to it: the computed class, and that it waits for its review. */
const settled: Fields = { ...valid, damageCategory: 1, repairClass: 'medium', reviewState: 'received' };

function sentencesOf(changes: Fields): readonly (readonly [path: string | undefined, en: string, uk: string])[] {
  const { issues } = examine(assessmentEntity, { ...valid, ...changes }, undefined);
  return issues.map((issue) => [issue.path, sayIssue(catalogue, issue, 'en'), sayIssue(catalogue, issue, 'uk')]);
}

describe('what an assessment must have', () => {
  it('is accepted with just the mandatory fields', () => {
    expect(sentencesOf({})).toEqual([]);
  });

  it.each([
    ['addressId', 'Address is a mandatory field', 'Поле «Адреса» обов’язкове'],
    ['date', 'Assessment date is a mandatory field', 'Укажіть дату обстеження'],
    ['damageDate', 'Damage date is a mandatory field', 'Укажіть дату пошкодження'],
    ['damageCause', 'Damage cause is a mandatory field', 'Укажіть причину пошкодження'],
    ['totalArea', 'Total area is a mandatory field', 'Укажіть загальну площу'],
    ['damagedArea', 'Damaged area is a mandatory field', 'Укажіть пошкоджену площу'],
    ['levelOfDamage', 'Level of damage is a mandatory field', 'Укажіть рівень пошкодження'],
    ['damageTypes', 'Choose at least one damage type', 'Виберіть принаймні один вид пошкоджень'],
    ['reconstructionPossible', 'Reconstruction possibility is a mandatory field', 'Укажіть, чи можлива відбудова'],
    ['recoveryPriority', 'Recovery priority is a mandatory field', 'Укажіть пріоритет відновлення'],
  ])('says so when %s is missing, cleared or left empty', (field, en, uk) => {
    for (const nothing of [undefined, null, '']) expect(sentencesOf({ [field]: nothing })).toEqual([[field, en, uk]]);
  });

  it('names every missing field at once', () => {
    expect(examine(assessmentEntity, {}, undefined).issues).toHaveLength(10);
  });

  it('needs at least one damage type in the list', () => {
    expect(sentencesOf({ damageTypes: [] })).toEqual([
      ['damageTypes', 'Choose at least one damage type', 'Виберіть принаймні один вид пошкоджень'],
    ]);
  });
});

describe('what cannot have been assessed', () => {
  const complaintsOf = (changes: Fields, before?: Fields) =>
    examine(assessmentEntity, { ...valid, ...changes }, undefined, before, '2026-11-21T10:00:00Z').issues;

  it('is damage or an assessment of a day that is yet to come', () => {
    const issues = complaintsOf({ date: '2026-11-30', damageDate: '2026-11-29' });
    expect(
      issues.map((issue) => [issue.path, sayIssue(catalogue, issue, 'en'), sayIssue(catalogue, issue, 'uk')]),
    ).toEqual([
      ['date', 'Assessment date cannot be later than today', 'Дата обстеження: дата не може бути пізнішою за сьогодні'],
      [
        'damageDate',
        'Damage date cannot be later than today',
        'Дата пошкодження: дата не може бути пізнішою за сьогодні',
      ],
    ]);
  });

  it('but a day that was there before hinders nobody', () => {
    const before = { ...valid, date: '2026-11-30' };
    expect(complaintsOf({ date: '2026-11-30', comment: 'Дах накрито плівкою' }, before)).toEqual([]);
  });

  it('is a part of a window', () => {
    const row = { damageType: 'window', quantity: 1.5, unit: 'pieces' };
    expect(complaintsOf({ damageQuantities: [row] }).map(({ code, path }) => [path, code])).toEqual([
      ['damageQuantities.0.quantity', 'field.wholePieces'],
    ]);
    expect(complaintsOf({ damageQuantities: [{ ...row, unit: 'sq_meters' }] })).toEqual([]);
  });
});

describe('what the values of an assessment must be', () => {
  const dateForm = 'must be a day of the calendar from 1900 on: DD.MM.YYYY (in data exchange YYYY-MM-DD)';
  const dateFormUk = 'має бути днем календаря не раніше 1900\u00A0року: ДД.ММ.РРРР (для обміну даними — РРРР-ММ-ДД)';

  it.each(['14.03.2026', '2026-3-14', '2026-02-30', '2026-03-14T10:00:00Z', 20_260_314])(
    'refuses %s as a date',
    (value) => {
      expect(sentencesOf({ date: value })).toEqual([
        ['date', `Assessment date ${dateForm}`, `Дата обстеження ${dateFormUk}`],
      ]);
      expect(sentencesOf({ damageDate: value })).toEqual([
        ['damageDate', `Damage date ${dateForm}`, `Дата пошкодження ${dateFormUk}`],
      ]);
    },
  );

  it.each([0, -1, '64.5'])('refuses an area of %s', (value) => {
    expect(sentencesOf({ totalArea: value })).toEqual([
      ['totalArea', 'Total area must be a number greater than zero', 'Загальна площа має бути числом, більшим за нуль'],
    ]);
    expect(sentencesOf({ damagedArea: value })).toEqual([
      [
        'damagedArea',
        'Damaged area must be a number greater than zero',
        'Пошкоджена площа має бути числом, більшим за нуль',
      ],
    ]);
  });

  it.each([0, -5, 100.1, '50'])('refuses a level of damage of %s', (value) => {
    expect(sentencesOf({ levelOfDamage: value })).toEqual([
      [
        'levelOfDamage',
        'Level of damage must be a number greater than 0 and at most 100',
        'Рівень пошкодження має бути числом, більшим за 0 і не більшим за 100',
      ],
    ]);
  });

  it.each([0.1, 50.5, 100])('accepts a level of damage of %s', (value) => {
    expect(sentencesOf({ levelOfDamage: value })).toEqual([]);
  });

  it('refuses a priority that is none of the four levels and accepts each of the four', () => {
    expect(sentencesOf({ recoveryPriority: 'urgent' })).toEqual([
      [
        'recoveryPriority',
        'Recovery priority must be one of the four levels: highest, high, normal, low',
        'Пріоритет відновлення має бути одним із чотирьох: найвищий, високий, звичайний, низький',
      ],
    ]);
    for (const { code } of recoveryPriorities) expect(sentencesOf({ recoveryPriority: code })).toEqual([]);
  });

  it('accepts all eleven damage types together, refuses an unknown one and one named twice', () => {
    expect(damageTypes).toHaveLength(11);
    expect(sentencesOf({ damageTypes: damageTypes.map(({ code }) => code) })).toEqual([]);
    expect(sentencesOf({ damageTypes: ['roof', 'garden'] })).toEqual([
      [
        'damageTypes.1',
        'Damage types must be one of the listed values',
        'Значення поля «Види пошкоджень» має бути зі списку',
      ],
    ]);
    expect(sentencesOf({ damageTypes: ['roof', 'roof'] })).toHaveLength(1);
  });

  it.each([
    ['damageCause', 'accident'],
    ['reconstructionPossible', 'maybe'],
    ['restored', true],
    ['fastRecovery', 'soon'],
    ['actOfDestruction', true],
    ['source', 'rumour'],
    ['repairClass', 'tiny'],
    ['damageCategory', 4],
    ['miningDate', 'yesterday'],
    ['rubbleRemovalDate', '2026'],
    ['actDate', '31.12.2025'],
    ['unitId', '12'],
    ['actNumber', 'A'.repeat(101)],
    ['comment', 'A'.repeat(4001)],
    ['vulnerableResidents', { older60: 2 }],
    ['vulnerableResidents', { present: true, children: -1 }],
    ['vulnerableResidents', { present: true, names: 'Olena' }],
    ['damageQuantities', [{ damageType: 'roof', quantity: 0, unit: 'sq_meters' }]],
    ['damageQuantities', [{ damageType: 'roof', quantity: 5, unit: 'acres' }]],
    ['totalArea', 1e12],
  ])('refuses %s = %j with a sentence in each language', (field, value) => {
    expect(faultsOf(sentencesOf({ [field]: value }), field)).toEqual([]);
  });

  it('keeps everything else that the form offers', () => {
    const rest: Fields = {
      unitId: 'e00000000000000000000001',
      damageQuantities: [{ damageType: 'window', quantity: 4, unit: 'pieces' }],
      miningDate: '2026-03-11',
      rubbleRemovalDate: '2026-03-12',
      restored: 'partly',
      fastRecovery: 'planned',
      vulnerableResidents: {
        present: true,
        older60: 2,
        disability: 1,
        children: 0,
        pregnant: 0,
        largeFamily: 1,
        idp: 3,
      },
      actOfDestruction: 'yes',
      actNumber: '12/7',
      actDate: '2026-03-15',
      source: 'on_site',
      comment: 'Вікна на північ.\nДах над кухнею.',
      damageCategory: 2,
      repairClass: 'medium',
      overrideReason: 'Стіна тримається',
      custom: { roofAge: 12 },
    };
    expect(examine(assessmentEntity, { ...valid, ...rest }, undefined)).toEqual({
      fields: { ...settled, ...rest },
      issues: [],
    });
  });
});

describe('what is cleaned on the way in', () => {
  it('takes empty inputs, rows and blocks as nothing', () => {
    const empty = {
      actNumber: '  ',
      miningDate: '',
      restored: '',
      damageQuantities: [{ damageType: null, quantity: null, unit: '' }],
      vulnerableResidents: { present: null, children: '' },
    };
    expect(examine(assessmentEntity, { ...valid, ...empty }, undefined)).toEqual({ fields: settled, issues: [] });
  });

  it('never takes the review or the settlement from a client', () => {
    const { fields } = examine(
      assessmentEntity,
      { ...valid, reviewState: 'verified', reviewNote: 'Усе гаразд', pCode4: 'UA6312027001' },
      undefined,
    );
    expect(fields).toEqual(settled);
  });

  it('changes nothing the second time, whatever was sent', () => {
    const anything = fc.dictionary(
      fc.constantFrom(...Object.keys(assessmentEntity.fields)),
      fc.jsonValue({ maxDepth: 2 }),
    );
    fc.assert(
      fc.property(anything, (sent) => {
        const once = examine(assessmentEntity, sent, undefined).fields;
        expect(examine(assessmentEntity, once, undefined).fields).toEqual(once);
      }),
    );
  });
});

describe('what is allowed but worth a second look', () => {
  const warningsOf = (changes: Fields) =>
    (assessmentEntity.warn?.({ ...valid, ...changes }) ?? []).map((issue) => [
      issue.path,
      sayIssue(catalogue, issue, 'en'),
      sayIssue(catalogue, issue, 'uk'),
    ]);

  it('warns of nothing in an ordinary assessment', () => {
    expect(warningsOf({ damageDate: '2026-03-14', damagedArea: 64.5 })).toEqual([]);
  });

  it('warns of a damaged area above the total area and still accepts it', () => {
    const changes = { damagedArea: 70 };
    expect(warningsOf(changes)).toEqual([
      ['damagedArea', 'The damaged area is larger than the total area', 'Пошкоджена площа більша за загальну'],
    ]);
    expect(sentencesOf(changes)).toEqual([]);
  });

  it('warns of damage that is dated after the assessment and still accepts it', () => {
    const changes = { damageDate: '2026-03-15' };
    expect(warningsOf(changes)).toEqual([
      [
        'damageDate',
        'The damage date is later than the assessment date',
        'Дата пошкодження пізніша за дату обстеження',
      ],
    ]);
    expect(sentencesOf(changes)).toEqual([]);
  });
});
