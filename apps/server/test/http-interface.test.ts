import Fastify, { type FastifySchema } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listEntities } from '@domivka/domain/registry';
import { useRouteSchemas, type SchemaTypes } from '../src/platform/routes.ts';
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

type Call = {
  summary: string;
  parameters?: { name: string; in: string; schema: unknown }[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, unknown>;
  security?: unknown[];
};
type Document = {
  openapi: string;
  paths: Record<string, Record<string, Call>>;
  components: { schemas: Record<string, unknown> };
};
const readDocument = async () => (await server.app.inject('/api/v1/openapi.json')).json<Document>();

test('A route that does not say what it takes and answers keeps the server from starting', () => {
  const api = Fastify().withTypeProvider<SchemaTypes>();
  useRouteSchemas(api);
  const add = (url: string, schema: FastifySchema) => () => api.get(url, { schema }, () => ({}));
  expect(add('/a', {})).toThrow('does not declare');
  expect(add('/b', { summary: 'Something' })).toThrow('does not declare');
  expect(add('/c/:id', { summary: 'Something', answers: { 204: 'Done' } })).toThrow('does not declare');
  expect(add('/d', { summary: 'Something', answers: { 204: 'Done' } })).not.toThrow();
});

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

  test('tells of every call what it takes: each name in its path, and the schema of what has to be sent', async () => {
    const { paths } = await readDocument();
    for (const [path, calls] of Object.entries(paths))
      for (const [method, { parameters = [], requestBody, responses }] of Object.entries(calls)) {
        const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
        expect(inPath, path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
        for (const { name, schema } of parameters) expect(schema, `${path} ${name}`).toBeTypeOf('object');
        for (const content of Object.values(requestBody?.content ?? {})) expect(content, path).toHaveProperty('schema');
        expect(
          Object.keys(responses).some((status) => status.startsWith('2')),
          `${method} ${path}`,
        ).toBe(true);
      }
    const save = paths['/assessment']?.['post'];
    expect(save?.requestBody?.content).toEqual({
      'application/json': { schema: { $ref: '#/components/schemas/assessment' } },
    });
    const names = paths['/address/{id}']?.['delete']?.parameters?.map(({ name }) => name) ?? [];
    expect(names).toEqual(expect.arrayContaining(['id', 'version', 'assessment']));
    expect(names).not.toContain('training');
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
        expect(call.security?.length === 0, `${method} ${path} answers ${answer.statusCode}`).toBe(isOpen);
      }
  });

  test('can be read as a page without any script', async () => {
    const answer = await server.app.inject('/api/v1/docs');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('POST /sync/push');
    expect(answer.body).not.toMatch(/<script|onclick|https?:\/\//);
  });
});
