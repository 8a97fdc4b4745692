import { OData } from '@odata/client';
import { parse } from '@sap-ux/edmx-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '@domivka/domain/kernel/actor';
import type { Fields } from '@domivka/domain/kernel/record';
import { getEntity } from '@domivka/domain/registry';
import { apiTables } from '@domivka/domain/user/user.api-tokens';
import { bucha, izium, kharkiv, newHouse, newPhoto, saved } from './examples.ts';
import { openTestApp, type Caller, type TestApp } from './test-app.ts';

let server: TestApp;
let staff: Caller;
let secret: string;
let all: readonly Fields[];

const secretOf = async (role: Role): Promise<string> => {
  const { body } = await (await server.as(role)).post('/api-tokens', { name: role, tables: apiTables });
  return String(body['secret']);
};

beforeAll(async () => {
  server = await openTestApp();
  staff = await server.as('Staff Member (UN)');
  for (const change of [
    { pCode4: kharkiv, streetUkr: 'Мар’їнська', house: '12А', location: { latitude: 49.99, longitude: 36.23 } },
    { pCode4: izium, streetUkr: 'Ґедройця', house: '120', floors: 5, comment: 'Двір' },
    { pCode4: bucha, streetUkr: 'Їжакова', house: '12', floors: 9, custom: {} },
  ])
    await saved(staff, 'address', newHouse(change));
  secret = await secretOf('Staff Member (UN)');
  const { body: me } = await staff.get<{ _id: string; organizationId: string }>('/me');
  const { values } = await staff.search({ table: 'address', paging: { page: 1, pageSize: 1 } });
  await saved(staff, 'photo', await newPhoto(server.database, me, values[0]?.['_id']));
  ({ values: all } = await staff.search({ table: 'address', paging: { page: 1, pageSize: 500 } }));
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

type Page = {
  readonly '@odata.context': string;
  readonly '@odata.count'?: number;
  readonly '@odata.nextLink'?: string;
  readonly value: readonly Fields[];
};
type Failure = { readonly error: { readonly code: string; readonly message: string } };

const endpoint = () => `${server.app.listeningOrigin}/api/v1/odata/v4/`;

/** Reads from the server that listens, as a program does. */
async function read(url: string, headers: Record<string, string> = {}, token = secret): Promise<Response> {
  const address = url.startsWith('http') ? url : `${endpoint()}${url}`;
  return fetch(address, { headers: { authorization: `Bearer ${token}`, ...headers } });
}
const readPage = async (url: string, headers?: Record<string, string>, token?: string): Promise<Page> => {
  const answer = await read(url, headers, token);
  expect(answer.status, url).toBe(200);
  return (await answer.json()) as Page;
};
const filter = (text: string) => `$filter=${encodeURIComponent(text)}`;
const idsOf = (rows: readonly Fields[]) => rows.map(({ _id }) => String(_id));
const found = async (text: string) => idsOf((await readPage(`address?$select=_id&${filter(text)}`)).value).toSorted();
const expected = (isFound: (address: Fields) => boolean) => idsOf(all.filter(isFound)).toSorted();

describe('A client library of OData', () => {
  const client = () =>
    OData.New4({ serviceEndpoint: endpoint(), credential: { username: 'staff@example.org', password: secret } });

  test('reads a set, one record, a filtered set and its size with a user name and the token as password', async () => {
    const addresses = client().getEntitySet<Fields>('address');
    expect(idsOf(await addresses.query())).toEqual(idsOf(all).toSorted());
    const [first] = all;
    expect(await addresses.retrieve(String(first?.['_id']))).toMatchObject({
      _id: first?.['_id'],
      house: first?.['house'],
    });
    const ofKharkiv = client().newFilter().property('pCode1').eq('UA63');
    const isOfKharkiv = ({ pCode1 }: Fields) => pCode1 === 'UA63';
    const byFloors = client().newOptions().filter(ofKharkiv).orderby('floors', 'desc').select(['_id', 'floors']).top(2);
    const rows = await addresses.query(byFloors);
    expect(rows).toHaveLength(2);
    expect(Object.keys(rows[0] ?? {})).toEqual(['_id', 'floors']);
    expect(await addresses.count(ofKharkiv)).toBe(all.filter(isOfKharkiv).length);
  });

  test('understands the description of the feed: types, keys and sets', async () => {
    const answer = await read('$metadata');
    expect(answer.headers.get('content-type')).toContain('application/xml');
    const { schema } = parse(await answer.text()) as unknown as {
      schema: Record<
        'entitySets' | 'entityTypes',
        readonly {
          name: string;
          keys: readonly { name: string }[];
          entityProperties: readonly { name: string; type: string }[];
        }[]
      >;
    };
    expect(schema.entitySets.map(({ name }) => name)).toEqual(apiTables);
    const types = Object.fromEntries(
      schema.entityTypes.map(({ name, entityProperties }) => [
        name,
        Object.fromEntries(entityProperties.map((property) => [property.name, property.type])),
      ]),
    );
    expect(schema.entityTypes.map(({ keys }) => keys.map(({ name }) => name))).toEqual(apiTables.map(() => ['_id']));
    expect(types['address']).toMatchObject({
      _id: 'Edm.String',
      floors: 'Edm.Int64',
      location_latitude: 'Edm.Double',
      location_longitude: 'Edm.Double',
      updatedAt: 'Edm.DateTimeOffset',
      custom: 'Edm.String',
    });
    expect(types['assessment']).toMatchObject({ date: 'Edm.Date' });
    expect(types['organization']).toMatchObject({
      geographicAccessibility: 'Collection(Edm.String)',
      active: 'Edm.Boolean',
    });
  });

  test('gets values of the types that the description names, in every set', async () => {
    const { schema } = parse(await (await read('$metadata')).text()) as unknown as {
      schema: { entityTypes: readonly { name: string; entityProperties: readonly { name: string; type: string }[] }[] };
    };
    const isOf: Readonly<Record<string, (value: unknown) => boolean>> = {
      'Edm.String': (value) => typeof value === 'string',
      'Edm.Int64': Number.isInteger,
      'Edm.Double': Number.isFinite,
      'Edm.Boolean': (value) => typeof value === 'boolean',
      'Edm.Date': (value) => /^\d{4}-\d\d-\d\d$/.test(String(value)),
      'Edm.DateTimeOffset': (value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(String(value)),
      'Collection(Edm.String)': (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
    };
    for (const { name, entityProperties } of schema.entityTypes) {
      const { value } = await readPage(name);
      expect(value.length, name).toBeGreaterThan(0);
      for (const row of value) {
        expect(Object.keys(row), name).toEqual(entityProperties.map((property) => property.name));
        for (const property of entityProperties) {
          const one = row[property.name];
          const isEmpty = one === null && !property.type.startsWith('Collection');
          expect(isEmpty || isOf[property.type]?.(one), `${name}.${property.name}: ${JSON.stringify(one)}`).toBe(true);
        }
      }
    }
  });
});

describe('The feed', () => {
  test('names its sets, its version and the words of each field in both languages', async () => {
    const answer = await read('');
    expect(answer.headers.get('odata-version')).toBe('4.0');
    const { value } = (await answer.json()) as { value: readonly { name: string; url: string; kind: string }[] };
    expect(value.map(({ name }) => name)).toEqual(apiTables);
    const metadata = await (await read('$metadata')).text();
    const { floors } = getEntity('address').fields;
    expect(metadata).toContain(`<Annotation Term="Core.Description" Qualifier="uk" String="${floors?.label.uk}"/>`);
    expect(metadata).toContain(`<Annotation Term="Core.Description" Qualifier="en" String="${floors?.label.en}"/>`);
  });

  test('tells each record as its owner reads it in the program', async () => {
    const { value } = await readPage('address');
    const record = all.find(({ location }) => (location as Fields | undefined)?.['latitude'] === 49.99);
    const told = value.find(({ _id }) => _id === record?.['_id']);
    expect(told).toMatchObject({
      streetUkr: record?.['streetUkr'],
      location_latitude: 49.99,
      location_longitude: 36.23,
      organizationName: record?.['organizationName'],
      version: record?.['version'],
    });
  });

  test('repeats and skips no record, page by page, while records are added and removed', async () => {
    const first = '000000000000000000000001';
    await saved(staff, 'address', newHouse({ _id: first, streetUkr: 'Тимчасова', house: '1' }));
    const start = await readPage('address?$select=_id', { prefer: 'odata.maxpagesize=1' });
    expect(idsOf(start.value)).toEqual([first]);
    // The page ends at a record that is gone before the next page is read.
    expect((await staff.delete(`/address/${first}?version=1`)).status).toBe(204);
    const seen: string[] = [];
    let url = start['@odata.nextLink'];
    while (url !== undefined) {
      const page = await readPage(url, { prefer: 'odata.maxpagesize=5' });
      expect(page.value.length).toBeLessThanOrEqual(5);
      seen.push(...idsOf(page.value));
      url = page['@odata.nextLink'];
      if (seen.length === 5)
        await saved(staff, 'address', newHouse({ _id: '000000000000000000000002', streetUkr: 'Пізніша', house: '2' }));
    }
    expect(seen).toEqual(idsOf(all).toSorted());
    expect((await staff.delete('/address/000000000000000000000002?version=1')).status).toBe(204);
  });

  test('continues an order of fields, with empty values and equal ones, across pages', async () => {
    for (const order of ['floors desc', 'floors', 'updatedAt desc,house', 'organizationName', '_id desc']) {
      const whole = await readPage(`address?$select=_id&$orderby=${encodeURIComponent(order)}`);
      const parts: unknown[] = [];
      for (
        let url: string | undefined = `address?$select=_id&$orderby=${encodeURIComponent(order)}`;
        url !== undefined;
      ) {
        const page: Page = await readPage(url, { prefer: 'maxpagesize=11' });
        parts.push(...idsOf(page.value));
        url = page['@odata.nextLink'];
      }
      expect(parts, order).toEqual(idsOf(whole.value));
    }
  });

  test('takes $top and $skip over several pages, and counts what fits whatever the page', async () => {
    const whole = idsOf((await readPage('address?$select=_id')).value);
    const first = await readPage('address?$select=_id&$top=5&$skip=1&$count=true', { prefer: 'odata.maxpagesize=2' });
    expect(first['@odata.count']).toBe(all.length);
    const second = await readPage(first['@odata.nextLink'] ?? '', { prefer: 'odata.maxpagesize=2' });
    const third = await readPage(second['@odata.nextLink'] ?? '', { prefer: 'odata.maxpagesize=2' });
    expect(third['@odata.nextLink']).toBeUndefined();
    expect(idsOf([first, second, third].flatMap(({ value }) => value))).toEqual(whole.slice(1, 6));
    expect((await readPage('address?$top=0&$count=true')).value).toEqual([]);
    expect(await (await read(`address/$count?${filter("house eq '12А'")}`)).text()).toBe(
      String(all.filter(({ house }) => house === '12А').length),
    );
  });

  test('filters by every comparison, and by their joins, as counted by hand', async () => {
    const floorsOf = ({ floors }: Fields) => (typeof floors === 'number' ? floors : undefined);
    const isAbove = (limit: number) => (one: Fields) => (floorsOf(one) ?? 0) > limit;
    expect(await found('floors gt 5')).toEqual(expected(isAbove(5)));
    expect(await found('floors ge 5')).toEqual(expected(isAbove(4)));
    expect(await found('floors lt 5')).toEqual(expected((one) => (floorsOf(one) ?? 99) < 5));
    expect(await found('not (floors lt 5)')).toEqual(expected((one) => !((floorsOf(one) ?? 99) < 5)));
    expect(await found('floors ne 9')).toEqual(expected((one) => floorsOf(one) !== 9));
    expect(await found('floors eq null')).toEqual(expected((one) => floorsOf(one) === undefined));
    expect(await found('floors ne null and floors le 9')).toEqual(expected((one) => (floorsOf(one) ?? 99) <= 9));
    expect(await found("house in ('12','12А')")).toEqual(expected(({ house }) => house === '12' || house === '12А'));
    expect(await found("house eq '120' or (floors eq 9 and pCode1 ne 'UA63')")).toEqual(
      expected((one) => one['house'] === '120' || (floorsOf(one) === 9 && one['pCode1'] !== 'UA63')),
    );
    expect(await found("startswith(streetUkr,'ґедр')")).toEqual(expected(({ streetUkr }) => streetUkr === 'Ґедройця'));
    expect(await found("contains(streetUkr,'жаков')")).toEqual(expected(({ streetUkr }) => streetUkr === 'Їжакова'));
    expect(await found('location_latitude gt 49.98 and location_latitude lt 50')).toEqual(
      expected(({ location }) => Math.abs(Number((location as Fields | undefined)?.['latitude']) - 49.99) < 0.01),
    );
    const moment = String(all.find(({ house }) => house === '120')?.['updatedAt']);
    expect(await found(`updatedAt lt ${moment}`)).toEqual(expected(({ updatedAt }) => String(updatedAt) < moment));
    expect(await found(`updatedAt eq ${moment}`)).toEqual(expected(({ updatedAt }) => updatedAt === moment));
    expect(await found(`updatedAt ge ${moment}`)).toEqual(expected(({ updatedAt }) => String(updatedAt) >= moment));
  });

  test('refuses in a sentence, in the form of OData, what it cannot answer', async () => {
    const refusals = [
      ['address?$expand=organization', 400, 'odata.option'],
      ['address?$filter=floors%20gt', 400, 'odata.filter'],
      [`address?${filter("endswith(house,'1')")}`, 400, 'odata.filter'],
      [`address?${filter('nothing eq 1')}`, 400, 'odata.property'],
      [`address?${filter("floors eq 'five'")}`, 400, 'search.invalidValue'],
      [`address?${filter('contains(floors,1)')}`, 400, 'search.unknownOperator'],
      ['address?$select=password', 400, 'odata.property'],
      ['address?$orderby=floors%20down', 400, 'odata.value'],
      ['address?$orderby=custom', 400, 'search.unknownField'],
      ['address?$orderby=addressOblast', 400, 'search.unknownField'],
      ['address?$top=-1', 400, 'odata.value'],
      ['address?$top=1&$top=2', 400, 'odata.value'],
      ['address?$skiptoken=1', 400, 'odata.value'],
      ["address('aaaaaaaaaaaaaaaaaaaaaaaa')", 404, 'record.missing'],
      ['user', 404, 'route.unknown'],
      ['constructor', 404, 'route.unknown'],
    ] as const;
    for (const [url, status, code] of refusals) {
      const answer = await read(url);
      const { error } = (await answer.json()) as Failure;
      expect([answer.status, error.code, answer.headers.get('odata-version')], url).toEqual([status, code, '4.0']);
      expect(error.message.length, url).toBeGreaterThan(10);
    }
    const inUkrainian = await read('address?$filter=floors', { 'accept-language': 'uk' });
    expect(((await inUkrainian.json()) as Failure).error.message).toContain(
      'Не вдається прочитати $filter від символу 7',
    );
  });
});

describe('The names of places', () => {
  const names =
    'addressOblast,addressOblastUkr,addressRaionUkr,addressHromadaUkr,addressSettlement,addressSettlementUkr';

  test('are beside the codes of an address and of what belongs to it, in both languages', async () => {
    const ofIzium = all.find(({ house }) => house === '120');
    const page = await readPage(`address?$select=${names}&${filter(`_id eq '${String(ofIzium?._id)}'`)}`);
    const wanted = {
      addressOblast: 'Kharkivska',
      addressOblastUkr: 'Харківська',
      addressRaionUkr: 'Ізюмський',
      addressHromadaUkr: 'Ізюмська',
      addressSettlement: 'Izium',
      addressSettlementUkr: 'Ізюм',
    };
    expect(page.value).toEqual([wanted]);
    const { value } = await readPage('assessment');
    const addresses = new Map(all.map((address) => [address._id, address]));
    const named = value.filter(({ addressId }) => addresses.has(addressId));
    expect(named.length).toBeGreaterThan(10);
    const { value: sameAddresses } = await readPage(`address?$select=_id,addressSettlementUkr`);
    const settlements = new Map(sameAddresses.map(({ _id, addressSettlementUkr }) => [_id, addressSettlementUkr]));
    for (const { addressId, addressSettlementUkr } of named)
      expect(addressSettlementUkr).toBe(settlements.get(addressId));
  });
});

describe('The rights of the owner', () => {
  test('a manager gets the records of the own organization, those only, and no secret of others', async () => {
    const manager = await server.as('Partner Manager');
    const token = await secretOf('Partner Manager');
    const { body: me } = await manager.get('/me');
    for (const table of ['address', 'activity', 'assessment']) {
      const { values } = await manager.search({ table, paging: { page: 1, pageSize: 500 } });
      const own = values.filter(({ organizationId }) => organizationId === me['organizationId']);
      expect(own.length, table).toBeLessThan(values.length);
      const page = await readPage(`${table}?$count=true`, {}, token);
      expect(idsOf(page.value), table).toEqual(idsOf(own).toSorted());
      expect(page['@odata.count'], table).toBe(own.length);
      const foreign = values.find(({ organizationId }) => organizationId !== me['organizationId']);
      expect((await read(`${table}('${String(foreign?.['_id'])}')`, {}, token)).status, table).toBe(404);
    }
  });

  test('what the owner may not search by is neither a filter nor an order, and the description says so', async () => {
    const token = await secretOf('Partner Manager');
    for (const url of [`activity?${filter("contains(comment,'a')")}`, 'activity?$orderby=comment']) {
      const answer = await read(url, {}, token);
      expect([answer.status, ((await answer.json()) as Failure).error.code], url).toEqual([400, 'search.hiddenField']);
    }
    const metadata = await (await read('$metadata', {}, token)).text();
    const activity = /<EntitySet Name="activity"[\s\S]*?<\/EntitySet>/.exec(metadata)?.[0];
    expect(activity).toMatch(/NonFilterableProperties"><Collection>.*<PropertyPath>comment<\/PropertyPath>/);
  });

  test('a ministry reads the same through the feed as in the program', async () => {
    const ministry = await server.as('Ministry Representative');
    const [row] = await server.database.query<{ id: string }>(
      `select id from app_user where email = 'ministry@example.org'`,
    );
    const { body: granted } = await staff.post('/api-tokens', { name: 'R', tables: ['activity'], userId: row?.id });
    const { body } = await ministry.post(`/api-tokens/${String(granted['_id'])}/secret`);
    const { value } = await readPage('activity', {}, String(body['secret']));
    const { values } = await ministry.search({ table: 'activity', paging: { page: 1, pageSize: 500 } });
    const shown = ({ _id, comment = null, cost = null }: Fields) => ({ _id, comment, cost });
    expect(value.map(shown)).toEqual(values.map(shown));
  });
});
