import type { Entity } from '@domivka/domain/kernel/entity';
import { serverOwnedFields } from '@domivka/domain/kernel/record';
import { childrenOf, listEntities } from '@domivka/domain/registry';
import { auditSearchSchema } from '../features/audit/audit-search.ts';
import { recordsSeenSchema } from '../features/audit/records-seen.ts';
import { binSearchSchema } from '../features/bin/bin.routes.ts';
import { reviewBody } from '../features/reviews/review.routes.ts';
import { tagsSchema } from '../features/tags/tags.routes.ts';
import { enrolmentSchema, quizSchema } from '../features/trainings/training.routes.ts';
import { deviceReportSchema } from '../sync/device-report.ts';
import { pullSchema } from '../sync/pull.ts';
import { pushSchema } from '../sync/push.ts';
import { sizeSchema } from '../sync/size.ts';
import { accountPaths } from './openapi-accounts.ts';
import { customPaths } from './openapi-custom.ts';
import { filePaths } from './openapi-files.ts';
import { anyObject, answer, call, idParameter, problem, schemaOf, type Json } from './openapi-call.ts';

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
        parameters: [idParameter, ...seenParameters(entity)],
        answers: {
          '204': answer('Moved'),
          '404': answer('Not there', problem),
          '409': answer(
            'Records of other organizations hang on it, or somebody has changed it or added to it meanwhile: `conflict` names what, and what the next call has to name',
            problem,
          ),
        },
      }),
    },
    [`/history/${entity.table}/{id}`]: {
      get: call(`History: ${en}`, {
        parameters: [idParameter],
        answers: { '200': answer('Versions, newest first', { type: 'array', items: anyObject }) },
      }),
    },
    [`/history/${entity.table}/{id}/restore`]: {
      post: call(`Restore a version, as a new one: ${en}`, {
        parameters: [idParameter],
        body: restoreBody,
        answers: {
          '200': answer('The record as it is now', record),
          '403': answer('Not allowed', problem),
          '404': answer('Not there, not available to you, or no such version', problem),
          '409': answer('Changed by others since the version that was looked at', problem),
        },
      }),
    },
    [`/bin/${entity.table}/{id}/restore`]: {
      post: call(`Bring back from the bin, with what went there together with it: ${en}`, {
        parameters: [idParameter],
        answers: {
          '200': answer('The record as it is now', record),
          '403': answer('Not allowed', problem),
          '404': answer('Not in the bin, or not available to you', problem),
          '409': answer('What it belongs to lies in the bin, or a value has been taken meanwhile', problem),
        },
      }),
    },
  };
}

/** What the author of a removal had seen; of a kind that is not named, none. */
function seenParameters(entity: Entity): readonly Json[] {
  const seen = (name: string, minimum: number, description: string): Json => ({
    name,
    in: 'query',
    required: false,
    description,
    schema: { type: 'integer', minimum },
  });
  return [
    seen('version', 1, 'The version that was seen'),
    ...childrenOf(entity).map(({ table, label }) => seen(table, 0, `How many of these were seen: ${label.en}`)),
  ];
}

const restoreBody: Json = {
  type: 'object',
  required: ['version'],
  properties: {
    version: { type: 'integer', minimum: 1 },
    currentVersion: { type: ['integer', 'null'], minimum: 1, description: 'The version that was looked at' },
  },
};

const conflictDetail: Json = {
  type: 'object',
  properties: {
    current: { type: 'object', description: 'The record as it is now' },
    fields: { type: 'array', items: anyObject, description: 'What both sides changed: field, base, mine, theirs' },
    children: {
      type: 'object',
      additionalProperties: { type: 'integer' },
      description: 'Of a removal: how many records of each kind hang on it now, by table',
    },
    added: {
      type: 'array',
      description: 'Of a removal: what others have added that its author had not seen',
      items: {
        type: 'object',
        properties: {
          table: { type: 'string' },
          count: { type: 'integer' },
          date: { type: 'string', format: 'date' },
          by: { type: 'object', properties: { _id: {}, name: {}, nameUkr: {} } },
          organizationName: { type: 'string' },
        },
      },
    },
  },
};

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
      ...accountPaths(),
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
      ...filePaths(),
      ...customPaths(),
      '/reports/buildingPassport.pdf': {
        get: call('The passport of a building as a PDF of one or two pages, with what you may know of it', {
          parameters: [
            { name: 'addressId', in: 'query', required: true, schema: { type: 'string', pattern: '^[0-9a-f]{24}$' } },
            { name: 'language', in: 'query', required: false, schema: { enum: ['en', 'uk'] } },
          ],
          answers: {
            '200': { description: 'The document', content: { 'application/pdf': {} } },
            '404': answer('Not there, or not available to you', problem),
            '503': answer('Too many are being made at this moment', problem),
          },
        }),
      },
      '/audit/search': {
        post: call('The trail: who read, wrote, signed in or was refused what, when and from where', {
          body: schemaOf(auditSearchSchema),
          answers: { '200': answer('One page, newest first', page), '403': answer('Not allowed', problem) },
        }),
      },
      '/audit/records-seen': {
        post: call('Which records one person was shown between two moments', {
          body: schemaOf(recordsSeenSchema),
          answers: { '200': answer('Each record once, the latest first', page), '403': answer('Not allowed', problem) },
        }),
      },
      '/bin/search': {
        post: call('What lies in the bin and can be brought back', {
          body: schemaOf(binSearchSchema),
          answers: { '200': answer('One page, removed last first', page), '403': answer('Not allowed', problem) },
        }),
      },
      '/assessment/{id}/review': {
        post: call('Review an assessment: verify it, or say which issues it has', {
          parameters: [idParameter],
          body: reviewBody,
          answers: {
            '200': answer('The assessment as it is now', { $ref: '#/components/schemas/assessment' }),
            '403': answer('Not allowed', problem),
            '404': answer('Not there, or not available to you', problem),
            '409': answer('Changed by others since the version that was looked at', problem),
          },
        }),
      },
      '/training/{id}/enrolment': {
        post: call('Enrol in a training or withdraw: oneself, or (managers) people of the own organization', {
          parameters: [idParameter],
          body: schemaOf(enrolmentSchema),
          answers: {
            '200': answer('The training as it is now', { $ref: '#/components/schemas/training' }),
            '403': answer('Not allowed, or not meant for this person', problem),
            '404': answer('Not there, or not available to you', problem),
            '409': answer('No seat is left, or enrolment is closed', problem),
          },
        }),
      },
      '/training/{id}/quiz': {
        post: call('Hand in the answers of a self-paced quiz', {
          parameters: [idParameter],
          body: schemaOf(quizSchema),
          answers: {
            '200': answer('The training with the own result', { $ref: '#/components/schemas/training' }),
            '404': answer('Not there, or not available to you', problem),
            '409': answer('There is no quiz to take now', problem),
          },
        }),
      },
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
      '/sync/size': {
        post: call('What areas would weigh on a device, before they are taken along', {
          body: schemaOf(sizeSchema),
          answers: {
            '200': answer('Records of each kind, their total, and about how many bytes; small pictures apart', {
              type: 'object',
              required: ['records', 'total', 'bytes', 'pictures'],
              properties: {
                records: { type: 'object', additionalProperties: { type: 'integer' } },
                total: { type: 'integer' },
                bytes: { type: 'integer' },
                pictures: {
                  type: 'object',
                  required: ['count', 'bytes'],
                  properties: { count: { type: 'integer' }, bytes: { type: 'integer' } },
                },
              },
            }),
          },
        }),
      },
      '/sync/device': {
        post: call('How much a device has not sent', {
          body: schemaOf(deviceReportSchema),
          answers: {
            '200': answer(
              'What an earlier device of this session had not sent, if its data are gone; the epoch of the database',
              anyObject,
            ),
          },
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
            conflict: conflictDetail,
            requestId: { type: 'string' },
          },
        },
      },
    },
  };
}
