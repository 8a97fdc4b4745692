import { describe, expect, test } from 'vitest';
import type { IndicatorLine, Requirement } from '../activity/indicator-table.ts';
import type { Fields } from '../kernel/record.ts';
import {
  buildMatrix,
  isOfMonth,
  isRepeated,
  judgeActivity,
  populationGroupOf,
  type ReadyActivity,
  totalsOf,
} from './five-w.ts';

const kharkiv = 'UA6312027001';
const line = (fields: Partial<IndicatorLine> = {}): IndicatorLine => ({
  type: 'light_repair',
  code: 'L1',
  label: { en: 'Light repairs', uk: 'Легкий ремонт' },
  required: ['people'],
  ...fields,
});
const activity: Fields = {
  _id: 'a1',
  addressId: 'h1',
  pCode4: kharkiv,
  type: 'light_repair',
  status: 'Completed',
  actualCompletionDate: '2026-10-20',
  modalities: ['in_kind_works'],
  implementingOrganizationId: 'ngo',
  beneficiaries: { households: 2, people: 5 },
};

describe('An activity of a month', () => {
  test('was completed in it', () => {
    expect(isOfMonth(activity, '2026-10')).toBe(true);
    expect(isOfMonth(activity, '2026-11')).toBe(false);
    expect(isOfMonth({ ...activity, status: 'Ongoing' }, '2026-10')).toBe(false);
  });

  test('that has no completion date is in each month until it is corrected', () => {
    expect(isOfMonth({ ...activity, actualCompletionDate: undefined }, '2026-03')).toBe(true);
  });
});

describe('The receiver refuses an activity', () => {
  const judge = (fields: Fields, required: readonly Requirement[] = ['people'], lines = [line({ required })]) =>
    judgeActivity({ ...activity, ...fields }, { lines }, (code) => code === kharkiv).reasons;
  const groups = { girls: 1, boys: 1, women: 2, men: 1 };

  test.each<readonly [string, Fields, readonly Requirement[], string]>([
    ['without people in total', { beneficiaries: { households: 2 } }, ['people'], 'noPeople'],
    ['for nobody', { beneficiaries: { people: 0 } }, ['people'], 'noPeople'],
    ['without all four groups', { beneficiaries: { ...groups, men: undefined, people: 5 } }, ['groups'], 'noGroups'],
    ['whose groups are fewer than the total', { beneficiaries: { ...groups, people: 6 } }, [], 'groupsDiffer'],
    ['whose groups are more than the total', { beneficiaries: { girls: 7, people: 6 } }, [], 'groupsDiffer'],
    ['without people with a disability', {}, ['disability'], 'noDisability'],
    ['without a programming organization', {}, ['programmer'], 'noProgrammer'],
    ['without a project code', { projectCode: '' }, ['project'], 'noProject'],
    ['in a settlement that does not exist', { pCode4: 'UA6399999999' }, [], 'noSettlement'],
    ['without a completion date', { actualCompletionDate: undefined }, [], 'noCompletion'],
  ])('%s', (_what, fields, required, code) => {
    expect(judge(fields, required)).toEqual([expect.objectContaining({ code })]);
  });

  test('for a modality without an indicator, or for two modalities that have different ones', () => {
    const cash = line({ modality: 'cash_voucher', code: 'L2' });
    expect(judge({}, [], [cash])).toEqual([{ code: 'noIndicator' }]);
    const both = [cash, line({ modality: 'in_kind' })];
    expect(judge({ modalities: ['cash', 'in_kind_works'] }, [], both)).toEqual([{ code: 'mixedModalities' }]);
  });

  test('for all that is missing at once, with the numbers of its sentences', () => {
    const beneficiaries = { ...groups, people: 9 };
    expect(judge({ beneficiaries }, ['people', 'groups', 'project'])).toEqual([
      { code: 'groupsDiffer', parameters: { sum: 5, people: 9 } },
      { code: 'noProject' },
    ]);
  });

  test('in a month without a version', () => {
    expect(judgeActivity(activity, undefined, () => true).reasons).toEqual([{ code: 'noVersion' }]);
  });

  test('not if everything is there; 0 people with a disability is an answer', () => {
    const beneficiaries = { ...groups, people: 5, disability: 0 };
    const all = { beneficiaries, programmingOrganizationId: 'un', projectCode: 'P' };
    expect(judge(all, ['people', 'groups', 'disability', 'programmer', 'project'])).toEqual([]);
  });

  test('and does not ask for types that the version does not have: there is nothing to correct', () => {
    expect(judgeActivity({ ...activity, type: 'design_survey' }, { lines: [line()] }, () => true)).toEqual({
      reasons: [],
      isLeftOut: true,
    });
  });
});

describe('People were counted before', () => {
  const earlier: Fields = { ...activity, _id: 'a0', actualCompletionDate: '2026-03-01' };

  test('if the same organization finished the same work in the same home earlier this year', () => {
    expect(isRepeated(activity, [activity, earlier])).toBe(true);
    expect(isRepeated(earlier, [activity, earlier])).toBe(false);
  });

  test.each<readonly [string, Fields]>([
    ['last year', { actualCompletionDate: '2025-12-31' }],
    ['later', { actualCompletionDate: '2026-10-21' }],
    ['by another organization', { implementingOrganizationId: 'other' }],
    ['in another house', { addressId: 'h2' }],
    ['by other work', { type: 'esk' }],
    ['by work that was canceled', { status: 'Canceled' }],
  ])('but not %s', (_what, fields) => {
    expect(isRepeated(activity, [{ ...earlier, ...fields }])).toBe(false);
  });

  test('in the same flat, not in the next one; work on the whole building is for every flat', () => {
    const flat = { ...activity, unitIds: ['u1', 'u2'] };
    expect(isRepeated(flat, [{ ...earlier, unitIds: ['u2'] }])).toBe(true);
    expect(isRepeated(flat, [{ ...earlier, unitIds: ['u3'] }])).toBe(false);
    expect(isRepeated(flat, [earlier])).toBe(true);
  });

  test('once, of two activities of one day', () => {
    const second = { ...activity, _id: 'a2' };
    expect([isRepeated(activity, [activity, second]), isRepeated(second, [activity, second])]).toEqual([false, true]);
  });
});

describe('The population group', () => {
  test('is known if the same kind of people live in all homes', () => {
    expect(populationGroupOf(['idp_hosted', 'idp_hosted'])).toBe('idp');
    expect(populationGroupOf(['occupied_owner'])).toBe('nonDisplaced');
  });

  test('is not known otherwise', () => {
    for (const homes of [[], ['idp_hosted', 'occupied_owner'], ['occupied_tenant'], [undefined], ['empty']])
      expect(populationGroupOf(homes)).toBeUndefined();
  });
});

describe('The matrix', () => {
  const ready = (fields: Fields = {}, further: Partial<ReadyActivity> = {}): ReadyActivity => ({
    activity: { ...activity, ...fields },
    line: line(),
    group: undefined,
    isRepeated: false,
    ...further,
  });

  test('adds up activities of one indicator, organization, project, settlement and group', () => {
    const rows = buildMatrix([
      ready(),
      ready({ _id: 'a2', beneficiaries: { households: 1, people: 3 } }, { isRepeated: true }),
      ready({ _id: 'a3', addressId: 'h2' }, { line: line({ type: 'medium_repair' }) }),
    ]);
    expect(rows).toEqual([
      expect.objectContaining({ activities: 3, buildings: 2, households: 5, people: 13, newPeople: 10 }),
    ]);
  });

  test('has a row of its own for what differs in any of them', () => {
    const rows = buildMatrix([
      ready(),
      ready({ pCode4: 'UA6312027002' }),
      ready({ implementingOrganizationId: 'other' }),
      ready({ programmingOrganizationId: 'un' }),
      ready({ projectCode: 'P' }),
      ready({}, { group: 'idp' }),
      ready({}, { line: line({ code: 'L2' }) }),
      ready({}, { line: line({ modality: 'in_kind' }) }),
    ]);
    expect(rows).toHaveLength(8);
    expect(rows.map(({ reporter, implementer }) => `${reporter}/${implementer}`)).toContain('un/ngo');
  });

  test('leaves a number empty that an activity of the row does not have: part of a sum would look like all of it', () => {
    const [row] = buildMatrix([
      ready({ beneficiaries: { people: 5, girls: 2 } }),
      ready({ _id: 'a2', beneficiaries: { people: 4 } }),
    ]);
    expect(row).toMatchObject({ people: 9, girls: undefined, households: undefined });
  });

  test('says with a total how many rows do not have the number', () => {
    const rows = buildMatrix([
      ready({ beneficiaries: { people: 5, households: 2 } }),
      ready({ pCode4: 'UA6312027002', beneficiaries: { people: 4 } }),
    ]);
    expect(totalsOf(rows)).toEqual({
      activities: { sum: 2, rowsWithout: 0 },
      households: { sum: 2, rowsWithout: 1 },
      people: { sum: 9, rowsWithout: 0 },
      newPeople: { sum: 9, rowsWithout: 0 },
    });
  });

  test('is empty without activities', () => {
    expect(buildMatrix([])).toEqual([]);
  });
});
