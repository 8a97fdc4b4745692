import { describe, expect, test } from 'vitest';
import type { Report } from '@domivka/domain/reports/report';
import { readReportQuestion } from '@domivka/domain/reports/report-question';
import { reports } from '@domivka/domain/reports/reports';
import { writeReportSearch } from '../../queries/statistics/report-link.ts';
import { bodyOf, findAsked, levelInside, listOfReport } from './report-query.ts';

function bodyFor(report: Report, raw: Readonly<Record<string, unknown>>) {
  return bodyOf(listOfReport(report).read(raw), { report });
}

const everything = {
  area: 'UA63',
  from: '2026-01-01',
  to: '2026-03-31',
  buildingType: 'Multi-storey',
  organization: 'a'.repeat(24),
  status: 'Ongoing,Completed',
  type: 'nonsense',
  priority: 'high',
  levelMin: 20,
  levelMax: 80,
  page: 3,
  sort: '-area',
};

describe('the address line of a report', () => {
  test('asks the question that its filters say', () => {
    expect(bodyFor(reports.activities, everything)).toEqual({
      scope: { pCode1: 'UA63' },
      filters: {
        dateFrom: '2026-01-01',
        dateTo: '2026-03-31',
        buildingType: ['Multi-storey'],
        organization: ['a'.repeat(24)],
        status: ['Ongoing', 'Completed'],
      },
    });
  });

  test('means the same after it was written and read again', () => {
    for (const report of Object.values<Report>(reports)) {
      const body = bodyFor(report, everything);
      expect(bodyFor(report, writeReportSearch(body))).toEqual(body);
    }
  });

  test('never asks what the server refuses, whatever it says', () => {
    const wild = { ...everything, area: 'UA6', status: 'x,y', from: 'soon', level: 9, organization: "'", levelMin: -3 };
    for (const report of Object.values<Report>(reports)) {
      if (report.kind === 'kept') continue;
      for (const raw of [everything, wild]) {
        expect(() => readReportQuestion(report, bodyFor(report, raw))).not.toThrow();
      }
    }
  });

  test('that makes no sense shows the whole report', () => {
    expect(listOfReport(reports.situation).read({ area: 'Kharkiv', level: 'high', status: 1, behind: 'x~y' })).toEqual(
      {},
    );
  });

  test('of a counted report shows the areas in the chosen one', () => {
    const list = listOfReport(reports.situation);
    expect(list.read({})).toEqual({});
    expect(list.read({ area: 'UA63' })).toEqual({ area: 'UA63', level: 2 });
    expect(list.read({ area: 'UA63', level: 4 })).toEqual({ area: 'UA63', level: 4 });
    expect(bodyFor(reports.situation, { area: 'UA6312027' })).toEqual({
      scope: { pCode3: 'UA6312027' },
      groupBy: 'pCode4',
    });
  });

  test('of a listed report draws the chart of the areas in the chosen one', () => {
    expect(bodyFor(reports.coordination, { area: 'UA63' })).toMatchObject({ groupBy: 'pCode2' });
    expect(levelInside('UA6312027001')).toBe(4);
  });
});

describe('the order in the address line', () => {
  test('is asked of the server, kept in saved reports and links, and dropped where the rows have none', () => {
    expect(bodyFor(reports.situation, { sort: '-unhelped' })).toEqual({ sort: '-unhelped' });
    expect(bodyFor(reports.assessments, { sort: 'levelOfDamage' })).toEqual({ sort: 'levelOfDamage' });
    for (const sort of ['beauty', 'name', 7]) expect(bodyFor(reports.assessments, { sort })).toEqual({});
    expect(writeReportSearch({ sort: '-unhelped' })).toEqual({ sort: '-unhelped' });
  });

  test('stays when the filters are cleared', () => {
    const list = listOfReport(reports.situation);
    expect(list.cleared(list.read({ sort: 'area', area: 'UA63' }))).toEqual({ sort: 'area' });
  });
});

describe('the rows behind a number', () => {
  test('are listed by their own report, with its filters', () => {
    const asked = findAsked('situation', 'reports~situation~unhelped~UA63');
    expect(asked?.report.name).toBe('addresses');
    expect(asked?.behind).toEqual({ kind: 'reports', name: 'situation', number: 'unhelped', keys: ['UA63'] });
  });

  test('of a number that does not exist are the report itself', () => {
    expect(findAsked('situation', 'reports~situation~secret')).toEqual({ report: reports.situation });
    expect(findAsked('nothing', undefined)).toBeUndefined();
  });
});
