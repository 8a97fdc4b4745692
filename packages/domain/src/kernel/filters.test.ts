import { describe, expect, it } from 'vitest';
import { admin, donor, partner } from '../testing/fixtures.ts';
import { failureOf } from '../testing/failures.ts';
import { account, building } from '../testing/sample-entities.ts';
import type { Entity } from './entity.ts';
import { readFilters, readSearch } from './filters.ts';

const entityOf = (table: string): Entity | undefined => [building, account].find((entity) => entity.table === table);
const search = (body: unknown, actor = admin) => readSearch(body, entityOf, actor);
const filter = (field: string, op: string, value: unknown) => ({ field, op, value });
const id = 'd00000000000000000000001';

describe('a search request', () => {
  it('needs only a table: the first 25 records are meant', () => {
    expect(search({ table: 'address' })).toEqual({
      table: 'address',
      filters: [],
      sort: [],
      paging: { page: 1, pageSize: 25 },
      map: false,
    });
  });

  it('keeps checked filters, order and paging', () => {
    const sort = [{ field: 'title', direction: 'desc' }, { field: 'createdAt' }];
    const body = {
      table: 'address',
      filters: [filter('floors', 'gte', 3)],
      sort,
      paging: { page: 2, pageSize: 50, after: id },
      map: true,
    };
    expect(search(body)).toEqual({
      table: 'address',
      filters: [{ field: 'floors', op: 'gte', value: 3, kind: 'integer' }],
      sort: [
        { field: 'title', direction: 'desc', kind: 'text' },
        { field: 'createdAt', direction: 'asc', kind: 'time' },
      ],
      paging: { page: 2, pageSize: 50, after: id },
      map: true,
    });
  });

  it.each([
    ['no body', undefined, 'search.invalidRequest'],
    ['a list', [], 'search.invalidRequest'],
    ['an unknown table', { table: 'secrets' }, 'search.unknownTable'],
    ['no table', {}, 'search.unknownTable'],
    ['a table that is no text', { table: { $ne: 1 } }, 'search.unknownTable'],
    ['filters that are no list', { table: 'address', filters: {} }, 'search.invalidRequest'],
    ['a filter that is no object', { table: 'address', filters: ['title'] }, 'search.invalidRequest'],
    [
      'too many filters',
      { table: 'address', filters: Array(51).fill(filter('floors', 'eq', 1)) },
      'search.invalidRequest',
    ],
    [
      'an order that does not exist',
      { table: 'address', sort: [{ field: 'title', direction: 'up' }] },
      'search.invalidRequest',
    ],
    ['an order by something without order', { table: 'address', sort: [{ field: 'location' }] }, 'search.unknownField'],
    ['an order by an unknown field', { table: 'address', sort: [{ field: 'secret' }] }, 'search.unknownField'],
    ['page 0', { table: 'address', paging: { page: 0 } }, 'search.invalidRequest'],
    ['half a page', { table: 'address', paging: { page: 1.5 } }, 'search.invalidRequest'],
    ['a page as text', { table: 'address', paging: { page: '1' } }, 'search.invalidRequest'],
    ['a page of 501 records', { table: 'address', paging: { pageSize: 501 } }, 'search.invalidRequest'],
    ['a page after no identifier', { table: 'address', paging: { after: '1; drop table' } }, 'search.invalidRequest'],
    ['paging that is no object', { table: 'address', paging: 'first' }, 'search.invalidRequest'],
    ['a map that is neither yes nor no', { table: 'address', map: 'yes' }, 'search.invalidRequest'],
  ])('with %s is refused', async (_, body, code) => {
    expect(await failureOf(() => search(body))).toMatchObject({ kind: 'invalid', code });
  });

  it('names an unknown table only so far as fits a sentence', async () => {
    const failure = await failureOf(() => search({ table: 'x'.repeat(10_000) }));
    expect(String(failure.issues[0]?.parameters?.['table'])).toHaveLength(60);
  });
});

/** For each kind of field: the operators that fit, each with a value that does. */
const fitting: Record<string, Record<string, unknown>> = {
  title: { eq: 'House', in: ['House', 'Villa'], contains: 'ous', startsWith: 'Ho', exists: true },
  material: { eq: 'brick', in: ['brick'], exists: false },
  owner: { eq: id, in: [id], exists: true },
  pCode4: { eq: 'UA63', in: ['UA6312', 'UA6312027001'], startsWith: 'UA63', exists: true },
  floors: { eq: 5, in: [1, 2], gte: 1, lte: 9, between: [1, 9], exists: true },
  area: { eq: 5.5, in: [1.5, 2], gte: 0.1, lte: -9, between: [1.5, 9], exists: true },
  verified: { eq: false, exists: true },
  built: {
    eq: '2024-02-29',
    in: ['2024-01-01'],
    gte: '2024-01-01',
    lte: '2024-01-01',
    between: ['2024-01-01', '2024-12-31'],
    exists: true,
  },
  seenAt: { gte: '2024-01-01T00:00:00Z', lte: '2024-01-01', between: ['2024-01-01', '2024-12-31'], exists: true },
  location: { within: [22, 44, 41, 53], exists: true },
  uses: { eq: 'shelter', in: ['shelter'], contains: 'shelter', exists: true },
  friends: { eq: id, in: [id], contains: id, exists: true },
  extent: { exists: true },
  remarks: { exists: true },
};
const operators = ['eq', 'in', 'gte', 'lte', 'between', 'contains', 'startsWith', 'exists', 'within'];
const cases = Object.entries(fitting).flatMap(([field, fits]) =>
  operators.map((op) => ({ field, op, fits: op in fits, value: fits[op] })),
);

describe('the operators of filters', () => {
  it.each(cases.filter(({ fits }) => fits))('$op fits the field $field', ({ field, op, value }) => {
    expect(readFilters([filter(field, op, value)], building, admin)).toMatchObject([{ field, op, value }]);
  });

  it.each(cases.filter(({ fits }) => !fits))('$op does not fit the field $field', async ({ field, op }) => {
    const failure = await failureOf(() => readFilters([filter(field, op, 1)], building, admin));
    expect(failure.code).toBe('search.unknownOperator');
    expect(failure.issues[0]?.parameters).toEqual({ op, field });
  });

  it.each(['ne', '$ne', '', 'constructor', undefined, null, 7])('%s is none', async (op) => {
    const failure = await failureOf(() => readFilters([{ field: 'title', op, value: 'x' }], building, admin));
    expect(failure.code).toBe('search.unknownOperator');
  });

  it.each([
    ['title', 'eq', 5],
    ['title', 'eq', { $ne: 1 }],
    ['title', 'eq', null],
    ['title', 'contains', '   '],
    ['title', 'contains', 'x'.repeat(501)],
    ['title', 'startsWith', 'a\u0000'],
    ['title', 'in', []],
    ['title', 'in', 'House'],
    ['title', 'in', ['House', 5]],
    ['title', 'in', Array(1001).fill('x')],
    ['owner', 'eq', 'not an id'],
    ['pCode4', 'eq', '63'],
    ['pCode4', 'eq', 'UA63120270011'],
    ['floors', 'eq', '5'],
    ['floors', 'eq', 5.5],
    ['floors', 'between', [1]],
    ['floors', 'between', [1, 2, 3]],
    ['floors', 'between', [1, null]],
    ['area', 'gte', Number.NaN],
    ['area', 'lte', Number.POSITIVE_INFINITY],
    ['verified', 'eq', 'true'],
    ['built', 'eq', '2023-02-29'],
    ['built', 'gte', '01.02.2024'],
    ['seenAt', 'gte', 'yesterday'],
    ['seenAt', 'gte', '2024-99-99'],
    ['extent', 'exists', 'yes'],
  ])('refuse for the field %s with %s the value %j', async (field, op, value) => {
    const failure = await failureOf(() => readFilters([filter(field, op, value)], building, admin));
    expect(failure).toMatchObject({ code: 'search.invalidValue', issues: [{ parameters: { field } }] });
  });
});

describe('the filter by place', () => {
  it('takes a polygon', () => {
    const value = [30, 50, 31, 50, 31, 51];
    expect(readFilters([filter('location', 'within', value)], building, admin)).toMatchObject([{ value }]);
  });

  it.each([
    ['three numbers', [22, 44, 41]],
    ['a text among them', [22, 44, 41, '53']],
    ['half a corner', [30, 50, 31, 50, 31, 51, 30]],
    ['a hundred and one corners', Array(202).fill(30)],
    ['a latitude beyond the pole', [30, 50, 31, 50, 31, 91]],
    ['no list', 'POLYGON'],
  ])('says what it expects in place of %s', async (_, value) => {
    const failure = await failureOf(() => readFilters([filter('location', 'within', value)], building, admin));
    expect(failure).toMatchObject({ code: 'search.invalidShape', issues: [{ parameters: { field: 'location' } }] });
  });
});

describe('the fields of filters', () => {
  it.each(['_id', 'version', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'organizationId', 'organizationName'])(
    'include %s of every record',
    (field) => {
      expect(readFilters([filter(field, 'exists', true)], building, admin)).toHaveLength(1);
    },
  );

  it('include derived and counted ones', () => {
    expect(
      readFilters([filter('shout', 'eq', 'HOUSE'), filter('visitNumber', 'gte', 1)], building, admin),
    ).toHaveLength(2);
  });

  it('include custom values, coordinates and parts of objects by a dot', () => {
    const nested = [
      filter('custom.roofAge', 'eq', '10'),
      filter('location.latitude', 'gte', 49.5),
      filter('extent.unit', 'eq', 'm'),
    ];
    expect(readFilters(nested, building, admin).map(({ kind }) => kind)).toEqual(['text', 'number', 'text']);
  });

  it('include the free search, which only contains', async () => {
    expect(readFilters([filter('q', 'contains', 'сумська 12')], building, admin)).toEqual([
      { field: 'q', op: 'contains', value: 'сумська 12', kind: 'text' },
    ]);
    expect((await failureOf(() => readFilters([filter('q', 'eq', 'x')], building, admin))).code).toBe(
      'search.unknownField',
    );
  });

  it.each([
    'secret',
    '',
    'constructor',
    '__proto__',
    'title.length',
    'location.altitude',
    'custom.a.b',
    'custom.a"b',
    "custom.a') or 1=1",
    'custom.',
    'title; drop table address',
    undefined,
    null,
    5,
    {},
    ['title'],
  ])('do not include %j', async (field) => {
    const failure = await failureOf(() => readFilters([{ field, op: 'eq', value: 'x' }], building, admin));
    expect(failure.code).toBe('search.unknownField');
  });

  it('do not include a value that is written and never read', async () => {
    expect((await failureOf(() => readFilters([filter('key', 'startsWith', 'a')], account, admin))).code).toBe(
      'search.unknownField',
    );
  });

  it('do not include what is hidden from the reader, in filters and in order', async () => {
    const byComment = { table: 'address', filters: [filter('comment', 'contains', 'old')] };
    expect(search(byComment).filters).toHaveLength(1);
    expect((await failureOf(() => search(byComment, donor))).code).toBe('search.hiddenField');
    const sortedByComment = { table: 'address', sort: [{ field: 'comment' }] };
    expect((await failureOf(() => search(sortedByComment, donor))).code).toBe('search.hiddenField');
    const byCost = { table: 'address', filters: [filter('cost', 'gte', 1)] };
    expect((await failureOf(() => search(byCost, partner))).code).toBe('search.hiddenField');
  });
});
