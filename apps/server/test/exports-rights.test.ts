import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportTables } from '@domivka/domain/exchange/export';
import { roles, type Role } from '@domivka/domain/kernel/actor';
import type { TableName } from '@domivka/domain/kernel/entity';
import type { Fields } from '@domivka/domain/kernel/record';
import { exported, rowsOf } from './export-app.ts';
import { openTestApp, type TestApp } from './test-app.ts';

/** In the order of their signs. */
const byText = (one: unknown, other: unknown) => (String(one) < String(other) ? -1 : 1);

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

async function all(table: TableName): Promise<readonly Fields[]> {
  const admin = await server.as('Admin');
  const found: Fields[] = [];
  for (let page = 1; ; page += 1) {
    const { values, totalRows } = await admin.search<Fields>({ table, filters: [], paging: { page, pageSize: 500 } });
    found.push(...values);
    if (found.length >= totalRows) return found;
  }
}

async function organizationOf(role: Role): Promise<string> {
  const caller = await server.as(role);
  return (await caller.get<{ organizationId: string }>('/me')).body.organizationId;
}

async function rows(role: Role, table: TableName) {
  const answer = await exported(server, role, `${table}.csv`, { words: 'codes' });
  expect(answer.statusCode).toBe(200);
  return rowsOf(answer.rawPayload);
}

const idsOf = (table: TableName, found: readonly Readonly<Record<string, string>>[]) =>
  found.map((one) => one[`${table}._id`]).toSorted(byText);

describe('What a reader takes away', () => {
  test.each(roles.map(({ code }) => code))(
    '%s gets the rows of the list, and only some of them where the matrix says so',
    async (role) => {
      const caller = await server.as(role);
      for (const table of exportTables) {
        const { totalRows } = await caller.search({ table, filters: [] });
        const count = (await rows(role, table)).length;
        const isPart = role === 'Donor' || role === 'Partner Organization';
        expect(count >= (isPart ? 0 : totalRows) && count <= totalRows, `${table} ${count} of ${totalRows}`).toBe(true);
      }
    },
  );

  test('a partner gets the records of the own organization in the own area, and no others', async () => {
    const own = await organizationOf('Partner Organization');
    const partner = await server.as('Partner Organization');
    for (const table of ['address', 'assessment', 'photo', 'activity'] as const) {
      const owners = (record: Fields) =>
        table === 'activity'
          ? [record['programmingOrganizationId'], record['implementingOrganizationId']]
          : [record['organizationId']];
      const seen: Fields[] = [];
      for (let page = 1; seen.length < (await partner.search({ table, filters: [] })).totalRows; page += 1)
        seen.push(...(await partner.search<Fields>({ table, filters: [], paging: { page, pageSize: 500 } })).values);
      const expected = seen.filter((record) => owners(record).includes(own)).map(({ _id }) => _id);
      expect(idsOf(table, await rows('Partner Organization', table)), table).toEqual(expected.toSorted(byText));
    }
  });

  test('a donor gets the addresses and activities that the own organization funds, and no others', async () => {
    const own = await organizationOf('Donor');
    const funded = (await all('activity')).filter(
      ({ organizationId, programmingOrganizationId: programming, implementingOrganizationId: implementing }) =>
        [organizationId, programming, implementing].includes(own),
    );
    expect(funded.length).toBeGreaterThan(0);
    const activities = funded.map(({ _id }) => String(_id)).toSorted(byText);
    expect(idsOf('activity', await rows('Donor', 'activity'))).toEqual(activities);
    const addresses = [...new Set(funded.map(({ addressId }) => String(addressId)))].toSorted(byText);
    expect(idsOf('address', await rows('Donor', 'address'))).toEqual(addresses);
    const assessed = (await all('assessment')).filter(({ addressId }) => addresses.includes(String(addressId)));
    expect(idsOf('assessment', await rows('Donor', 'assessment'))).toEqual(
      assessed.map(({ _id }) => String(_id)).toSorted(byText),
    );
  });

  test('a donor gets no house, no name, no place, no unit and no comment', async () => {
    const addresses = await all('address');
    const found = await rows('Donor', 'address');
    expect(found.length).toBeGreaterThan(0);
    for (const hidden of [
      'address.house',
      'address.nameUkr',
      'address.name',
      'address.location.latitude',
      'address.comment',
    ])
      expect(Object.keys(found[0] ?? {})).not.toContain(hidden);
    for (const file of [
      'address.geojson',
      'activity.geojson',
      'apartment.kml',
      'activity.kml',
      'activity.csv',
      'photo.csv',
    ]) {
      const { body } = await exported(server, 'Donor', file, { words: 'codes' });
      expect(body).not.toContain('coordinates');
      for (const { nameUkr } of addresses) expect(body).not.toContain(String(nameUkr));
    }
    for (const unit of await rows('Donor', 'apartment')) expect(unit['apartment.number'] ?? '').toBe('');
  });

  test('an oblast gets nothing of another oblast', async () => {
    const found = await rows('Oblast Administration', 'address');
    expect(found.length).toBeGreaterThan(0);
    expect([...new Set(found.map((one) => one['address.pCode4']?.slice(0, 4)))]).toEqual(['UA63']);
    expect(JSON.stringify(await rows('Oblast Administration', 'activity'))).not.toContain('UA32');
  });

  test('costs and comments of an activity leave with its own organizations only', async () => {
    const own = await organizationOf('Partner Manager');
    const found = await rows('Partner Manager', 'activity');
    const records = new Map((await all('activity')).map((record) => [String(record['_id']), record]));
    for (const one of found) {
      const record = records.get(one['activity._id'] ?? '');
      const isOwn = [record?.['programmingOrganizationId'], record?.['implementingOrganizationId']].includes(own);
      expect(one['activity.costUAH'], one['activity._id']).toBe(isOwn ? String(record?.['costUAH'] ?? '') : '');
    }
  });
});
