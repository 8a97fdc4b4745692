import { productVersion } from '../platform/product-version.ts';
import { serverOwnedFields } from '@domivka/domain/kernel/record';
import { childrenOf, findEntity, listEntities } from '@domivka/domain/registry';
import * as z from 'zod/mini';
import { anyObject, type Api, jsonSchemaOf, notAllowed, type Route, type RouteAnswer } from '../platform/routes.ts';
import { createHash } from 'node:crypto';
import { contentSecurityPolicy } from './security-headers.ts';

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
    const parameters = (operation.parameters as readonly { name: string }[]).filter(
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
function openApiDocument(routes: readonly Route[]): Json {
  const records = listEntities().map(({ table, label, schema }): [string, Json] => {
    const json = jsonSchemaOf(schema);
    return [table, { ...json, title: label.en, properties: { ...headProperties, ...(json.properties as Json) } }];
  });
  return {
    openapi: '3.1.0',
    info: {
      title: 'Domivka',
      version: productVersion,
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

type Operation = {
  readonly summary: string;
  readonly security?: readonly unknown[];
  readonly responses: Readonly<Record<string, { description: string }>>;
};

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function row(method: string, path: string, { summary, security, responses }: Operation): string {
  const answers = Object.entries(responses).map(
    ([status, { description }]) => `<li><b>${escape(status)}</b> ${escape(description)}</li>`,
  );
  const open = security === undefined ? '' : ' <i>(without signing in)</i>';
  return `<section><h2><code>${method.toUpperCase()} ${escape(path)}</code></h2><p>${escape(summary)}${open}</p><ul>${answers.join('')}</ul></section>`;
}

const styles = 'body{font-family:system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;line-height:1.5}';
/** The page is one file, so its style sheet is in it and is let through by its hash. */
const policy = contentSecurityPolicy(`'sha256-${createHash('sha256').update(styles).digest('base64')}'`);

function page(document: ReturnType<typeof openApiDocument>): string {
  const paths = document.paths as Record<string, Record<string, Operation>>;
  const rows = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => row(method, path, operation)),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Domivka: HTTP interface</title><style>${styles}</style></head>
<body><h1>Domivka: HTTP interface</h1>
<p>All paths are below <code>/api/v1</code>. The machine-readable description is <a href="/api/v1/openapi.json">openapi.json</a>.</p>${rows.join('')}</body></html>`;
}

/** The interface as OpenAPI, and the same for reading. */
export function openApiRoutes(app: Api, routes: readonly Route[]): void {
  let document: ReturnType<typeof openApiDocument> | undefined;
  const read = () => (document ??= openApiDocument(routes));
  const config = { open: 'always' } as const;
  const json = { summary: 'This description', answers: { 200: ['OpenAPI 3.1', anyObject] } } as const;
  app.get('/openapi.json', { schema: json, config }, read);
  const html = { summary: 'This description as a page', answers: { 200: ['HTML', ['text/html']] } } as const;
  app.get('/docs', { schema: html, config }, (_request, reply) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page(read())),
  );
}
