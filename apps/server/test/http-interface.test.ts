import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listEntities } from '@domivka/domain/registry';
import { listRoutes, urlOf } from './routes.ts';
import { openTestApp, type TestApp } from './test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

/** The paths of records, whatever tables there are. */
const tables = new RegExp(
  `/(${listEntities()
    .map(({ table }) => table)
    .join('|')})(?=/\\{id\\}(?:/restore)?$|$)`,
);

type Document = {
  openapi: string;
  paths: Record<string, Record<string, { summary: string; responses: Record<string, unknown>; security?: unknown[] }>>;
  components: { schemas: Record<string, unknown> };
};
const readDocument = async () => (await server.app.inject('/api/v1/openapi.json')).json<Document>();

describe('The description of the interface', () => {
  test('names every route that exists, and no other', async () => {
    const { paths } = await readDocument();
    const described = Object.entries(paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const generic = /^(\w+) \/((history|bin)\/)?:table(\/:id(\/restore)?)?$/;
    const registered = listRoutes(server.app).map(({ method, url }) => `${method} ${url.replace('/api/v1', '')}`);
    const special = registered
      .filter((route) => !generic.test(route))
      .map((route) => route.replaceAll(/:(\w+)/g, '{$1}'));
    expect(described.toSorted()).toEqual(expect.arrayContaining(special.toSorted()));
    for (const route of described) {
      const asGeneric = route.replace(tables, '/:table').replace('{id}', ':id');
      expect(special.includes(route) || registered.includes(asGeneric), route).toBe(true);
    }
  });

  test('is sound: answers and words for every call, no name that points nowhere, open exactly where the server is open', async () => {
    const document = await readDocument();
    expect(document.openapi).toMatch(/^3\.1\./);
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name ?? '',
    );
    expect(references.length).toBeGreaterThan(10);
    for (const name of references) expect(document.components.schemas).toHaveProperty(name);
    for (const [path, calls] of Object.entries(document.paths))
      for (const [method, call] of Object.entries(calls)) {
        expect(call.summary, path).toMatch(/\w{3}/);
        expect(
          Object.keys(call.responses).every((status) => /^[2-5]\d\d$/.test(status)),
          path,
        ).toBe(true);
        const answer = await server.app.inject({ method: method.toUpperCase() as 'GET', url: urlOf(`/api/v1${path}`) });
        const isOpen = answer.statusCode !== 401 || path.startsWith('/authentication/');
        expect(call.security !== undefined, `${method} ${path} answers ${answer.statusCode}`).toBe(isOpen);
      }
  });

  test('can be read as a page without any script', async () => {
    const answer = await server.app.inject('/api/v1/docs');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('POST /sync/push');
    expect(answer.body).not.toMatch(/<script|onclick|https?:\/\//);
  });
});
