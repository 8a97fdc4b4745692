import type { FastifyRequest } from 'fastify';
import type { Actor } from '@domivka/domain/kernel/actor';
import type { Entity } from '@domivka/domain/kernel/entity';
import { largestPageSize, namesCustom, operators, readSearch } from '@domivka/domain/kernel/filters';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import type { Page } from '@domivka/domain/kernel/page';
import { mayUse } from '@domivka/domain/kernel/matrix';
import { type Fields, isFields, sameValue, type StoredRecord } from '@domivka/domain/kernel/record';
import { restoreRequest } from '@domivka/domain/kernel/restore';
import { childrenOf, findEntity, getEntity, listEntities } from '@domivka/domain/registry';
import { listNamedUnits } from '@domivka/reference/unit-names';
import type { Units } from '@domivka/reference/units';
import * as z from 'zod/mini';
import type { Database, Row } from '../platform/database/database.ts';
import {
  anyObject,
  type Api,
  changedMeanwhile,
  count,
  describedAs,
  fieldsAs,
  jsonSchemaOf,
  missing,
  notAllowed,
  page,
  recordId,
  recordOf,
  rows,
  tableName,
} from '../platform/routes.ts';
import { loadCustomFields } from './custom-fields.ts';
import { onceMoreOnCollision, type RecordService } from './record-service.ts';
import { findRecord, searchRecords } from './search.ts';
import { serverTx, worksAt } from './server-tx.ts';
import { namesOf, type Named } from './tables.ts';
import type { Version } from '@domivka/domain/kernel/history';
import { changesBetween } from '@domivka/domain/kernel/merge';
import { hiddenFields, shownField, shownValue } from '@domivka/domain/kernel/permissions';
import { presenceField } from '@domivka/domain/kernel/presence';
import type { FieldChange } from '@domivka/domain/kernel/tx';

const mostVersions = 500;

/** The versions of a record, newest first. What the reader may not see is left out of the differences. */
async function listHistory(
  database: Database,
  actor: Actor,
  entity: Entity,
  record: StoredRecord,
): Promise<readonly Version[]> {
  if (!mayUse(actor, 'history')) throw kernelError('record.forbidden');
  const rows = await database.as(actor).query(
    `select c.version, c.at, c.made_at, c.kind, c.by_user, c.organization_id, c.device_id, c.fields, c.document, o.name as organization_name
     from change c left join organization o on o.id = c.organization_id
     where c.entity = $1 and c.id = $2 order by c.version desc limit $3`,
    [entity.table, record._id, mostVersions],
  );
  // The program looks up the names of authors, whether or not the reader sees them in the directory.
  const authors = await namesOf(
    database.as('program'),
    rows.map((row) => String(row.by_user)),
  );
  const place = presenceField(entity);
  const isPresent =
    place !== undefined && (await worksAt(database.as(actor), String(record[place]), actor.organizationId));
  const shown: Shown = {
    field: (field) => shownField(actor, entity, field),
    value: (field, value) => shownValue(actor, entity, record, field, value, isPresent),
  };
  const isAuthorHidden = hiddenFields(actor, entity, record).includes('updatedBy');
  return rows.map((row) => {
    const version = versionOf(row, authors.get(String(row.by_user)), shown);
    return isAuthorHidden && version.by._id !== actor._id
      ? { ...version, by: nobody, organization: noOrganization }
      : version;
  });
}

/** In place of an author who is not to be read. */
const nobody = { _id: '', name: '', nameUkr: '' };
const noOrganization = { _id: '', name: '' };

/** What the reader gets of a difference. */
type Shown = {
  readonly field: (field: string) => string | undefined;
  readonly value: (field: string, value: unknown) => unknown;
};

function versionOf(row: Row, author: Named | undefined, shown: Shown): Version {
  const changes =
    row.kind === 'create' ? changesBetween({}, row.document as Fields) : ((row.fields as FieldChange[] | null) ?? []);
  return {
    version: Number(row.version),
    at: String(row.at),
    ...(row.made_at === null ? {} : { madeAt: String(row.made_at) }),
    kind: String(row.kind),
    by: { _id: String(row.by_user), name: author?.name ?? '', nameUkr: author?.nameUkr ?? '' },
    organization: { _id: String(row.organization_id), name: String(row.organization_name ?? '') },
    ...(typeof row.device_id === 'string' ? { device: row.device_id } : {}),
    changes: changes
      .map(({ field, from, to }) => ({
        field: shown.field(field) ?? field,
        from: shown.value(field, from),
        to: shown.value(field, to),
      }))
      .filter(({ from, to }) => !sameValue(from, to)),
  };
}

const tables = listEntities().map(({ table }) => table);
const table = tableName(tables);
export const byTable = z.object({ table });
export const byTableAndId = z.object({ table, id: recordId });
const record = recordOf('{table}');

/** The domain checks these bodies and says in sentences what is wrong; here they are only described. */
const recordBody = fieldsAs({ $ref: '#/components/schemas/{table}' });
const restoreBody = fieldsAs(
  jsonSchemaOf(
    z.object({ version: z.int().check(z.gte(1)), currentVersion: z.optional(z.nullable(z.int().check(z.gte(1)))) }),
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
export function recordRoutes(app: Api, database: Database, records: RecordService, places: Units): void {
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
    const table = isFields(body) && typeof body.table === 'string' ? body.table : undefined;
    const customFields = namesCustom(body)
      ? await loadCustomFields(database.as(actor), actor, { table, optionsOf: [] })
      : undefined;
    const { map, ...search } = readSearch(body, findEntity, actor, customFields);
    const found: Page<StoredRecord> = await searchRecords(database, actor, search);
    if (map) return { ...found, values: found.values.map(({ _id, location = null }) => ({ _id, location })) };
    const named = listNamedUnits(
      places,
      found.values.map(({ pCode4 }) => pCode4),
    );
    return named.length === 0 ? found : { ...found, places: named };
  });

  const organizations = { summary: 'All organizations', answers: { 200: ['The list', anyObject] } } as const;
  app.post('/organization/get/', { schema: organizations }, async ({ account }) => {
    const { values } = await searchRecords(database, account.actor, {
      table: 'organization',
      filters: [],
      sort: [{ field: 'name', direction: 'asc', kind: 'text' }],
      paging: { page: 1, pageSize: 10_000 },
    });
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
        const edit = await restoreRequest(entity, { id, version, currentVersion }, { actor }, serverTx(tx));
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
