import { describe, expect, test } from 'vitest';
import type { Actor, Role } from '../kernel/actor.ts';
import { momentOfKyivClock } from '../kernel/kyiv-time.ts';
import { reportPath } from './report-link.ts';
import { dueDay, listOfferedReports, readReportToSave } from './saved-report.ts';

const at = (clock: string) => momentOfKyivClock(clock);

describe('The day of the latest mail', () => {
  test.each([
    ['Monday after eight', '2026-11-23T08:00:00', '2026-11-23'],
    ['Monday before eight', '2026-11-23T07:59:59', '2026-11-16'],
    ['Sunday', '2026-11-22T23:59:59', '2026-11-16'],
    ['Tuesday', '2026-11-24T00:00:00', '2026-11-23'],
    ['the Monday after the clocks go forward', '2026-03-30T08:00:00', '2026-03-30'],
    ['a minute before it', '2026-03-30T07:59:00', '2026-03-23'],
    ['the Monday after the clocks go back', '2026-10-26T08:00:00', '2026-10-26'],
    ['the first days of a year', '2027-01-02T12:00:00', '2026-12-28'],
  ])('is a Monday for weekly ones: on %s', (_when, clock, day) => {
    expect(dueDay('weekly', at(clock))).toBe(day);
  });

  test.each([
    ['the first after eight', '2026-12-01T08:00:00', '2026-12-01'],
    ['the first before eight', '2026-12-01T07:59:59', '2026-11-01'],
    ['New Year before eight', '2027-01-01T00:00:00', '2026-12-01'],
    ['the last of a month', '2026-02-28T23:00:00', '2026-02-01'],
  ])('is the first of a month for monthly ones: on %s', (_when, clock, day) => {
    expect(dueDay('monthly', at(clock))).toBe(day);
  });
});

describe('What a user is offered to save', () => {
  const actor: Actor = {
    _id: 'a'.repeat(24),
    role: 'Local Authorities',
    organizationId: 'b'.repeat(24),
    organizationName: 'Kharkiv City',
    areas: ['UA6312027', 'UA6312007026'],
  };

  test('is the situation in each hromada of a local authority, not in a single settlement', () => {
    expect(listOfferedReports(actor, 'uk', () => 'Харківська')).toEqual([
      {
        name: 'Ваша громада: Харківська',
        report: 'situation',
        filters: { scope: { pCode3: 'UA6312027' }, groupBy: 'pCode4' },
        schedule: 'weekly',
      },
    ]);
  });

  test('is the situation in each raion or oblast of their administration', () => {
    const offered = (role: Role, area: string) =>
      listOfferedReports({ ...actor, role, areas: [area] }, 'en', () => 'Kharkiv').map(({ name, filters }) => [
        name,
        filters,
      ]);
    expect(offered('Raion Administration', 'UA6312')).toEqual([
      ['Your raion: Kharkiv', { scope: { pCode2: 'UA6312' }, groupBy: 'pCode3' }],
    ]);
    expect(offered('Oblast Administration', 'UA63')).toEqual([
      ['Your oblast: Kharkiv', { scope: { pCode1: 'UA63' }, groupBy: 'pCode2' }],
    ]);
  });

  test('is nothing for others', () => {
    expect(listOfferedReports({ ...actor, role: 'Partner Organization' }, 'en', String)).toEqual([]);
  });
});

describe('The filters of a saved report', () => {
  const admin: Actor = {
    _id: 'a'.repeat(24),
    role: 'Admin',
    organizationId: 'b'.repeat(24),
    organizationName: 'Shelter Cluster',
    areas: [],
  };
  const save = (report: string, filters: unknown) => readReportToSave(admin, { name: 'Ours', report, filters }).filters;
  const behind = { kind: 'aggs', name: 'gapByArea', number: 'count', keys: ['UA63'] };

  test('are kept', () => {
    const asked = { scope: { pCode1: 'UA63' }, filters: { levelMin: 40 }, groupBy: 'pCode2', behind, sort: '-level' };
    expect(save('addresses', asked)).toEqual(asked);
  });

  test.each([
    [
      'a name that a scope does not have',
      'situation',
      { scope: { pCode1: 'UA63', note: '\uD800' } },
      { scope: { pCode1: 'UA63' } },
    ],
    [
      'an area beside an address',
      'situation',
      { scope: { addressId: 'c'.repeat(24), pCode1: '\uD800' } },
      { scope: { addressId: 'c'.repeat(24) } },
    ],
    ['what a number that is opened does not have', 'addresses', { behind: { ...behind, note: '\uD800' } }, { behind }],
    ['a number that is opened, where a report has no rows behind it', 'situation', { behind: { note: '\uD800' } }, {}],
    ['an area of a report that has none', 'users', { scope: { pCode1: '\uD800' }, groupBy: '\uD800' }, {}],
  ])('leave out what nobody checks: %s', (_what, report, sent, kept) => {
    expect(save(report, sent)).toEqual(kept);
  });
});

describe('The link to a report in a mail', () => {
  test('carries its filters in the address line', () => {
    const scope = { pCode3: 'UA6312027' };
    expect(reportPath('situation', { scope, groupBy: 'pCode4' })).toBe('/report/situation?area=UA6312027&level=4');
    expect(reportPath('changes', {})).toBe('/report/changes');
  });

  test('quotes what the application would read as a number', () => {
    const scope = { addressId: '1'.repeat(24) };
    expect(reportPath('addresses', { scope })).toBe(`/report/addresses?address=%22${'1'.repeat(24)}%22`);
  });
});
