import type { FastifyRequest } from 'fastify';
import type { Actor } from '@domivka/domain/kernel/actor';
import type { Entity } from '@domivka/domain/kernel/entity';
import { largestPageSize, namesCustom, operators, readSearch } from '@domivka/domain/kernel/filters';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import { mayUse } from '@domivka/domain/kernel/matrix';
import { isFields, type Fields } from '@domivka/domain/kernel/record';
import { restoreRequest } from '@domivka/domain/kernel/restore';
import { childrenOf, findEntity, getEntity, listEntities } from '@domivka/domain/registry';
import * as z from 'zod/mini';
import type { Database } from '../platform/database/database.ts';
import {
  anyObject,
  changedMeanwhile,
  count,
  describedAs,
  jsonSchemaOf,
  missing,
  notAllowed,
  page,
  recordId,
  recordOf,
  refuse,
  rows,
  tableName,
  type Api,
} from '../platform/routes.ts';
import { loadCustomFields } from './custom-fields.ts';
import { listHistory } from './history.ts';
import { onceMoreOnCollision, type RecordService } from './record-service.ts';
import { findRecord, searchRecords } from './search.ts';
import { serverTx } from './server-tx.ts';

const tables = listEntities().map(({ table }) => table);
const table = tableName(tables);
export const byTable = z.object({ table });
export const byTableAndId = z.object({ table, id: recordId });
const record = recordOf('{table}');

/** The domain checks these bodies and says in sentences what is wrong; here they are only described. */
const recordBody = describedAs(
  z.custom<Fields>(
    isFields,
    refuse(() => kernelError('record.notAnObject')),
  ),
  {
    $ref: '#/components/schemas/{table}',
  },
);
const restoreBody = describedAs(
  z.custom<Fields>(
    isFields,
    refuse(() => kernelError('record.notAnObject')),
  ),
  jsonSchemaOf(
    z.object({
      version: z.int().check(z.gte(1)),
      currentVersion: z.optional(z.nullable(z.int().check(z.gte(1)))),
    }),
  ),
);
const searchBody = describedAs(
  z.unknown(),
  jsonSchemaOf(
    z.object({
      table,
      filters: z.optional(z.array(z.object({ field: z.string(), op: z.enum(operators), value: z.unknown() }))),
      sort: z.optional(z.array(z.object({ field: z.string(), direction: z.optional(z.enum(['asc', 'desc'])) }))),
      paging: z.optional(
        z.object({
          page: z.optional(z.int().check(z.gte(1))),
          pageSize: z.optional(z.int().check(z.gte(1), z.lte(largestPageSize))),
          after: z.optional(z.string()),
        }),
      ),
      map: z.optional(z.boolean()),
    }),
  ),
);

/** What the author of a removal had seen: the version, and how many records of each kind hung on the record; of a kind that is not named, none. */
const seenQuery = z.object({
  version: z.optional(
    count(1, Number.MAX_SAFE_INTEGER, () => kernelError('record.invalidVersion', undefined, 'version')),
  ),
  ...Object.fromEntries(
    tables.map((one) => [
      one,
      z.optional(count(0, Number.MAX_SAFE_INTEGER, () => kernelError('record.invalidCount', undefined, one))),
    ]),
  ),
});

/** The calls on records (specification, section 7): save, read, remove, search and history of every entity. */
export function recordRoutes(app: Api, database: Database, records: RecordService): void {
  const find = async (actor: Actor, entity: Entity, id: string) => {
    const found = await findRecord(database, actor, entity.table, id);
    if (!found) throw kernelError('record.missing');
    return found;
  };

  const search = {
    summary: 'Search any table, with an exact total',
    body: searchBody,
    answers: { 200: ['One page', page] },
  } as const;
  app.post('/search', { schema: search }, async ({ account: { actor }, body }) => {
    const table = isFields(body) && typeof body['table'] === 'string' ? body['table'] : undefined;
    const customFields = namesCustom(body)
      ? await loadCustomFields(database.as(actor), actor, { table, optionsOf: [] })
      : undefined;
    return searchRecords(database, actor, readSearch(body, findEntity, actor, customFields));
  });

  const organizations = { summary: 'All organizations', answers: { 200: ['The list', anyObject] } } as const;
  app.post('/organization/get/', { schema: organizations }, async ({ account }) => {
    const sort = [{ field: 'name', direction: 'asc', kind: 'text' }] as const;
    const search = {
      table: 'organization',
      filters: [],
      sort,
      paging: { page: 1, pageSize: 10_000 },
      map: false,
    } as const;
    const { values } = await searchRecords(database, account.actor, search);
    return { result: { data: values } };
  });

  const history = {
    summary: 'History: {label}',
    params: byTableAndId,
    answers: { 200: ['Versions, newest first', rows], 404: missing },
  } as const;
  app.get('/history/:table/:id', { schema: history }, async ({ account: { actor }, params: { table, id } }) => {
    const entity = getEntity(table);
    return listHistory(database, actor, entity, await find(actor, entity, id));
  });

  const restore = {
    schema: {
      summary: 'Restore a version, as a new one: {label}',
      params: byTableAndId,
      body: restoreBody,
      answers: {
        200: ['The record as it is now', record],
        403: notAllowed,
        404: 'Not there, not available to you, or no such version',
        409: changedMeanwhile,
      },
    },
    // Neither that a record is there nor that it has a history is learned from what the body lacks.
    preValidation: async ({ account: { actor }, params }: FastifyRequest) => {
      const { table, id } = byTableAndId.parse(params);
      await find(actor, getEntity(table), id);
      if (!mayUse(actor, 'history')) throw kernelError('record.forbidden');
    },
  } as const;
  app.post('/history/:table/:id/restore', restore, async ({ account: { actor }, params: { table, id }, body }) => {
    const entity = getEntity(table);
    const { version, currentVersion } = body;
    const outcome = await onceMoreOnCollision(entity, () =>
      database.as(actor).transaction(async (tx) => {
        const edit = await restoreRequest(entity, { id, version, currentVersion }, { actor }, serverTx(tx, undefined));
        return records.save(actor, entity, edit, {}, tx);
      }),
    );
    return records.present(actor, entity, outcome.record);
  });

  const read = {
    summary: 'Read: {label}',
    params: byTableAndId,
    answers: { 200: ['The record, with what you may do with it', record], 404: missing },
  } as const;
  app.get('/:table/:id', { schema: read }, async ({ account: { actor }, params: { table, id } }) => {
    const entity = getEntity(table);
    return records.present(actor, entity, await find(actor, entity, id));
  });

  const save = {
    summary: 'Save: {label}',
    params: byTable,
    body: recordBody,
    answers: { 200: ['Changed, or the same content again', record], 201: ['New', record], 409: 'Conflict' },
  } as const;
  app.post('/:table', { schema: save }, async ({ account: { actor }, params, body }, reply) => {
    const entity = getEntity(params.table);
    const { version, ...fields } = body;
    const outcome = await records.save(actor, entity, {
      record: fields,
      ...(version === undefined || version === null ? {} : { version }),
    });
    const saved = records.present(actor, entity, outcome.record);
    return reply.code(outcome.kind === 'created' ? 201 : 200).send(saved);
  });

  const remove = {
    summary: 'Move to the bin: {label}',
    params: byTableAndId,
    querystring: seenQuery,
    answers: {
      204: 'Moved',
      404: 'Not there',
      409: 'Records of other organizations hang on it, or others have changed it or added to it meanwhile: `conflict` names what, and what the next call has to name',
    },
  } as const;
  app.delete('/:table/:id', { schema: remove }, async ({ account: { actor }, params, query }, reply) => {
    const entity = getEntity(params.table);
    const { version, ...seen } = query as Readonly<Record<string, number | undefined>>;
    const children = childrenOf(entity).flatMap(({ table }) => {
      const number = seen[table];
      return number === undefined ? [] : [[table, number] as const];
    });
    await records.remove(actor, entity, { id: params.id, version, children: Object.fromEntries(children) });
    return reply.code(204).send();
  });
}
