import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages } from '@domivka/domain/kernel/text';
import { listEntities } from '@domivka/domain/registry';
import type { Problem } from '../src/http/error-handler.ts';
import { newHouse, pictureOf, saved } from './examples.ts';
import { openTestApp, type Caller, type TestApp } from './test-app.ts';

let server: TestApp;
let staff: Caller;
let before: Record<string, unknown>;

beforeAll(async () => {
  server = await openTestApp();
  staff = await server.as('Staff Member (UN)');
  for (const comment of ['знижка 50%', 'код A_1', 'шлях C:\\дім', '100 відсотків'])
    await saved(staff, 'address', newHouse({ streetUkr: 'Знакова', comment }));
  before = await pictureOf(server.database);
});
afterAll(() => server.close());

/** The code of the refusal: the same in both languages, in words of each, and nothing changed. */
async function refusalOf(body: unknown): Promise<string> {
  const codes = new Set<string>();
  for (const language of languages) {
    const { status, body: problem } = await staff.post<Problem>('/search', body, language);
    expect(status, JSON.stringify(body).slice(0, 200)).toBe(400);
    expect(/[а-яіїєґ]{3}/i.test(problem.messages.join())).toBe(language === 'uk');
    codes.add(problem.code);
  }
  expect(await pictureOf(server.database)).toEqual(before);
  return [...codes].join();
}

const filter = (field: unknown, op: unknown, value: unknown) => ({ table: 'address', filters: [{ field, op, value }] });

describe('A search is refused in clear words when', () => {
  test.each([
    undefined,
    'nothing',
    'app_user',
    'address; drop table address',
    'address\u0000',
    '__proto__',
    'constructor',
    5,
    ['address'],
    {},
  ])('the table is %j', async (table) => {
    expect(await refusalOf({ table })).toBe('search.unknownTable');
  });

  test.each([
    'nothing',
    'street_key',
    'searchKey',
    'houseKey',
    'rest',
    'deleted_at',
    'id',
    'password',
    '__proto__',
    'constructor',
    "house' or '1'='1",
    'house\u0000',
    'custom.',
    'custom.a.b',
    "custom.a'b",
    'location.x',
    '',
    5,
    null,
    ['house'],
    'q.x',
  ])('it filters by %j', async (field) => {
    expect(await refusalOf(filter(field, 'eq', 'x'))).toBe('search.unknownField');
  });

  test.each(['like', '=', 'EQ', 'toString', '__proto__', '', 5, null, undefined, ['eq']])(
    'the operator is %j',
    async (op) => {
      expect(await refusalOf(filter('house', op, 'x'))).toBe('search.unknownOperator');
    },
  );

  test('the operator does not fit the field', async () => {
    const pairs = [
      ['house', 'gte'],
      ['floors', 'contains'],
      ['location', 'eq'],
      ['streetType', 'startsWith'],
      ['manuallyAdded', 'in'],
      ['custom', 'eq'],
      ['createdAt', 'eq'],
    ];
    for (const [field, op] of pairs) expect(await refusalOf(filter(field, op, 'x'))).toBe('search.unknownOperator');
  });

  const wrong: readonly (readonly [string, string, readonly unknown[]])[] = [
    ['house', 'eq', [5, null, true, {}, ['1'], 'x'.repeat(501), 'a\u0000', { $ne: 1 }]],
    ['house', 'in', ['1', [], [1], [null], Array.from({ length: 1001 }, () => '1')]],
    ['house', 'contains', ['', ' ', 5, 'x'.repeat(1_000_000), '\u0000']],
    ['floors', 'gte', ['5', 1.5, 2 ** 53, null, {}, [5]]],
    ['floors', 'between', [[1], [1, 2, 3], 5, ['1', '2'], [null, 2]]],
    [
      'location',
      'within',
      [[1, 2, 3], [1, 2, 3, '4'], [30, 50, 31, 50, 31], Array(202).fill(30), 'box', [null, null, null, null], {}],
    ],
    ['pCode4', 'eq', ['AF0101', 'UA', 'UA6', 'ua63', 'UA63%', 5]],
    [
      'createdAt',
      'gte',
      [
        '2026',
        'yesterday',
        '2026-02-30T10:00:00Z',
        '2026-01-01 (noon)',
        '2026-13-01',
        '0000-00-00',
        5,
        '2026-01-01T99:00:00Z',
        '999999-01-01T00:00:00Z',
      ],
    ],
    ['manuallyAdded', 'eq', ['true', 1, null]],
    ['house', 'exists', ['true', 1, null]],
    ['_id', 'eq', ['x', 'A'.repeat(24), `${'a'.repeat(23)}\u0000`]],
    ['q', 'contains', ['', '  ', 5, null, ['x'], '\u0000', 'x'.repeat(501)]],
  ];
  test.each(wrong)('the value of %s %s is none of the possible', async (field, op, values) => {
    for (const value of values) {
      const ofOperator = op === 'within' ? 'search.invalidShape' : 'search.invalidValue';
      const code = field === 'q' ? 'search.unknownField' : ofOperator;
      expect(await refusalOf(filter(field, op, value))).toBe(code);
    }
  });

  test.each([
    ['body', []],
    ['filters', { table: 'address', filters: {} }],
    ['filters', { table: 'address', filters: ['house'] }],
    [
      'filters',
      { table: 'address', filters: Array.from({ length: 51 }, () => ({ field: 'house', op: 'exists', value: true })) },
    ],
    ['sort', { table: 'address', sort: 'house' }],
    ['sort', { table: 'address', sort: [null] }],
    ['sort.direction', { table: 'address', sort: [{ field: 'house', direction: 'asc; drop table address' }] }],
    ['paging', { table: 'address', paging: [] }],
    ...[0, -1, 1.5, '1', 1e300, 2 ** 53, 10_000_001].map((page): [string, unknown] => [
      'paging.page',
      { table: 'address', paging: { page } },
    ]),
    ...[0, -1, 501, 1e9, '25'].map((pageSize): [string, unknown] => [
      'paging.pageSize',
      { table: 'address', paging: { pageSize } },
    ]),
    ...['x', 5, {}, 'A'.repeat(24)].map((after): [string, unknown] => [
      'paging.after',
      { table: 'address', paging: { after } },
    ]),
    ['map', { table: 'address', map: 'yes' }],
  ])('the part %s does not have the expected form (%#)', async (_part, body) => {
    expect(await refusalOf(body)).toBe('search.invalidRequest');
  });

  test.each(['nothing', 'location', 'custom', 'q', 'id desc', '(select 1)', '__proto__', 5, null])(
    'it sorts by %j',
    async (field) => {
      expect(await refusalOf({ table: 'address', sort: [{ field }] })).toBe('search.unknownField');
    },
  );
});

describe('A search that is allowed', () => {
  test.each(listEntities())(
    'never fails, whatever known field of $table it filters or sorts by',
    async ({ table, fields }) => {
      const values = {
        text: 'x',
        code: 'x',
        id: 'a'.repeat(24),
        pCode: 'UA63',
        integer: 2,
        number: 2.5,
        boolean: true,
        date: '2026-02-28',
        time: '2026-02-28T10:00:00+02:00',
        codes: 'x',
        ids: 'a'.repeat(24),
      };
      const head = { createdAt: 'time', updatedBy: 'id', version: 'integer', organizationName: 'text' } as const;
      const kinds = [
        ...Object.entries(fields)
          .filter(([, { secret }]) => !secret)
          .map(([field, { kind }]) => [field, kind] as const),
        ...Object.entries(head),
      ];
      for (const [field, kind] of [
        ...kinds,
        ['custom.roofAge', 'text'],
        ['location.latitude', 'number'],
        ['vulnerableResidents.older60', 'text'],
      ] as const) {
        for (const op of ['eq', 'in', 'gte', 'lte', 'between', 'contains', 'startsWith', 'exists', 'within']) {
          const one = values[kind as keyof typeof values];
          const value =
            op === 'exists'
              ? true
              : op === 'within'
                ? [22, 44, 41, 53]
                : op === 'in'
                  ? [one]
                  : op === 'between'
                    ? [one, one]
                    : one;
          const { status, body } = await staff.post('/search', { table, filters: [{ field, op, value }] });
          expect([200, 400], `${table} ${field} ${op}: ${JSON.stringify(body).slice(0, 200)}`).toContain(status);
        }
        for (const direction of ['asc', 'desc']) {
          const first = await staff.post<{ values?: { _id: string }[] }>('/search', {
            table,
            sort: [{ field, direction }],
            paging: { pageSize: 1 },
          });
          expect([200, 400], `${table} sorted by ${field}: ${JSON.stringify(first.body).slice(0, 200)}`).toContain(
            first.status,
          );
          const after = first.body.values?.[0]?._id;
          if (after === undefined) continue;
          expect(
            (await staff.post('/search', { table, sort: [{ field, direction }], paging: { after } })).status,
            `${table} after, by ${field}`,
          ).toBe(200);
        }
      }
    },
  );

  test('takes the signs %, _ and \\ as themselves (C-06)', async () => {
    const total = async (field: string, op: string, value: string) =>
      (await staff.search({ ...filter(field, op, value) })).totalRows;
    expect(await total('comment', 'contains', '%')).toBe(1);
    expect(await total('comment', 'contains', 'A_1')).toBe(1);
    expect(await total('comment', 'contains', '_')).toBe(1);
    expect(await total('comment', 'contains', '\\')).toBe(1);
    expect(await total('comment', 'startsWith', '100%')).toBe(0);
    expect(await total('house', 'startsWith', '%')).toBe(0);
    for (const sign of ['%', '_', '\\', '%%%', '_ _', "'", '"', ';--'])
      for (const field of ['streetUkr', 'name', 'nameUkr', 'q'])
        expect(await total(field, 'contains', sign), `${field} ${sign}`).toBe(0);
    expect(await total('q', 'contains', 'Знакова %')).toBe(4);
  });

  test('answers even a hostile text at once: statements, patterns, other scripts', async () => {
    const hostile = [
      "'; drop table address; --",
      '(a+)+$'.repeat(80),
      '\u202Eтекст',
      '\u200B',
      '🏠🏠🏠',
      '١٢٣',
      '\uD800',
      'a'.repeat(500),
      '\\'.repeat(499),
      '% '.repeat(200),
      '{{7*7}}',
      '$1',
      ':name',
      '../../etc/passwd',
    ];
    for (const value of hostile)
      for (const field of ['q', 'streetUkr', 'comment'])
        expect(
          (await staff.post('/search', filter(field, 'contains', value))).status,
          `${field} ${value.slice(0, 20)}`,
        ).toBe(200);
    for (const searchValue of hostile)
      expect([200, 400], searchValue.slice(0, 20)).toContain(
        (await staff.post('/tags', { searchValue: searchValue.slice(0, 200) })).status,
      );
    expect(await pictureOf(server.database)).toEqual(before);
  });

  test('a page beyond the end is empty and keeps the total', async () => {
    const { values, totalRows } = await staff.search({ table: 'address', paging: { page: 10_000_000, pageSize: 500 } });
    expect([values.length, totalRows]).toEqual([0, 404]);
  });
});

describe('Suggestions', () => {
  test.each([
    {},
    { searchValue: 5 },
    { searchValue: 'x'.repeat(201) },
    { searchValue: 'шев', kind: 'password' },
    { searchValue: 'ше\u0000в' },
    [],
  ])('are refused for %j', async (body) => {
    for (const language of languages)
      expect((await staff.post<Problem>('/tags', body, language)).body).toMatchObject({
        status: 400,
        code: 'request.invalid',
      });
  });

  test.each(['', 'ш', 'ше', '  ше  '])('need three characters, not %j', async (searchValue) => {
    expect((await staff.post<Problem>('/tags', { searchValue }, 'uk')).body).toMatchObject({
      code: 'search.tooShort',
      messages: ['Введіть щонайменше 3\u00A0символи'],
    });
  });
});
