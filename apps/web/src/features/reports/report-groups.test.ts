import { expect, test } from 'vitest';
import { roles } from '@domivka/domain/kernel/actor';
import { mayUse } from '@domivka/domain/kernel/matrix';
import { mayRead } from '@domivka/domain/reports/report-question';
import type { Report } from '@domivka/domain/reports/report';
import { reports } from '@domivka/domain/reports/reports';
import { actors } from '@domivka/domain/testing/fixtures';
import { groupReports } from './report-groups.ts';

test('Each role is offered exactly the reports that it may read, once', () => {
  for (const { code: role } of roles.filter(({ code }) => code !== 'Donor')) {
    const names = groupReports(actors[role]).flatMap((group) => group.reports.map(({ name }) => name));
    const offered = names.filter((name) => name !== 'donor' && name !== '5w');
    const readable = Object.values<Report>(reports).filter((report) => mayRead(actors[role], report));
    expect(offered.toSorted()).toEqual(readable.map(({ name }) => name).toSorted());
  }
});

test('A donor is offered the report for donors only', () => {
  expect(groupReports(actors.Donor).flatMap((group) => group.reports.map(({ name }) => name))).toEqual(['donor']);
});

test('The month for ActivityInfo is offered to those who report', () => {
  for (const { code: role } of roles) {
    const names = groupReports(actors[role]).flatMap((group) => group.reports.map(({ name }) => name));
    expect(names.includes('5w'), role).toBe(mayUse(role, 'fiveW'));
  }
});
