import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Fields } from '@domivka/domain/kernel/record';
import { refillFacts } from '../src/records/facts/fill-facts.ts';
import { summedTables } from '../src/records/facts/sum-slices.ts';
import { sumTables } from '../src/records/facts/sum-tables.ts';
import { compareSums, keepSums } from '../src/records/facts/sums.ts';
import type { Database } from '../src/platform/database/database.ts';
import { bucha, newHouse, saved } from './examples.ts';
import { openTestApp, type Caller, type TestApp } from './test-app.ts';

const now = new Date('2026-03-05T12:00:00Z');

let server: TestApp;
let program: Database;
let staff: Caller;
let admin: Caller;

beforeAll(async () => {
  server = await openTestApp(() => now);
  program = server.database.as('program');
  staff = await server.as('Staff Member (UN)');
  admin = await server.as('Admin');
  await refillFacts(program, () => now);
});
afterAll(() => server.close());

/** How many sums of each table differ from its facts. */
async function listDiffering(): Promise<readonly string[]> {
  const differing: string[] = [];
  for (const table of summedTables) {
    const [row] = await program.query<{ count: number }>('select compare_fact_sums($1) as count', [table]);
    if (row?.count !== 0) differing.push(`${table}: ${row?.count}`);
  }
  return differing;
}

const countAddresses = async (): Promise<unknown> => {
  const { body } = await admin.post<{ numbers: Fields }>('/stats/summary', {});
  return body.numbers['addresses'];
};

describe('The sums that statistics are made of', () => {
  test('are those of the facts at the start, while changes wait to be added, and afterwards', async () => {
    expect(await listDiffering()).toEqual([]);
    await keepSums(program);
    expect(await listDiffering()).toEqual([]);
    let house: Fields = await saved(staff, 'address', newHouse());
    expect(await listDiffering()).toEqual([]);
    const moved = { _id: house['_id'], version: house['version'], pCode4: bucha };
    ({ body: house } = await staff.post<Fields>('/address', moved));
    await keepSums(program);
    expect(await listDiffering()).toEqual([]);
    expect((await staff.delete(`/address/${String(house['_id'])}`)).status).toBe(204);
    expect(await listDiffering()).toEqual([]);
    await keepSums(program);
    expect(await listDiffering()).toEqual([]);
  });

  test('are read for a question about the country, with what was saved a moment ago', async () => {
    const before = Number(await countAddresses());
    await keepSums(program);
    await saved(staff, 'address', newHouse());
    expect(await countAddresses()).toBe(before + 1);
    await keepSums(program);
    expect(await countAddresses()).toBe(before + 1);
  });

  test('are found to differ and made again by the nightly comparison', async () => {
    await keepSums(program);
    const before = Number(await countAddresses());
    await server.database.query('update fact_sum set n = n + 1000');
    expect(await countAddresses()).toBeGreaterThan(before);
    expect(await compareSums(program)).toBeGreaterThan(0);
    expect(await countAddresses()).toBe(before);
    expect(await compareSums(program)).toBe(0);
  });

  test('are made from the facts after an upgrade that brings them, and until then each question counts the facts', async () => {
    const before = Number(await countAddresses());
    await server.database.query(`truncate ${sumTables.join(', ')}`);
    await server.database.query(`update setting set value = 'false' where name = 'factSumsFilled'`);
    expect(await countAddresses()).toBe(before);
    await saved(staff, 'address', newHouse());
    expect(await countAddresses()).toBe(before + 1);
    await keepSums(program);
    expect(await listDiffering()).toEqual([]);
    expect(await countAddresses()).toBe(before + 1);
  });
});
