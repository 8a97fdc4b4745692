import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isOwnedByServer } from '@domivka/domain/kernel/entity';
import type { Fields } from '@domivka/domain/kernel/record';
import { examine } from '@domivka/domain/kernel/save';
import { languages } from '@domivka/domain/kernel/text';
import { listEntities } from '@domivka/domain/registry';
import type { Problem } from '../src/http/problem.ts';
import { newId } from '../src/platform/ids.ts';
import { newActivity, newAssessment, newHouse, organizationOf, pictureOf, saved } from './examples.ts';
import { openTestApp, tokenOf, type Caller, type TestApp } from './test-app.ts';

let server: TestApp;
let admin: Caller;
let before: Record<string, unknown>;
let valid: Record<string, () => Fields>;
let token: string;

beforeAll(async () => {
  server = await openTestApp();
  admin = await server.as('Admin');
  token = await tokenOf(server.app, 'Admin');
  const address = await saved(admin, 'address', newHouse());
  const organizationId = await organizationOf(admin);
  const organization = { title: 'Test', name: 'Test', fullTitleUkr: 'Перевірка', type: 'ministry' };
  const user = {
    name: 'Petro Sad',
    nameUkr: 'Петро Сад',
    organizationId,
    role: 'Donor',
    status: 'active',
    password: 'a long enough one',
  };
  valid = {
    address: () => newHouse(),
    assessment: () => newAssessment(address._id),
    activity: () => newActivity(address._id, organizationId),
    organization: () => ({ _id: newId(), identifier: newId(), ...organization }),
    user: () => ({ _id: newId(), email: `${newId()}@example.org`, ...user }),
  };
});
beforeEach(async () => {
  before = await pictureOf(server.database);
});
afterAll(() => server.close());

/** The twelve wrong values of the catalogue (C-04). */
const wrongValues: readonly unknown[] = [
  null,
  [],
  {},
  '',
  '0',
  0,
  1.5,
  true,
  'NaN',
  { $ne: 1 },
  ['x'],
  'я'.repeat(1_000_000),
];

const cyrillic = /[А-Яа-яІіЇїЄєҐґ]{3}/;

function expectClearRefusal({ status, body }: { status: number; body: Problem }, language: string, what: string): void {
  expect(status, what).toBeGreaterThanOrEqual(400);
  expect(status, `${what}: ${JSON.stringify(body).slice(0, 300)}`).toBeLessThan(500);
  expect(body.messages.length, what).toBeGreaterThan(0);
  for (const text of [body.title, body.detail, ...body.messages]) {
    expect(text.length, what).toBeLessThan(1000);
    expect(cyrillic.test(text), `${what}: ${text}`).toBe(language === 'uk');
  }
  expect(JSON.stringify(body), what).not.toMatch(/select |insert |at \/|node_modules|postgres/i);
}

describe.each(listEntities().map((entity) => ({ table: entity.table, entity })))(
  'A wrong value in any field of $table (C-04)',
  ({ table, entity }) => {
    const cases = Object.keys(entity.fields)
      .filter((field) => !isOwnedByServer(entity, field))
      .flatMap((field) =>
        wrongValues.map((value) => ({ field, value, record: () => ({ ...valid[table]?.(), [field]: value }) })),
      );

    test('is refused with the name of the field and a sentence in the language asked for, and changes nothing', async () => {
      const refused = cases.filter(({ record }) => examine(entity, record(), server.units).issues.length > 0);
      expect(refused.length).toBeGreaterThan(cases.length / 3);
      for (const [index, { field, value, record }] of refused.entries()) {
        const language = languages[index % 2] ?? 'uk';
        const answer = await admin.post<Problem>(`/${table}`, record(), language);
        const what = `${field} = ${JSON.stringify(value).slice(0, 20)}`;
        expectClearRefusal(answer, language, what);
        if (answer.status !== 400) continue;
        const named = answer.body.issues.map(({ path }) => path?.split('.')[0]);
        // A Latin letter in a house or block without a Cyrillic twin is said of the full address, which is made of it.
        expect(
          named.includes(field) || (['house', 'corpus'].includes(field) && named.includes('nameUkr')),
          `${what}: ${named.join()}`,
        ).toBe(true);
      }
      expect(await pictureOf(server.database)).toEqual(before);
    });

    test('is never a fault of the server where the rules allow it', async () => {
      for (const { field, value, record } of cases.filter(
        (one) => examine(entity, one.record(), server.units).issues.length === 0,
      )) {
        const { status, body } = await admin.post(`/${table}`, record());
        expect(
          status,
          `${field} = ${JSON.stringify(value).slice(0, 20)}: ${JSON.stringify(body).slice(0, 300)}`,
        ).toBeLessThan(500);
      }
    });
  },
);

type Raw = {
  readonly url?: string;
  readonly method?: 'POST' | 'GET' | 'DELETE';
  readonly payload?: string | Buffer;
  readonly headers?: Record<string, string>;
};

/** A call with a body exactly as given, in both languages: refused with this status each time, and nothing changed. */
async function expectRefused(
  status: number,
  { url = '/address', method = 'POST', payload, headers = {} }: Raw,
  code?: string,
): Promise<void> {
  for (const language of languages) {
    const all = {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'accept-language': language,
      ...headers,
    };
    const answer = await server.app.inject({
      method,
      url: `/api/v1${url}`,
      headers: all,
      ...(payload === undefined ? {} : { payload }),
    });
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(status);
    const body = answer.json<Problem>();
    expectClearRefusal({ status, body }, language, String(payload).slice(0, 60));
    if (code !== undefined) expect(body.code).toBe(code);
  }
  expect(await pictureOf(server.database)).toEqual(before);
}

const text = (record: unknown) => JSON.stringify(record);
const deep = (levels: number, open = '{"a":', inner = '1', close = '}') =>
  open.repeat(levels) + inner + close.repeat(levels);

describe('A body that is no proper request is refused and changes nothing', () => {
  test.each([
    ['cut off', '{"pCode4": "UA63'],
    ['empty text', '   '],
    ['with a comma too many', '{"house": "1",}'],
    ['with a name that poisons objects', '{"__proto__": {"role": "Admin"}}'],
    ['with such a name deep inside', '{"custom": {"a": [{"__proto__": {"role": "Admin"}}]}}'],
    ['with a poisoned constructor', '{"constructor": {"prototype": {"role": "Admin"}}}'],
    ['in UTF-16', Buffer.from('{"house": "1"}', 'utf16le')],
  ])('%s', async (_title, payload) => {
    await expectRefused(400, { payload }, 'request.malformed');
    expect(({} as { role?: string }).role).toBeUndefined();
  });

  test.each([
    ['a list', '[]'],
    ['a list of records', '[{"house": "1"}]'],
    ['a text', '"house"'],
    ['a number', '5'],
    ['nothing', 'null'],
  ])('%s instead of a record', (_title, payload) => expectRefused(400, { payload }));

  test('longer than the limit is 413, whether or not its length is told', async () => {
    const payload = text({ ...newHouse(), comment: 'x'.repeat(4 * 1024 * 1024) });
    await expectRefused(413, { payload }, 'request.tooLarge');
    await expectRefused(413, { payload, url: '/search' }, 'request.tooLarge');
  });

  test.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/html; charset=utf-8',
  ])('of type %s is 415', (type) =>
    expectRefused(415, { payload: text(newHouse()), headers: { 'content-type': type } }, 'request.contentType'),
  );

  test.each(['gzip', 'br', 'deflate', 'zstd', 'unheard-of'])(
    'packed as %s is refused without unpacking it',
    (encoding) => expectRefused(415, { payload: text(newHouse()), headers: { 'content-encoding': encoding } }),
  );

  test.each([65, 1000, 100_000])('nested %s levels deep is refused', async (levels) => {
    await expectRefused(400, { payload: `{"custom": ${deep(levels)}}` });
    await expectRefused(400, { payload: `{"custom": {"a": ${deep(levels, '[', '1', ']')}}}` });
    await expectRefused(400, {
      url: '/search',
      payload: `{"table": "address", "filters": [{"field": "house", "op": "eq", "value": ${deep(levels)}}]}`,
    });
    await expectRefused(400, { url: '/tags', payload: deep(levels) });
  });

  test('200,000 unknown names, a million letters in one of them, or a number beyond all numbers are refused', async () => {
    const many = Object.fromEntries(Array.from({ length: 200_000 }, (_, index) => [`f${index}`, 1]));
    await expectRefused(400, { payload: text({ ...newHouse(), ...many }) }, 'record.tooLarge');
    await expectRefused(400, { payload: text({ ...newHouse(), extra: 'x'.repeat(1_000_000) }) }, 'record.tooLarge');
    await expectRefused(400, { payload: text(newHouse()).replace('"floors":5', '"floors":1e400') });
  });

  test.each(['\u0000', '\u0007', '\u001B[31m', '\uD800', '\uDC00 а'])(
    'a text with the sign %j is refused, in names as in values',
    async (sign) => {
      for (const record of [
        newHouse({ comment: `а${sign}` }),
        newHouse({ custom: { note: sign } }),
        newHouse({ extra: [sign] }),
      ])
        await expectRefused(400, { payload: text(record) }, 'record.invalidText');
      await expectRefused(400, { payload: text(newHouse({ [`x${sign}`]: 1 })) });
    },
  );

  test.each([
    ['upper case', 'ABCDEF'.repeat(4)],
    ['too short', 'abc'],
    ['a number', 5],
    ['a list', ['a'.repeat(24)]],
    ['with a NUL', `${'a'.repeat(23)}\u0000`],
  ])('an identifier that is %s is refused', (_title, _id) => expectRefused(400, { payload: text(newHouse({ _id })) }));

  test.each([0, -1, 1.5, '1', true, [], {}, 2 ** 53])('%j is no version', (version) =>
    expectRefused(400, { payload: text(newHouse({ version })) }, 'record.invalidVersion'),
  );
});

describe('A path or query that leads nowhere is refused and changes nothing', () => {
  const id = 'a'.repeat(24);
  test.each([
    '/address/%00',
    `/address/${id}%00`,
    "/address/'%20or%201=1",
    '/address/..%2f..%2fetc',
    '/address/*',
    `/address/${id.toUpperCase()}`,
    `/nothing/${id}`,
    '/history/address/x',
    `/history/nothing/${id}`,
    `/address/${'a'.repeat(5000)}`,
    `/constructor/${id}`,
    `/__proto__/${id}`,
    '/..;/address',
  ])('GET %s', async (url) => {
    for (const method of ['GET', 'DELETE'] as const) {
      const { statusCode, body } = await server.app.inject({
        method,
        url: `/api/v1${url}`,
        headers: { authorization: `Bearer ${token}` },
      });
      expect([400, 404], body).toContain(statusCode);
    }
    expect(await pictureOf(server.database)).toEqual(before);
  });

  test.each(['0', '-1', 'x', '1.5', '1e3x', '%00', '1&version=2'])('DELETE with the version %s', async (version) => {
    await expectRefused(400, { method: 'DELETE', url: `/address/${id}?version=${version}` }, 'record.invalidVersion');
  });

  test.each(['/nothing', '/constructor', '/__proto__', '/toString', '/app_user', '/address%00'])('POST %s', (url) =>
    expectRefused(400, { url, payload: '{}' }, 'search.unknownTable'),
  );
});
