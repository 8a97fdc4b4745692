import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sayIssue } from '../kernel/errors.ts';
import { listSections } from '../kernel/form.ts';
import { kernelErrors } from '../kernel/kernel.errors.ts';
import type { Fields } from '../kernel/record.ts';
import { examine } from '../kernel/save.ts';
import { faultsOf } from '../testing/words.ts';
import { suggestKits } from './activity.check.ts';
import { activityEntity } from './activity.entity.ts';
import { activityErrors } from './activity.errors.ts';
import { cancellationReasons } from './activity.options.text.ts';

const catalogue = { ...kernelErrors, ...activityErrors };

const valid: Fields = {
  addressId: 'd00000000000000000000001',
  type: 'light_repair',
  recoveryStage: 'light',
  status: 'Ongoing',
  modalities: ['in_kind_works'],
  measures: [{ measure: 'window_replace', quantity: 4, unit: 'pieces' }],
  implementingOrganizationId: 'a00000000000000000000006',
};

function sentencesOf(changes: Fields): readonly (readonly [path: string | undefined, en: string, uk: string])[] {
  const { issues } = examine(activityEntity, { ...valid, ...changes }, undefined);
  return issues.map((issue) => [issue.path, sayIssue(catalogue, issue, 'en'), sayIssue(catalogue, issue, 'uk')]);
}

const fillAll = ['Please fill all required fields', 'Будь ласка, заповніть усі обов’язкові поля'] as const;

describe('what an activity must have', () => {
  it('is accepted with just the mandatory fields, without an assessment', () => {
    expect(sentencesOf({})).toEqual([]);
  });

  it.each([
    ['addressId', 'Address is a mandatory field', 'Поле «Адреса» обов’язкове'],
    ['type', 'Activity type is a mandatory field', 'Укажіть тип заходу'],
    ['recoveryStage', 'Recovery stage is a mandatory field', 'Укажіть етап відновлення'],
    ['status', 'Activity status is a mandatory field', 'Укажіть статус заходу'],
    ['modalities', 'Choose at least one modality', 'Виберіть принаймні одну форму допомоги'],
    ['measures', ...fillAll],
    ['implementingOrganizationId', 'Implementing organization is a mandatory field', 'Укажіть організацію-виконавця'],
  ])('says so when %s is missing, cleared or left empty', (field, en, uk) => {
    for (const nothing of [undefined, null]) expect(sentencesOf({ [field]: nothing })).toEqual([[field, en, uk]]);
    const empty = field === 'measures' || field === 'modalities' ? [] : '';
    expect(sentencesOf({ [field]: empty })).toEqual([[field, en, uk]]);
  });

  it('names every missing field at once', () => {
    expect(examine(activityEntity, {}, undefined).issues).toHaveLength(7);
  });
});

describe('the block of measures taken', () => {
  it.each(['Ongoing', 'Completed', 'Canceled'])('must be filled for an activity that is %s', (status) => {
    const rest = { status, actualCompletionDate: '2026-05-01', cancellationReason: 'funding' };
    expect(sentencesOf({ ...rest, measures: [] })).toEqual([['measures', ...fillAll]]);
    expect(sentencesOf(rest)).toEqual([]);
  });

  it.each([
    ['measure', { quantity: 4, unit: 'pieces' }],
    ['quantity', { measure: 'window_replace', unit: 'pieces' }],
    ['unit', { measure: 'window_replace', quantity: 4 }],
  ])('asks for the %s that a row lacks', (part, row) => {
    expect(sentencesOf({ measures: [row] })).toEqual([[`measures.0.${part}`, ...fillAll]]);
    expect(sentencesOf({ measures: [{ ...row, [part]: null }] })).toEqual([[`measures.0.${part}`, ...fillAll]]);
  });

  it('takes rows that nobody filled as no rows', () => {
    expect(sentencesOf({ measures: [{ measure: '', quantity: null }] })).toEqual([['measures', ...fillAll]]);
    expect(sentencesOf({ measures: [{}, ...(valid['measures'] as readonly Fields[])] })).toEqual([]);
  });

  it.each([0, -1, '4'])('refuses a quantity of %j', (quantity) => {
    expect(sentencesOf({ measures: [{ measure: 'esk', quantity, unit: 'pieces' }] })).toEqual([
      [
        'measures.0.quantity',
        'The quantity of a measure must be a number greater than zero',
        'Обсяг має бути числом, більшим за нуль',
      ],
    ]);
  });

  it('refuses a measure that the catalogue does not know, and a unit that does not exist', () => {
    expect(sentencesOf({ measures: [{ measure: 'garden', quantity: 1, unit: 'pieces' }] })).toEqual([
      ['measures.0.measure', 'This measure is not in the catalogue', 'Такого виду робіт чи товарів немає в каталозі'],
    ]);
    expect(sentencesOf({ measures: [{ measure: 'esk', quantity: 1, unit: 'kg' }] })).toEqual([
      ['measures.0.unit', 'This unit of measurement does not exist', 'Такої одиниці виміру не існує'],
    ]);
  });

  it('refuses a unit in which the measure is not counted, and names those in which it is', () => {
    const door = { measure: 'door_ext', quantity: 1, unit: 'pieces' };
    expect(
      sentencesOf({ measures: [door, { measure: 'window_replace', quantity: 2, unit: 'linear_meters' }] }),
    ).toEqual([
      [
        'measures.1.unit',
        '“Windows replaced” is counted in other units: pieces, sq. meters',
        '«Заміна вікон» обліковують в інших одиницях: штуки, кв. м',
      ],
    ]);
  });
});

describe('completing and canceling', () => {
  it('a canceled activity needs a reason', () => {
    expect(sentencesOf({ status: 'Canceled' })).toEqual([
      [
        'cancellationReason',
        'A canceled activity needs a cancellation reason',
        'Для скасованого заходу потрібно вказати причину скасування',
      ],
    ]);
  });

  it('the reason "other" needs words, any other does not', () => {
    expect(sentencesOf({ status: 'Canceled', cancellationReason: 'other', cancellationNote: '  ' })).toEqual([
      [
        'cancellationNote',
        'Explain the reason for the cancellation if it is not in the list',
        'Поясніть причину скасування, якщо її немає в переліку',
      ],
    ]);
    expect(
      sentencesOf({ status: 'Canceled', cancellationReason: 'other', cancellationNote: 'Будинок продано' }),
    ).toEqual([]);
    for (const { code } of cancellationReasons.filter(({ code }) => code !== 'other')) {
      expect(sentencesOf({ status: 'Canceled', cancellationReason: code })).toEqual([]);
    }
  });

  it('a completed activity needs its actual completion date', () => {
    expect(sentencesOf({ status: 'Completed' })).toEqual([
      [
        'actualCompletionDate',
        'A completed activity needs its actual completion date',
        'Для завершеного заходу потрібна фактична дата завершення',
      ],
    ]);
  });

  it('nothing is completed before it was started; the same day is enough', () => {
    const started = { status: 'Completed', actualStartDate: '2026-05-02' };
    expect(sentencesOf({ ...started, actualCompletionDate: '2026-05-01' })).toEqual([
      [
        'actualCompletionDate',
        'The actual completion date is earlier than the actual start date',
        'Фактична дата завершення раніша за фактичну дату початку',
      ],
    ]);
    expect(sentencesOf({ ...started, actualCompletionDate: '2026-05-02' })).toEqual([]);
  });

  it('nothing is planned to end before it starts', () => {
    expect(sentencesOf({ plannedStartDate: '2026-05-02', plannedCompletionDate: '2026-05-01' })).toEqual([
      [
        'plannedCompletionDate',
        'The planned completion date is earlier than the planned start date',
        'Планова дата завершення раніша за планову дату початку',
      ],
    ]);
  });
});

describe('what the other values of an activity must be', () => {
  it.each([
    ['type', 'repair'],
    ['recoveryStage', 'late'],
    ['status', 'ongoing'],
    ['modalities', ['gift']],
    ['modalities', ['cash', 'cash']],
    ['measures', 'windows'],
    ['measures', ['windows']],
    ['measures', [{ measure: 'esk', quantity: 1, unit: 'pieces', note: 'extra' }]],
    ['thermalEnvelope', 'warm'],
    ['emergencyShelterKits', -1],
    ['emergencyShelterKits', 1.5],
    ['propertyNumber', '1'.repeat(41)],
    ['applicationNumber', '1'.repeat(41)],
    ['implementingOrganizationId', 'Warm Homes'],
    ['programmingOrganizationId', 'Warm Homes'],
    ['unitIds', ['12']],
    ['unitIds', ['e00000000000000000000001', 'e00000000000000000000001']],
    ['beneficiaries', { people: -1 }],
    ['beneficiaries', { women: 1.5 }],
    ['beneficiaries', { names: 1 }],
    ['costUAH', -0.01],
    ['plannedStartDate', '01.05.2026'],
    ['plannedCompletionDate', '2026-02-30'],
    ['actualStartDate', 'soon'],
    ['actualCompletionDate', 20_260_501],
    ['comment', 'A'.repeat(4001)],
  ])('refuses %s = %j with a sentence in each language', (field, value) => {
    expect(faultsOf(sentencesOf({ [field]: value }), field)).toEqual([]);
  });

  it('refuses a cancellation reason that is not in the list', () => {
    expect(sentencesOf({ status: 'Canceled', cancellationReason: 'bored' })).toEqual([
      [
        'cancellationReason',
        'Cancellation reason must be one of the listed values',
        'Значення поля «Причина скасування» має бути зі списку',
      ],
    ]);
  });

  it('keeps everything else that the form offers', () => {
    const rest: Fields = {
      unitIds: ['e00000000000000000000001', 'e00000000000000000000002'],
      reopenReason: 'Дах протікає знову',
      plannedStartDate: '2026-05-01',
      plannedCompletionDate: '2026-06-01',
      actualStartDate: '2026-05-03',
      thermalEnvelope: 'partly',
      emergencyShelterKits: 0,
      propertyNumber: 'НМ-12/34',
      applicationNumber: 'ЗВ-77',
      programmingOrganizationId: 'a00000000000000000000001',
      beneficiaries: {
        households: 2,
        people: 5,
        girls: 1,
        boys: 1,
        women: 2,
        men: 1,
        olderWomen: 1,
        olderMen: 0,
        disability: 1,
      },
      indicatorCode: 'SN301',
      projectCode: 'UKR-26/11',
      costUAH: 48_500.5,
      comment: 'Ключі в сусідки.\nПідвал сухий.',
      custom: { team: 3 },
    };
    expect(examine(activityEntity, { ...valid, ...rest }, undefined)).toEqual({
      fields: { ...valid, ...rest },
      issues: [],
    });
  });
});

describe('what is cleaned and derived on the way in', () => {
  it('writes the numbers of the state register in one way', () => {
    const { fields } = examine(
      activityEntity,
      { ...valid, propertyNumber: '  нм-12/ab ', applicationNumber: ' ' },
      undefined,
    );
    expect(fields).toEqual({ ...valid, propertyNumber: 'НМ-12/AB' });
  });

  it('no units at all means the whole building', () => {
    expect(examine(activityEntity, { ...valid, unitIds: [] }, undefined).fields).toEqual(valid);
  });

  it('drops reasons that no longer hold, and nothing else', () => {
    const reasons = { cancellationReason: 'other', cancellationNote: 'Будинок продано', reopenReason: 'Помилка' };
    const kept = (status: string) => {
      const { fields } = examine(activityEntity, { ...valid, ...reasons, status }, undefined);
      return Object.keys(reasons).filter((field) => field in fields);
    };
    expect(kept('Ongoing')).toEqual(['reopenReason']);
    expect(kept('Canceled')).toEqual(['cancellationReason', 'cancellationNote']);
    expect(kept('Completed')).toEqual([]);
  });

  it('changes nothing the second time, whatever was sent', () => {
    const value = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.constantFrom('Ongoing', 'Completed', 'Canceled'));
    const anything = fc.dictionary(fc.constantFrom(...Object.keys(activityEntity.fields)), value);
    fc.assert(
      fc.property(anything, (sent) => {
        const once = examine(activityEntity, sent, undefined).fields;
        expect(examine(activityEntity, once, undefined).fields).toEqual(once);
        expect(activityEntity.derive(once, undefined)).toEqual(once);
      }),
    );
  });
});

describe('what is allowed but worth a second look', () => {
  const warningsOf = (changes: Fields) =>
    (activityEntity.warn?.({ ...valid, ...changes }) ?? []).map((issue) => [
      sayIssue(catalogue, issue, 'en'),
      sayIssue(catalogue, issue, 'uk'),
    ]);
  const kits = [
    { measure: 'esk', quantity: 2, unit: 'pieces' },
    { measure: 'esk', quantity: 1, unit: 'pieces' },
  ];

  it('warns when work that continues has a completion date', () => {
    const facts = { actualStartDate: '2026-05-01', actualCompletionDate: '2026-05-03' };
    expect(warningsOf(facts)).toEqual([
      [
        'The activity has a completion date, but its status is “Ongoing”',
        'Захід має дату завершення, але статус «Триває»',
      ],
    ]);
    expect(warningsOf({ ...facts, status: 'Completed' })).toEqual([]);
  });

  it('counts the emergency shelter kits among the measures', () => {
    expect(suggestKits({ measures: kits })).toBe(3);
    expect(suggestKits(valid)).toBeUndefined();
  });

  it('warns when kits of the measures and of the field differ', () => {
    expect(warningsOf({ measures: kits, emergencyShelterKits: 5 })).toEqual([
      [
        'The measures count 3 emergency shelter kits, the field says 5',
        'За переліком робіт — 3\u00A0наборів ESK, а в полі вказано 5',
      ],
    ]);
    expect(warningsOf({ measures: kits, emergencyShelterKits: 3 })).toEqual([]);
    expect(warningsOf({ emergencyShelterKits: 5 })).toEqual([]);
  });

  it('warns when girls, boys, women and men do not make up the people in total', () => {
    const counted = { girls: 1, boys: 1, women: 2, men: 0, olderWomen: 1 };
    expect(warningsOf({ beneficiaries: { ...counted, people: 5 } })).toEqual([
      [
        'Girls, boys, women and men together are 4, but people in total are 5',
        'Дівчаток, хлопчиків, жінок і чоловіків разом 4, а людей усього вказано 5',
      ],
    ]);
    expect(warningsOf({ beneficiaries: { ...counted, people: 4 } })).toEqual([]);
    expect(warningsOf({ beneficiaries: { people: 5, girls: 1 } })).toEqual([]);
  });
});

describe('the form of an activity', () => {
  const asked = (values: object) => listSections(activityEntity, { ...values }).flatMap(({ fields }) => fields);

  it('asks first what is done', () => {
    expect(asked({})[0]).toBe('type');
  });

  it('asks for shelter kits only where kits are given, or were counted before', () => {
    expect(asked({ type: 'light_repair', measures: [{ measure: 'roof_cover' }] })).not.toContain(
      'emergencyShelterKits',
    );
    expect(asked({ type: 'esk' })).toContain('emergencyShelterKits');
    expect(asked({ type: 'light_repair', measures: [{}, { measure: 'esk' }] })).toContain('emergencyShelterKits');
    expect(asked({ type: 'light_repair', emergencyShelterKits: 0 })).toContain('emergencyShelterKits');
  });

  it('asks why it was canceled only of a canceled one, and for a note once there is a reason', () => {
    expect(asked({ status: 'Ongoing' })).not.toContain('cancellationReason');
    expect(asked({ status: 'Canceled' })).toContain('cancellationReason');
    expect(asked({ status: 'Canceled' })).not.toContain('cancellationNote');
    expect(asked({ status: 'Canceled', cancellationReason: 'funding' })).toContain('cancellationNote');
  });
});
