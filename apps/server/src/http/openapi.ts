import { toJSONSchema } from 'zod/v4/core';
import type { RecordSchema } from '@domivka/domain/kernel/schema';
import type { Entity } from '@domivka/domain/kernel/entity';
import { serverOwnedFields } from '@domivka/domain/kernel/record';
import { listEntities } from '@domivka/domain/registry';
import type * as z from 'zod/mini';
import { credentialsSchema } from '../features/auth/auth.routes.ts';
import { tagsSchema } from '../features/tags/tags.routes.ts';
import { pullSchema } from '../sync/pull.ts';
import { pushSchema } from '../sync/push.ts';

type Json = Readonly<Record<string, unknown>>;

function schemaOf(schema: z.ZodMiniType | RecordSchema): Json {
  const { $schema: _dialect, ...body } = toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Record<
    string,
    unknown
  >;
  return body;
}

function answer(description: string, schema?: Json): Json {
  return schema ? { description, content: { 'application/json': { schema } } } : { description };
}

const problem = { $ref: '#/components/schemas/Problem' };
const failures: Json = {
  '400': {
    description: 'What was sent does not fit; nothing was changed',
    content: { 'application/problem+json': { schema: problem } },
  },
  '401': { description: 'Not signed in', content: { 'application/problem+json': { schema: problem } } },
};

function call(
  summary: string,
  parts: { body?: Json; answers: Json; open?: boolean; parameters?: readonly Json[] },
): Json {
  return {
    summary,
    ...(parts.parameters ? { parameters: parts.parameters } : {}),
    ...(parts.body ? { requestBody: { required: true, content: { 'application/json': { schema: parts.body } } } } : {}),
    responses: { ...parts.answers, ...failures },
    ...(parts.open ? { security: [] } : {}),
  };
}

const idParameter = { name: 'id', in: 'path', required: true, schema: { type: 'string', pattern: '^[0-9a-f]{24}$' } };
const anyObject: Json = { type: 'object', additionalProperties: true };
const token: Json = { type: 'object', properties: { accessToken: { type: 'string' } }, required: ['accessToken'] };

function recordPaths(entity: Entity): Json {
  const record = { $ref: `#/components/schemas/${entity.table}` };
  const { en } = entity.label;
  return {
    [`/${entity.table}`]: {
      post: call(`Save: ${en}`, {
        body: record,
        answers: {
          '200': answer('Changed, or the same content again', record),
          '201': answer('New', record),
          '409': answer('Conflict', problem),
        },
      }),
    },
    [`/${entity.table}/{id}`]: {
      get: call(`Read: ${en}`, {
        parameters: [idParameter],
        answers: {
          '200': answer('The record, with what you may do with it', record),
          '404': answer('Not there, or not available to you', problem),
        },
      }),
      delete: call(`Move to the bin: ${en}`, {
        parameters: [idParameter, { name: 'version', in: 'query', required: false, schema: { type: 'integer' } }],
        answers: {
          '204': answer('Moved'),
          '404': answer('Not there', problem),
          '409': answer("Others' records hang on it", problem),
        },
      }),
    },
    [`/history/${entity.table}/{id}`]: {
      get: call(`History: ${en}`, {
        parameters: [idParameter],
        answers: { '200': answer('Versions, newest first', { type: 'array', items: anyObject }) },
      }),
    },
  };
}

const searchBody: Json = {
  type: 'object',
  required: ['table'],
  properties: {
    table: { type: 'string' },
    filters: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'op', 'value'],
        properties: {
          field: { type: 'string' },
          op: { enum: ['eq', 'in', 'gte', 'lte', 'between', 'contains', 'startsWith', 'exists', 'within'] },
          value: {},
        },
      },
    },
    sort: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field'],
        properties: { field: { type: 'string' }, direction: { enum: ['asc', 'desc'] } },
      },
    },
    paging: {
      type: 'object',
      properties: {
        page: { type: 'integer', minimum: 1 },
        pageSize: { type: 'integer', minimum: 1, maximum: 500 },
        after: { type: 'string' },
      },
    },
    map: { type: 'boolean' },
  },
};

const headProperties: Json = Object.fromEntries(
  [...serverOwnedFields].filter((name) => name !== 'synced').map((name) => [name, {}]),
);

/** The whole interface as OpenAPI 3.1, made from the very schemas that check what comes in. */
export function openApiDocument(): Json {
  const records = Object.fromEntries(
    listEntities().map((entity): [string, Json] => {
      const schema = schemaOf(entity.schema);
      const properties = { ...headProperties, ...(schema['properties'] as Json) };
      return [entity.table, { ...schema, title: entity.label.en, properties }];
    }),
  );
  const page = {
    type: 'object',
    properties: { values: { type: 'array', items: anyObject }, totalRows: { type: 'integer' } },
  };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Domivka',
      version: '3.3.0',
      description: 'The register of damaged homes, what they need and who helps.',
    },
    servers: [{ url: '/api/v1' }],
    security: [{ bearer: [] }],
    paths: {
      '/authentication/login': {
        post: call('Sign in', {
          body: schemaOf(credentialsSchema),
          answers: {
            '200': answer('Signed in', token),
            '403': answer('Blocked', problem),
            '429': answer('Too many failures', problem),
          },
          open: true,
        }),
      },
      '/authentication/refresh-token': {
        post: call('A new access token for the refresh cookie', {
          answers: { '200': answer('Refreshed', token) },
          open: true,
        }),
      },
      '/authentication/logout': { post: call('Sign out', { answers: { '204': answer('Signed out') }, open: true }) },
      '/auth/logout': { get: call('Sign out (older form)', { answers: { '204': answer('Signed out') }, open: true }) },
      '/me': { get: call('Who is signed in', { answers: { '200': answer('The account', anyObject) } }) },
      '/search': {
        post: call('Search any table, with an exact total', {
          body: searchBody,
          answers: { '200': answer('One page', page) },
        }),
      },
      '/organization/get/': { post: call('All organizations', { answers: { '200': answer('The list', anyObject) } }) },
      '/tags': {
        post: call('Suggestions while typing', {
          body: schemaOf(tagsSchema),
          answers: { '200': answer('At most 20', { type: 'array', items: anyObject }) },
        }),
      },
      ...Object.assign({}, ...listEntities().map(recordPaths)),
      '/sync/push': {
        post: call('Send the work of a device', {
          body: schemaOf(pushSchema),
          answers: { '200': answer('One result for each operation', anyObject) },
        }),
      },
      '/sync/pull': {
        post: call('What changed since the cursor', {
          body: schemaOf(pullSchema),
          answers: { '200': answer('Changes', anyObject) },
        }),
      },
      '/openapi.json': {
        get: call('This description', { answers: { '200': answer('OpenAPI 3.1', anyObject) }, open: true }),
      },
      '/docs': { get: call('This description as a page', { answers: { '200': { description: 'HTML' } }, open: true }) },
      '/health/live': { get: call('The process answers', { answers: { '200': answer('Alive') }, open: true }) },
      '/health/ready': {
        get: call('The database answers', {
          answers: { '200': answer('Ready'), '503': answer('Not ready', problem) },
          open: true,
        }),
      },
    },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        ...records,
        Problem: {
          type: 'object',
          properties: {
            type: { type: 'string' },
            title: { type: 'string' },
            status: { type: 'integer' },
            detail: { type: 'string' },
            code: { type: 'string' },
            messages: { type: 'array', items: { type: 'string' } },
            issues: {
              type: 'array',
              items: {
                type: 'object',
                properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
              },
            },
            requestId: { type: 'string' },
          },
        },
      },
    },
  };
}
