import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roles } from '@domivka/domain/kernel/actor';
import type { DonorCount, DonorGrid } from '@domivka/domain/measures/donor-grid';
import { getDonorSnapshot, refreshDonorSnapshot } from '../src/features/reports/donor-snapshot.ts';
import type { Database } from '../src/platform/database/database.ts';
import { readSheet } from './read-sheet.ts';
import { refillFacts } from '../src/records/facts/fill-facts.ts';
import { newHouse, saved } from './examples.ts';
import { openTestApp, tokenOf, type TestApp } from './test-app.ts';

let now = new Date('2026-11-21T10:00:00.000Z');
let server: TestApp;
let program: Database;

beforeAll(async () => {
  server = await openTestApp(() => now);
  program = server.database.as('program');
  await refillFacts(program, () => now);
});
afterAll(() => server.close());

type Results = {
  readonly day: string;
  readonly grid: DonorGrid;
  readonly areas: Readonly<Record<string, { readonly en: string; readonly uk: string }>>;
};

const readers = ['Donor', 'Admin', 'Staff Member (UN)'];
const others = roles.map(({ code }) => code).filter((code) => !readers.includes(code));

describe('Donors', () => {
  test('have one report in their list, and are refused all others', async () => {
    const donor = await server.as('Donor');
    const { body } = await donor.get<{ name: string }[]>('/reports');
    expect(body.map(({ name }) => name)).toEqual(['donor']);
    for (const path of ['situation.json', 'addresses.json', 'addresses.xlsx', 'changes.json', 'needs.csv'])
      expect((await donor.get(`/reports/${path}`)).status, path).toBe(403);
  });

  test('see counts of the country, oblasts and hromadas, named in both languages, none from 1 to 4', async () => {
    const { body } = await (await server.as('Donor')).get<Results>('/reports/donor.json');
    expect(body.day).toMatch(/^2026-11-/);
    const codes = Object.keys(body.areas);
    expect(codes).toContain('UA');
    expect(codes.filter((code) => code.length > 9)).toEqual([]);
    for (const code of codes) {
      expect(body.areas[code]?.uk, code).toMatch(/\p{Script=Cyrillic}/u);
      expect(body.areas[code]?.en, code).not.toBe(code);
    }
    const counts = Object.values(body.grid).flatMap((areas) =>
      Object.values(areas).flatMap((one) => Object.values<DonorCount>(one)),
    );
    expect(counts.length).toBeGreaterThan(100);
    expect(counts.filter((count) => typeof count === 'number' && count > 0 && count < 5)).toEqual([]);
  });

  test('are told no more damaged buildings than there are, and no fewer than the last weeks explain', async () => {
    const { body } = await (await server.as('Donor')).get<Results>('/reports/donor.json');
    const count = async (condition: string) => {
      const text = `select count(*) as count from fact_building where damaged <> 0 and ${condition}`;
      const [row] = await server.database.query<{ count: number }>(text);
      return row?.count ?? 0;
    };
    const told = Number(body.grid.damaged['UA']?.['total']);
    expect(told).toBeLessThanOrEqual(await count('true'));
    expect(told).toBeGreaterThan((await count(`day < '2026-09-01' and last_strike < '2026-09-01'`)) - 5);
  });

  test('get the same answer all month, whatever is saved, and another one in the next', async () => {
    const donor = await server.as('Donor');
    const before = await donor.get<Results>('/reports/donor.json');
    await saved(await server.as('Admin'), 'address', newHouse());
    await server.database.query(`update fact_building set damaged = 0`);
    now = new Date('2026-11-21T10:10:00.000Z');
    await refreshDonorSnapshot(program, new Date('2026-11-30T10:00:00.000Z'));
    expect((await donor.get('/reports/donor.json')).body).toEqual(before.body);
    const later = new Date('2026-12-10T10:00:00.000Z');
    expect(await refreshDonorSnapshot(program, later)).toBe(true);
    const next = await getDonorSnapshot(program, later);
    expect(next.day > before.body.day).toBe(true);
    expect(next.grid.damaged).toEqual({});
    await server.database.query(`delete from donor_snapshot where day >= '2026-12-01'`);
  });

  test('take it away as a workbook with the same counts, and on paper', async () => {
    const token = await tokenOf(server.app, 'Donor');
    const get = (path: string) =>
      server.app.inject({ url: `/api/v1/reports/${path}`, headers: { authorization: `Bearer ${token}` } });
    const { grid } = (await get('donor.json')).json<Results>();
    const workbook = await get('donor.xlsx?language=uk');
    expect(workbook.statusCode).toBe(200);
    const rows = await readSheet(workbook.rawPayload, 'xlsx');
    const head = rows.find((cells) => cells[1] === 'P-код') ?? [];
    const at = head.indexOf('Пошкоджені адреси');
    const found = rows.filter(([, code]) => code?.startsWith('UA'));
    const told = (count: DonorCount | undefined) => (count === 'hidden' ? 'приховано' : String(count));
    expect(found.length).toBe(Object.keys(grid.damaged).length);
    for (const row of found) expect(row[at], row[1]).toBe(told(grid.damaged[row[1] ?? '']?.['total']));
    const paper = await get('donor.pdf');
    expect(paper.headers['content-type']).toBe('application/pdf');
    expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('are not told anything while facts are still being stored', async () => {
    await server.database.query('delete from donor_snapshot');
    await server.database.query(`update setting set value = '""' where name = 'factsFilledTo'`);
    expect((await (await server.as('Donor')).get('/reports/donor.json')).status).toBe(503);
    expect(await refreshDonorSnapshot(program, now)).toBe(false);
  });
});

describe('What donors see', () => {
  test.each(others)('is not for %s', async (role) => {
    expect((await (await server.as(role)).get('/reports/donor.json')).status).toBe(403);
  });
});
