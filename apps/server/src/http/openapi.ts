import { serverOwnedFields } from '@domivka/domain/kernel/record';
import { childrenOf, findEntity, listEntities } from '@domivka/domain/registry';
import * as z from 'zod/mini';
import { jsonSchemaOf, notAllowed, type Route, type RouteAnswer } from '../platform/routes.ts';

type Json = Readonly<Record<string, unknown>>;

const problemRef = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
const failures: Json = {
  400: { description: 'What was sent does not fit; nothing was changed', content: problemRef },
  401: { description: 'Not signed in', content: problemRef },
  426: { description: 'This release of the application is too old', content: problemRef },
};

const conflict = z.object({
  current: z.record(z.string(), z.unknown()),
  fields: z.array(z.record(z.string(), z.unknown())),
  children: z.optional(z.record(z.string(), z.int())),
  added: z.optional(
    z.array(
      z.object({
        table: z.string(),
        count: z.int(),
        date: z.iso.date(),
        by: z.object({ _id: z.string(), name: z.optional(z.string()), nameUkr: z.optional(z.string()) }),
        organizationName: z.optional(z.string()),
      }),
    ),
  ),
});
const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  messages: z.array(z.string()),
  issues: z.array(z.object({ path: z.optional(z.string()), code: z.string(), message: z.string() })),
  conflict: z.optional(conflict),
  requestId: z.string(),
});

/** Each property of an object schema as a parameter. */
function parametersOf(place: 'path' | 'query' | 'header', schema: unknown): readonly Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema as z.core.$ZodType) as {
    properties?: Json;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name: name === '*' ? 'path' : name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function bodyOf({ body, accepts }: Route['schema']): Json {
  const schemas = body === undefined ? accepts : { 'application/json': body as z.ZodMiniType };
  if (!schemas) return {};
  const content = Object.entries(schemas).map(([type, schema]): [string, Json] => [
    type,
    { schema: jsonSchemaOf(schema) },
  ]);
  return { requestBody: { required: true, content: Object.fromEntries(content) } };
}

function answerOf(status: string, answer: RouteAnswer): Json {
  if (typeof answer === 'string')
    return { description: answer, ...(Number(status) >= 400 ? { content: problemRef } : {}) };
  const [description, body] = answer;
  if ('safeParse' in body) return { description, content: { 'application/json': { schema: jsonSchemaOf(body) } } };
  return { description, content: Object.fromEntries(body.map((type) => [type, {}])) };
}

function operationOf({ schema, config }: Route): Json {
  const answers = { ...(config.may ? { 403: notAllowed } : {}), ...schema.answers };
  return {
    summary: schema.summary,
    parameters: [
      ...parametersOf('path', schema.params),
      ...parametersOf('query', schema.querystring),
      ...parametersOf('header', schema.headers),
    ],
    ...bodyOf(schema),
    responses: {
      ...Object.fromEntries(Object.entries(answers).map(([status, answer]) => [status, answerOf(status, answer)])),
      ...failures,
    },
    ...(config.open === 'always' ? { security: [] } : {}),
  };
}

/** A route of all kinds of records, once for each: with its own schema, and only the children that it can have. */
function forEachKind(path: string, operation: Json): readonly (readonly [path: string, operation: Json])[] {
  return listEntities().map((entity) => {
    const children = childrenOf(entity);
    const parameters = (operation['parameters'] as readonly { name: string }[]).filter(
      ({ name }) => name !== 'table' && (!findEntity(name) || children.some(({ table }) => table === name)),
    );
    const text = JSON.stringify({ ...operation, parameters });
    const own = text.replaceAll('{table}', entity.table).replaceAll('{label}', entity.label.en);
    return [path.replace('{table}', entity.table), JSON.parse(own) as Json];
  });
}

function pathsOf(routes: readonly Route[]): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = route.url.replaceAll(/:(\w+)/g, '{$1}').replace('*', '{path}');
    const operation = operationOf(route);
    const described = route.schema.summary?.includes('{label}')
      ? forEachKind(path, operation)
      : [[path, operation] as const];
    for (const [one, call] of described) paths[one] = { ...paths[one], [route.method.toLowerCase()]: call };
  }
  return paths;
}

const headProperties = Object.fromEntries(
  [...serverOwnedFields].filter((name) => name !== 'synced').map((name) => [name, {}]),
);

/** The whole interface as OpenAPI 3.1, made from the schemas that check what comes in. */
export function openApiDocument(routes: readonly Route[]): Json {
  const records = listEntities().map(({ table, label, schema }): [string, Json] => {
    const json = jsonSchemaOf(schema);
    return [table, { ...json, title: label.en, properties: { ...headProperties, ...(json['properties'] as Json) } }];
  });
  return {
    openapi: '3.1.0',
    info: {
      title: 'Domivka',
      version: '3.3.0',
      description: 'The register of damaged homes, what they need and who helps.',
    },
    servers: [{ url: '/api/v1' }],
    security: [{ bearer: [] }],
    paths: pathsOf(routes),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { ...Object.fromEntries(records), Problem: jsonSchemaOf(problem) },
    },
  };
}
