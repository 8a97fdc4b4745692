import { expect, test } from 'vitest';
import { actors } from '@domivka/domain/testing/fixtures';
import { binList, binRequest, daysLeft, listBinTables } from './bin-list.ts';

const now = '2026-11-21T12:00:00.000Z';

test('An address line that makes no sense shows the whole bin', () => {
  expect(
    binList.read({ kind: 'password', oblast: 'UA6', organization: "'", page: -1, sort: 'house', where: 1 }),
  ).toEqual({});
});

test('The conditions of the address line are what the server is asked', () => {
  const query = binList.read({ q: ' Сумська 12 ', kind: 'photo', oblast: 'UA63', page: 2 });
  expect(binRequest(query)).toEqual({
    table: 'photo',
    filters: { pCode: 'UA63', organizationId: undefined, text: 'Сумська 12' },
    paging: { page: 2, pageSize: 25 },
  });
});

test('Only kinds that the user may restore are offered, accounts never', () => {
  expect(listBinTables(actors.Admin, now)).toContain('training');
  expect(listBinTables(actors.Admin, now)).not.toContain('user');
  expect(listBinTables(actors['Partner Organization'], now)).toEqual([
    'address',
    'apartment',
    'assessment',
    'activity',
    'photo',
    'stateQuestions',
  ]);
  expect(listBinTables(actors.Donor, now)).toEqual([]);
});

test('The days that are left include the current one, until less than a day is left', () => {
  expect(daysLeft('2026-12-20T11:00:00.000Z', Date.parse(now), actors['Partner Manager'])).toBe(29);
  expect(daysLeft('2026-11-22T11:00:00.000Z', Date.parse(now), actors['Partner Manager'])).toBe(0);
  expect(daysLeft('2026-11-20T12:00:00.000Z', Date.parse(now), actors['Partner Manager'])).toBe(0);
});

test('An oblast is asked for only where the user works in several', () => {
  const offered = (areas: readonly string[]) =>
    Object.keys(
      binList.filtersOf({ language: 'en', actor: { ...actors['Partner Manager'], areas }, today: '2026-11-21' }),
    );
  expect(offered(['UA63020', 'UA6306'])).toEqual(['kind', 'organization']);
  expect(offered(['UA63', 'UA59'])).toContain('oblast');
  expect(offered([])).toContain('oblast');
});
