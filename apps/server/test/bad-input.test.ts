import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messageOf } from '@domivka/domain/catalogue';
import { isOwnedByServer } from '@domivka/domain/kernel/entity';
import type { Fields } from '@domivka/domain/kernel/record';
import { examine } from '@domivka/domain/kernel/save';
import { languages } from '@domivka/domain/kernel/text';
import { listEntities } from '@domivka/domain/registry';
import { validTraining } from '@domivka/domain/testing/training-cases';
import type { Problem } from '../src/http/error-handler.ts';
import { newId } from '../src/platform/ids.ts';
import {
  newActivity,
  newAnswers,
  newAssessment,
  newCustomField,
  newFormerName,
  newHouse,
  newPhoto,
  newUnit,
  organizationOf,
  pictureOf,
  saved,
} from './examples.ts';
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
  const me = (await admin.get<{ _id: string; organizationId: string }>('/me')).body;
  const photo = await newPhoto(server.database, me, address._id);
  valid = {
    address: () => newHouse(),
    apartment: () => newUnit(address._id),
    assessment: () => newAssessment(address._id),
    activity: () => newActivity(address._id, organizationId),
    photo: () => ({ ...photo, _id: newId() }),
    stateQuestions: () => newAnswers(address._id),
    metadata: () => newCustomField(),
    organization: () => ({ _id: newId(), identifier: newId(), ...organization }),
    formerName: () => newFormerName(),
    training: () => ({ ...validTraining, _id: newId() }),
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
  '9'.repeat(1_000_000),
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
    const fields = Object.keys(entity.fields).filter((field) => !isOwnedByServer(entity, field));
    /** Each field with each value, judged by the rules; every third one is sent, so that each field and each value is. */
    const cases = () =>
      fields.flatMap((field, at) =>
        wrongValues.map((value, index) => {
          const record = { ...valid[table]?.(), [field]: value };
          const what = `${field} = ${JSON.stringify(value).slice(0, 20)}`;
          const { issues } = examine(entity, record, server.units);
          return { field, what, record, issues, isSent: (at + index) % 3 === 0 };
        }),
      );

    test(
      'is refused with the name of the field and a sentence in the language asked for, and changes nothing',
      { timeout: 90_000 },
      async () => {
        const refused = cases().filter(({ issues }) => issues.length > 0);
        expect(refused.length).toBeGreaterThan((fields.length * wrongValues.length) / 3);
        for (const [index, { field, what, record, issues, isSent }] of refused.entries()) {
          const named = issues.map((issue) => issue.path?.split('.')[0]);
          // A Latin letter in a house or block without a Cyrillic twin is said of the full address, which is made of it.
          const others = ['house', 'corpus'].includes(field) ? ['nameUkr'] : [];
          expect([field, ...others], `${what}: ${named.join()}`).toEqual(
            expect.arrayContaining([named.includes(field) ? field : named[0]]),
          );
          for (const language of languages)
            for (const issue of issues) expect(cyrillic.test(messageOf(issue, language)), what).toBe(language === 'uk');
          if (!isSent) continue;
          const language = languages[index % 2] ?? 'uk';
          const answer = await admin.post<Problem>(`/${table}`, record, language);
          expectClearRefusal(answer, language, what);
          // A caller who is not allowed to do a thing at all gets that answer instead.
          const isJudged = answer.status === 400;
          const paths = isJudged ? answer.body.issues.map(({ path }) => path?.split('.')[0]) : [named[0]];
          expect(paths).toContain(named[0]);
        }
        expect(await pictureOf(server.database)).toEqual(before);
      },
    );

    test('is never a fault of the server where the rules allow it', { timeout: 90_000 }, async () => {
      for (const { what, record } of cases().filter(({ issues, isSent }) => isSent && issues.length === 0)) {
        const { status, body } = await admin.post(`/${table}`, record);
        expect(status, `${what}: ${JSON.stringify(body).slice(0, 300)}`).toBeLessThan(500);
      }
    });
  },
);

type Refusal = { readonly status: number; readonly code: string };
type Raw = {
  readonly url?: string;
  readonly method?: 'POST' | 'GET' | 'DELETE';
  readonly payload?: string | Buffer;
  readonly headers?: Record<string, string>;
};

/** How a call with a body exactly as given is refused: alike in both languages, in words of each, and nothing changed. */
async function refusalOf({ url = '/address', method = 'POST', payload, headers = {} }: Raw): Promise<Refusal> {
  const refusals: Refusal[] = [];
  for (const language of languages) {
    const answer = await server.app.inject({
      method,
      url: `/api/v1${url}`,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'accept-language': language,
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });
    const body = answer.json<Problem>();
    expectClearRefusal({ status: answer.statusCode, body }, language, String(payload).slice(0, 60));
    refusals.push({ status: answer.statusCode, code: body.code });
  }
  const [english, ukrainian] = refusals;
  expect(ukrainian).toEqual(english);
  expect(await pictureOf(server.database)).toEqual(before);
  return english ?? { status: 0, code: '' };
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
    expect(await refusalOf({ payload })).toEqual({ status: 400, code: 'request.malformed' });
    expect(({} as { role?: string }).role).toBeUndefined();
  });

  test.each([
    ['a list', '[]'],
    ['a list of records', '[{"house": "1"}]'],
    ['a text', '"house"'],
    ['a number', '5'],
    ['nothing', 'null'],
  ])('%s instead of a record', async (_title, payload) => {
    expect(await refusalOf({ payload })).toMatchObject({ status: 400 });
  });

  test('longer than the limit is 413, whether or not its length is declared', async () => {
    const payload = text({ ...newHouse(), comment: 'x'.repeat(4 * 1024 * 1024) });
    expect(await refusalOf({ payload })).toEqual({ status: 413, code: 'request.tooLarge' });
    expect(await refusalOf({ payload, url: '/search' })).toEqual({ status: 413, code: 'request.tooLarge' });
  });

  test.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/html; charset=utf-8',
  ])('of type %s is 415', async (type) => {
    expect(await refusalOf({ payload: text(newHouse()), headers: { 'content-type': type } })).toEqual({
      status: 415,
      code: 'request.contentType',
    });
  });

  test.each(['gzip', 'br', 'deflate', 'zstd', 'unheard-of'])(
    'packed as %s is refused without unpacking it',
    async (encoding) => {
      expect(await refusalOf({ payload: text(newHouse()), headers: { 'content-encoding': encoding } })).toMatchObject({
        status: 415,
      });
    },
  );

  test.each([65, 1000, 100_000])('nested %s levels deep is refused', async (levels) => {
    expect(await refusalOf({ payload: `{"custom": ${deep(levels)}}` })).toMatchObject({ status: 400 });
    expect(await refusalOf({ payload: `{"custom": {"a": ${deep(levels, '[', '1', ']')}}}` })).toMatchObject({
      status: 400,
    });
    expect(
      await refusalOf({
        url: '/search',
        payload: `{"table": "address", "filters": [{"field": "house", "op": "eq", "value": ${deep(levels)}}]}`,
      }),
    ).toMatchObject({ status: 400 });
    expect(await refusalOf({ url: '/tags', payload: deep(levels) })).toMatchObject({ status: 400 });
  });

  test('200,000 unknown names, a million letters in one of them, or a number beyond all numbers are refused', async () => {
    const many = Object.fromEntries(Array.from({ length: 200_000 }, (_, index) => [`f${index}`, 1]));
    expect(await refusalOf({ payload: text({ ...newHouse(), ...many }) })).toEqual({
      status: 400,
      code: 'record.tooLarge',
    });
    expect(await refusalOf({ payload: text({ ...newHouse(), extra: 'x'.repeat(1_000_000) }) })).toEqual({
      status: 400,
      code: 'record.tooLarge',
    });
    expect(await refusalOf({ payload: text(newHouse()).replace('"floors":5', '"floors":1e400') })).toMatchObject({
      status: 400,
    });
  });

  test.each(['\u0000', '\u0007', '\u001B[31m', '\uD800', '\uDC00 а'])(
    'a text with the sign %j is refused, in names as in values',
    async (sign) => {
      for (const record of [
        newHouse({ comment: `а${sign}` }),
        newHouse({ custom: { note: sign } }),
        newHouse({ extra: [sign] }),
      ])
        expect(await refusalOf({ payload: text(record) })).toEqual({ status: 400, code: 'record.invalidText' });
      expect(await refusalOf({ payload: text(newHouse({ [`x${sign}`]: 1 })) })).toMatchObject({ status: 400 });
    },
  );

  test.each([
    ['upper case', 'ABCDEF'.repeat(4)],
    ['too short', 'abc'],
    ['a number', 5],
    ['a list', ['a'.repeat(24)]],
    ['with a NUL', `${'a'.repeat(23)}\u0000`],
  ])('an identifier that is %s is refused', async (_title, _id) => {
    expect(await refusalOf({ payload: text(newHouse({ _id })) })).toMatchObject({ status: 400 });
  });

  test.each([0, -1, 1.5, '1', true, [], {}, 2 ** 53])('%j is no version', async (version) => {
    expect(await refusalOf({ payload: text(newHouse({ version })) })).toEqual({
      status: 400,
      code: 'record.invalidVersion',
    });
  });
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
    expect(await refusalOf({ method: 'DELETE', url: `/address/${id}?version=${version}` })).toEqual({
      status: 400,
      code: 'record.invalidVersion',
    });
  });

  test.each(['/nothing', '/constructor', '/__proto__', '/toString', '/app_user', '/address%00'])(
    'POST %s',
    async (url) => {
      expect(await refusalOf({ url, payload: '{}' })).toEqual({ status: 400, code: 'search.unknownTable' });
    },
  );
});
