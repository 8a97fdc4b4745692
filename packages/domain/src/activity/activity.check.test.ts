import { describe, expect, it } from 'vitest';
import { sayIssue } from '../kernel/errors.ts';
import { kernelErrors } from '../kernel/kernel.errors.ts';
import type { Fields } from '../kernel/record.ts';
import { examine } from '../kernel/save.ts';
import { activityEntity } from './activity.entity.ts';
import { activityErrors } from './activity.errors.ts';

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

describe('what cannot be in an activity', () => {
  const today = '2026-11-21T10:00:00Z';
  const judge = (changes: Fields, before?: Fields, now?: string) =>
    examine(activityEntity, { ...valid, ...changes }, undefined, before, now).issues.map((issue) => [
      issue.path,
      sayIssue(catalogue, issue, 'en'),
      sayIssue(catalogue, issue, 'uk'),
    ]);
  const future = [
    'An actual date cannot be later than today. For the future there is a planned date',
    'Фактична дата не може бути пізнішою за сьогодні. Для майбутнього є планова дата',
  ];

  it.each(['actualStartDate', 'actualCompletionDate'])('refuses an %s that is yet to come', (field) => {
    expect(judge({ [field]: '2026-12-30' }, undefined, today)).toEqual([[field, ...future]]);
    expect(judge({ [field]: '2026-11-21' }, undefined, today)).toEqual([]);
  });

  it('lets plans lie in the future, knows no day without a clock, and leaves alone what was there before', () => {
    expect(judge({ plannedStartDate: '2026-12-30', plannedCompletionDate: '2027-02-01' }, undefined, today)).toEqual(
      [],
    );
    expect(judge({ actualStartDate: '2026-12-30' })).toEqual([]);
    const before = { ...valid, actualStartDate: '2026-12-30' };
    expect(judge({ actualStartDate: '2026-12-30', comment: 'Ключі в сусідки' }, before, today)).toEqual([]);
  });

  it('refuses more people of all groups than people in total, and names both', () => {
    expect(judge({ beneficiaries: { people: 10, women: 20, men: 3 } })).toEqual([
      [
        'beneficiaries.people',
        'Girls, boys, women and men together are 23, more than “People in total”: 10',
        'Дівчаток, хлопчиків, жінок і чоловіків разом 23, а це більше, ніж «Людей усього»: 10',
      ],
    ]);
    expect(judge({ beneficiaries: { people: 10, women: 7, men: 3, disability: 10 } })).toEqual([]);
  });

  it('refuses more older women than women, and more people with a disability than people', () => {
    expect(judge({ beneficiaries: { people: 3, women: 2, olderWomen: 3, disability: 4 } })).toEqual([
      [
        'beneficiaries.olderWomen',
        '“Older women” is 3, more than “Women”: 2',
        '«Жінки старшого віку» — 3, а це більше, ніж «Жінки»: 2',
      ],
      [
        'beneficiaries.disability',
        '“People with a disability” is 4, more than “People in total”: 3',
        '«Люди з інвалідністю» — 4, а це більше, ніж «Людей усього»: 3',
      ],
    ]);
  });

  it('names the group that was counted wrongly', () => {
    expect(judge({ beneficiaries: { men: -3 } })).toEqual([
      ['beneficiaries.men', 'Men must be at least 0', 'Значення поля «Чоловіки» має бути не менше ніж 0'],
    ]);
  });

  it('counts pieces in whole numbers, and other units as exactly as they were measured', () => {
    const row = { measure: 'window_replace', quantity: 2.5, unit: 'pieces' };
    expect(judge({ measures: [row] })).toEqual([
      ['measures.0.quantity', 'Pieces are counted in whole numbers', 'Кількість у штуках має бути цілим числом'],
    ]);
    expect(judge({ measures: [{ ...row, unit: 'sq_meters' }] })).toEqual([]);
    expect(judge({ measures: [row] }, { ...valid, measures: [row] })).toEqual([]);
  });
});
