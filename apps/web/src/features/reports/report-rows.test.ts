import { describe, expect, test } from 'vitest';
import { rowsBehind } from '@domivka/domain/reports/behind';
import type { Report } from '@domivka/domain/reports/report';
import { furtherRows, reports } from '@domivka/domain/reports/reports';
import { findReference } from '../../queries/statistics/report-link.ts';
import { formatsIn } from '../../text/format.ts';
import { sayIn } from '../../text/say.ts';
import { linkBehind, linkOfCounted, pageOfRow, sayCell, sayCounted } from './report-rows.ts';

const [en, uk] = [sayIn('en'), sayIn('uk')];
const label = { en: 'Level', uk: 'Рівень' };
const percent = { en: '%', uk: '%' };

describe('a cell of a report', () => {
  test('is written by the rules of the language', () => {
    const number = { label, kind: 'number' } as const;
    expect(sayCell(1234.5, number, formatsIn('en'))).toBe('1,234.5');
    expect(sayCounted(1234.5, number, en, formatsIn('en'))).toBe('1,235');
    expect(sayCounted(45, { ...number, unit: percent }, en, formatsIn('en'))).toBe('45%');
    expect(sayCounted(45, { ...number, unit: percent }, uk, formatsIn('uk'))).toBe('45\u00A0%');
    expect(sayCounted(12, { ...number, unit: { en: 'm²', uk: 'м²' } }, uk, formatsIn('uk'))).toBe('12\u00A0м²');
    expect(sayCell('2026-03-05', { label, kind: 'date' }, formatsIn('en'))).toBe('5 Mar 2026');
    expect(sayCell(1987, { label, kind: 'year' }, formatsIn('en'))).toBe('1987');
  });

  test('without a value is a dash, and zero is zero', () => {
    expect(sayCell(null, { label, kind: 'text' }, formatsIn('en'))).toBe('–');
    expect(sayCounted(0, { label, kind: 'number' }, en, formatsIn('en'))).toBe('0');
    expect(sayCounted(null, { label, kind: 'number' }, en, formatsIn('en'))).toBe('–');
  });
});

const [addressId, record] = ['a'.repeat(24), 'b'.repeat(24)];
const row = { cells: [], addressId } as const;

describe('a listed row', () => {
  test('opens its record', () => {
    expect(pageOfRow({ ...row, table: 'activity', record }, reports.activities, 'Admin')).toEqual({
      to: `/address/${addressId}/activity/${record}`,
    });
    expect(pageOfRow({ ...row, table: 'apartment', record }, furtherRows.units, 'Admin')).toEqual({
      to: `/residential-unit/${record}`,
    });
    expect(pageOfRow({ ...row, table: 'photo', record }, furtherRows.photos, 'Admin')).toEqual({
      to: `/address/${addressId}`,
      search: { tab: 'photos' },
    });
    expect(pageOfRow(row, reports.addresses, 'Admin')).toEqual({ to: `/address/${addressId}` });
  });

  test('of data quality opens the place where it is mended, as far as the user may mend it', () => {
    const finding = (table: 'address' | 'apartment' | 'assessment', role: 'Admin' | 'Ministry Representative') =>
      pageOfRow({ ...row, table, record: addressId }, reports.quality, role);
    expect(finding('address', 'Admin')).toEqual({ to: `/address/${addressId}/edit` });
    expect(finding('address', 'Ministry Representative')).toEqual({ to: `/address/${addressId}` });
    expect(finding('assessment', 'Admin')).toEqual({ to: `/address/${addressId}/assessment/new` });
    expect(finding('assessment', 'Ministry Representative')).toEqual({ to: `/address/${addressId}` });
    expect(finding('apartment', 'Admin')).toEqual({ to: `/address/${addressId}`, search: { tab: 'apartments' } });
  });
});

describe('a number', () => {
  const body = { scope: { pCode1: 'UA63' }, filters: { buildingType: ['Multi-storey'] }, groupBy: 'pCode2' } as const;

  test('opens the rows that it counts, with the filters that it was counted with', () => {
    expect(linkBehind(reports.situation, 'unhelped', ['UA6312'], body)).toEqual({
      to: '/report/$name',
      params: { name: 'addresses' },
      search: { area: 'UA63', buildingType: 'Multi-storey', behind: 'reports~situation~unhelped~UA6312' },
    });
  });

  test('of every report opens rows that exist', () => {
    for (const report of Object.values<Report>(reports)) {
      if (report.kind === 'kept') continue;
      for (const name of Object.keys(report.numbers)) {
        const link = linkBehind(report, name, [], {});
        const reference = findReference(link?.search['behind']);
        expect(reference && rowsBehind(reference).report.name).toBe(link?.params.name);
      }
    }
  });
});

describe('the name of a counted row', () => {
  test('opens the next level of areas, and the rows in the last one', () => {
    const filters = { priority: ['high'] };
    expect(linkOfCounted(reports.situation, ['UA63'], { filters })).toMatchObject({
      params: { name: 'situation' },
      search: { area: 'UA63', level: 2, priority: 'high' },
    });
    expect(linkOfCounted(reports.situation, ['UA6312027001'], {})).toMatchObject({
      params: { name: 'addresses' },
      search: { behind: 'reports~situation~addresses~UA6312027001' },
    });
  });

  test('of several groups opens its rows', () => {
    const keys = ['SN101', 'c'.repeat(24), '2026-03', 'UA63', 'Completed'];
    expect(linkOfCounted(reports.fiveW, keys, {})?.params.name).toBe('activities');
  });
});
