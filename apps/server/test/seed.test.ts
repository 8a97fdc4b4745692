import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { save } from '@domivka/domain/kernel/save';
import { roles } from '@domivka/domain/kernel/actor';
import { getEntity } from '@domivka/domain/registry';
import { readUnitsFromDisk } from '@domivka/reference/load-node';
import { newAddresses } from '../src/features/seed/addresses.ts';
import { dayNumber } from '../src/features/seed/days.ts';
import { newDirectory } from '../src/features/seed/organizations.ts';
import { rowsOfAddress } from '../src/features/seed/rows-of-address.ts';
import { saveDirectory, seedCountry } from '../src/features/seed/seed-country.ts';
import { newAddressSaves, type AddressSaves } from '../src/features/seed/saves.ts';
import { streetNames } from '../src/features/seed/street-names.ts';
import { terminal } from '../src/platform/console.ts';
import type { Database, Row } from '../src/platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../src/platform/database/test-database.ts';
import { newId } from '../src/platform/ids.ts';
import { factNames, factTable } from '../src/records/facts/fact-tables.ts';
import { rollUpAddresses } from '../src/records/roll-up.ts';
import { serverTx } from '../src/records/server-tx.ts';
import { builtProgram } from './built-program.ts';

const units = readUnitsFromDisk();
const day = '2026-11-01';
const today = dayNumber(day);
const size = { addresses: 40, seed: 5, today: day, passwordHash: 'hash' };
const quiet = terminal(() => undefined);

function take(count: number, seed: number): readonly AddressSaves[] {
  return [...newAddressSaves(units, newDirectory(units, seed), { seed, today, count })];
}

const tables = ['organization', 'app_user', 'address', 'apartment', 'assessment', 'activity', 'state_questions'];

/** All rows, without the transaction in which they were written and their order in it. */
async function rowsOf(database: Database): Promise<Readonly<Record<string, readonly Row[]>>> {
  const all: Record<string, readonly Row[]> = {};
  for (const table of [...tables, 'change', 'feed']) {
    const order = table === 'change' ? 'entity, id, version' : table === 'feed' ? 'entity, id' : 'id';
    const rows = await database.query(`select * from ${table} order by ${order}`);
    all[table] = rows.map(({ xid: _xid, seq: _seq, born: _born, ...row }) => row);
  }
  for (const name of factNames) {
    const fact = `(to_jsonb(f) - 'building')::text`;
    all[factTable(name)] = await database.query(
      `select b.address_id, ${fact} from ${factTable(name)} f join fact_building b using (building) order by 1, 2`,
    );
  }
  return all;
}

/** The same country by one save after the other, as users would have entered it. */
async function saveOneByOne(database: Database): Promise<void> {
  const places = units;
  await database.transaction((tx) => saveDirectory(tx, units, newDirectory(units, size.seed), size.passwordHash));
  for (const { saves } of take(size.addresses, size.seed)) {
    const versions = new Map<string, number>();
    await database.transaction(async (tx) => {
      for (const { table, id, actor, at, fields, given } of saves) {
        const version = versions.get(id);
        const request = {
          record: { _id: id, ...fields },
          ...(version ? { version } : {}),
          ...(given ? { given } : {}),
        };
        const outcome = await save(getEntity(table), request, { actor, now: at, newId, places }, serverTx(tx));
        versions.set(id, outcome.record.version);
      }
      // The states of units follow the days that have passed since, as the server looks after them every night.
      await rollUpAddresses(tx, [saves[0]?.id ?? ''], `${day}T12:00:00.000Z`);
    });
  }
}

/** Runs the command in a process of its own and answers what it prints. */
async function runSeed(url: string, words: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [builtProgram(), 'seed', ...words], {
    cwd: import.meta.dirname,
    env: { ...process.env, DATABASE_URL: url },
  });
  return stdout;
}

const catalogue = `
select indexdef as definition from pg_indexes where schemaname = 'public' union all
select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint order by 1`;

describe('A generated country in a database', () => {
  let seeded: TestDatabase;
  let saved: TestDatabase;

  beforeAll(async () => {
    seeded = await createTestDatabase();
    saved = await createTestDatabase();
    await seeded.empty();
    await saved.empty();
    await seedCountry(seeded.database, units, size, quiet);
    await saveOneByOne(saved.database);
  });
  afterAll(async () => {
    await seeded.drop();
    await saved.drop();
  });

  test('has the rows that saving its records one by one would leave', async () => {
    const [generated, expected] = [await rowsOf(seeded.database), await rowsOf(saved.database)];
    for (const table of [...tables, 'fact_building']) expect(generated[table], table).not.toEqual([]);
    expect(generated).toEqual(expected);
  });

  test('has units in every state of assistance, and counts at its addresses', async () => {
    const states = await seeded.database.query('select assistance_state from apartment group by 1');
    expect(states.length).toBeGreaterThan(2);
    const [counted] = await seeded.database.query(
      'select sum(assessment_number)::int as assessments, sum(activity_number)::int as activities from address',
    );
    const [there] = await seeded.database.query(
      'select (select count(*) from assessment)::int as assessments, (select count(*) from activity)::int as activities',
    );
    expect(counted).toEqual(there);
  });

  test('has all keys and indexes of a database that was filled by saves', async () => {
    const [generated, expected] = [await seeded.database.query(catalogue), await saved.database.query(catalogue)];
    expect(generated).toEqual(expected);
  });

  test('is the same from the command line, where several processes generate it', async () => {
    const third = await createTestDatabase();
    try {
      await third.empty();
      const said = await runSeed(third.url, ['--addresses', '40', '--seed', '5', '--today', day]);
      expect(said).toContain('40 address');
      expect(await rowsOf(third.database)).toEqual(await rowsOf(seeded.database));
    } finally {
      await third.drop();
    }
    // Three programs start.
  }, 180_000);

  test('is refused by the command where there is no such number of addresses', async () => {
    await expect(runSeed(seeded.url, ['--addresses', 'many'])).rejects.toThrow('whole number from 1 to 1000000');
  });

  test('is refused where there are addresses already, and nothing is added', async () => {
    const before = await rowsOf(seeded.database);
    await expect(seedCountry(seeded.database, units, { ...size, seed: 6 }, quiet)).rejects.toThrow(
      'This database already has addresses.',
    );
    expect(await rowsOf(seeded.database)).toEqual(before);
  });
});

test('The same seed gives the same country, another seed another one', () => {
  expect(take(60, 7)).toEqual(take(60, 7));
  expect(take(60, 7)).not.toEqual(take(60, 8));
});

test('The domain accepts every record of a country', () => {
  for (const seed of [1, 2, 3]) {
    const rows = take(400, seed).map((one) => rowsOfAddress(one, units, today));
    expect(rows.every((one) => one['address']?.rows.length === 1)).toBe(true);
  }
});

test('Damage is distributed over the oblasts as declared, and no house is there twice', () => {
  const addresses = newAddresses(units, 1);
  const all = Array.from({ length: 20_000 }, () => addresses.next().value);
  const shareOf = (pCode: string) => all.filter(({ pCode4 }) => pCode4.startsWith(pCode)).length / all.length;
  const expected = { UA14: 0.37, UA63: 0.22, UA44: 0.09, UA32: 0.08, UA65: 0.045, UA46: 0.003 };
  for (const [pCode, share] of Object.entries(expected)) expect(shareOf(pCode)).toBeCloseTo(share, 1.7);
  const houses = new Set(
    all.map(({ pCode4, streetUkr, streetType, house }) => [pCode4, streetUkr, streetType, house].join('|')),
  );
  expect(houses.size).toBe(all.length);
  const kinds = new Set(all.map(({ pCode4 }) => units.get(pCode4).kind));
  expect([...kinds].toSorted()).toEqual(['city', 'settlement', 'urban_type', 'village']);
});

test('An address has about three assessments and one and a half activities; most damage is light', () => {
  const saves = take(1_500, 4).flatMap((one) => one.saves);
  const created = new Map(saves.toReversed().map((one) => [one.id, one]));
  const listOf = (table: string) => [...created.values()].filter((one) => one.table === table);
  const [assessments, activities] = [listOf('assessment'), listOf('activity')];
  expect(assessments.length / 1_500).toBeCloseTo(3.2, 0);
  expect(activities.length / 1_500).toBeCloseTo(1.5, 0);
  const light = assessments.filter(({ fields }) => Number(fields['levelOfDamage']) <= 40).length / assessments.length;
  expect(light).toBeGreaterThan(0.6);
  const strikes = new Set(
    assessments.map(({ fields }) => `${String(fields['damageDate'])} ${String(fields['damageCause'])}`),
  );
  expect(strikes.size).toBeLessThan(assessments.length);
});

test('Its users have all roles, and its streets several hundred different names', () => {
  const { organizations, users } = newDirectory(units, 1);
  expect(new Set(users.map(({ role }) => role)).size).toBe(roles.length);
  expect(new Set(users.map(({ email }) => email)).size).toBe(users.length);
  expect(new Set(organizations.map(({ identifier }) => identifier)).size).toBe(organizations.length);
  const names = new Set(streetNames.map(({ streetUkr, streetType }) => `${streetType} ${streetUkr}`));
  expect(names.size).toBe(streetNames.length);
  expect(names.size).toBeGreaterThan(400);
});
