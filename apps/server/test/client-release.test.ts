import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  clientHeader,
  clientRelease,
  lastUnnumberedRelease,
  readClientRelease,
} from '@domivka/domain/kernel/client-release';
import { oldestClient, refuseOldClients } from '../src/http/app.ts';
import { installErrorHandler } from '../src/http/error-handler.ts';
import { openTestApp, type TestApp } from './test-app.ts';

const oldest = 5;
let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify();
  installErrorHandler(app);
  await app.register(
    async (api) => {
      refuseOldClients(api, oldest);
      api.get('/health/live', () => ({ status: 'live' }));
      api.post('/sync/push', () => ({ results: [] }));
      api.get('/addresses', () => ({ values: [] }));
      api.post('/auth/logout', () => ({}));
    },
    { prefix: '/api/v1' },
  );
});
afterAll(() => app.close());

const call = (method: 'GET' | 'POST', url: string, release?: string, language = 'en') =>
  app.inject({
    method,
    url: `/api/v1${url}`,
    headers: { 'accept-language': language, ...(release === undefined ? {} : { [clientHeader]: release }) },
  });

describe('An application that is too old', () => {
  test.each([
    ['en', 'This version of Domivka is too old for the server'],
    ['uk', 'Ця версія Домівки застаріла для сервера'],
  ])(
    'gets in its language the message that its work is kept and a newer version is needed: %s (A-35)',
    async (language, words) => {
      const answer = await call('POST', '/sync/push', String(oldest - 1), language);
      expect(answer.statusCode).toBe(426);
      expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
      expect(answer.json()).toMatchObject({ code: 'client.outdated', messages: [expect.stringContaining(words)] });
    },
  );

  test('gets out, and a sign of life; asking in its own name it gets here too the answer that it is too old', async () => {
    expect((await call('POST', '/auth/logout', '1')).statusCode).toBe(200);
    expect((await call('GET', '/health/live')).statusCode).toBe(200);
    expect((await call('GET', '/health/live', '1')).statusCode).toBe(426);
  });
});

test.each([[String(oldest)], [String(oldest + 40)]])(
  'A client that is new enough, or newer than the server, is served: %s',
  async (release) => {
    expect((await call('POST', '/sync/push', release)).statusCode).toBe(200);
  },
);

test.each([[undefined], ['soon'], ['-1'], ['1e9'], ['']])(
  'Without a number a program of a user’s own is served, and an installed application of the first releases is not: %s (A-35)',
  async (release) => {
    expect((await call('GET', '/addresses', release)).statusCode).toBe(200);
    expect((await call('POST', '/sync/push', release)).statusCode).toBe(426);
  },
);

test('As long as the releases that told no number are understood, they are served', async () => {
  const patient = Fastify();
  installErrorHandler(patient);
  refuseOldClients(patient, lastUnnumberedRelease);
  patient.post('/api/v1/sync/push', () => ({ results: [] }));
  expect((await patient.inject({ method: 'POST', url: '/api/v1/sync/push' })).statusCode).toBe(200);
  await patient.close();
});

test('Only a plain number counts as one', () => {
  expect(['4', ' 4', '4.0', '0x4', '99999999', ['4'], undefined].map(readClientRelease)).toEqual([
    4,
    ...Array.from({ length: 6 }, () => undefined),
  ]);
});

test('This release is served by its own server', () => {
  expect(oldestClient).toBeLessThanOrEqual(clientRelease);
});

describe('A newer application with this server', () => {
  let world: TestApp;
  beforeAll(async () => {
    world = await openTestApp();
  });
  afterAll(() => world.close());

  test('finds that fields it sends beside the known ones are passed over, and unknown fields of an address are kept (A-35)', async () => {
    const partner = await world.as('Partner Organization');
    const operation = {
      opId: 'newer-op-1',
      seq: 1,
      table: 'address',
      kind: 'save',
      priority: 'high',
      record: {
        _id: 'c0ffee00c0ffee00c0ffee01',
        pCode4: 'UA6312027001',
        streetType: 'street',
        streetUkr: 'Новітня',
        house: '1',
        buildingType: 'Multi-storey',
        shelterPlaces: 40,
      },
    };
    const sent = await partner.post<{ results: { status: string; record: Record<string, unknown> }[] }>('/sync/push', {
      deviceId: 'device-newer',
      protocol: 9,
      operations: [operation],
    });
    expect(sent.body.results[0]).toMatchObject({ status: 'applied', record: { shelterPlaces: 40 } });
    // An application that never heard of the field changes another one.
    const record = sent.body.results[0]?.record ?? {};
    const edited = await partner.post<{ results: { record: Record<string, unknown> }[] }>('/sync/push', {
      deviceId: 'device-older',
      operations: [
        {
          opId: 'older-op-1',
          table: 'address',
          kind: 'save',
          version: record['version'],
          record: { _id: operation.record._id, comment: 'Ліфт не працює' },
        },
      ],
    });
    expect(edited.body.results[0]?.record).toMatchObject({ shelterPlaces: 40, comment: 'Ліфт не працює' });
  });

  test('gets a plain 404 for what this server does not have', async () => {
    const partner = await world.as('Partner Organization');
    expect(await partner.post('/sync/of-the-future', {})).toMatchObject({ status: 404 });
  });
});
