import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Entity } from '@domivka/domain/kernel/entity';
import { namesCustom, readSearch } from '@domivka/domain/kernel/filters';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import { mayUse } from '@domivka/domain/kernel/matrix';
import { isFields, isId } from '@domivka/domain/kernel/record';
import type { RemoveRequest } from '@domivka/domain/kernel/remove';
import { restoreRequest } from '@domivka/domain/kernel/restore';
import { childrenOf, findEntity, getEntity } from '@domivka/domain/registry';
import type { Database } from '../platform/database/database.ts';
import { loadCustomFields } from './custom-fields.ts';
import { listHistory } from './history.ts';
import { onceMoreOnCollision, type RecordService } from './record-service.ts';
import { findRecord, searchRecords } from './search.ts';
import { serverTx } from './server-tx.ts';

type ByTable = { Params: { table: string } };
type ById = { Params: { table: string; id: string } };

function entityOf(table: string): Entity {
  const entity = findEntity(table);
  if (!entity) throw kernelError('search.unknownTable', { table: table.slice(0, 60) });
  return entity;
}

/** A whole number in the query of a request. Throws this error for anything else. */
function numberIn({ query }: FastifyRequest, name: string, least: number, error: () => Error): number | undefined {
  const value = isFields(query) ? query[name] : undefined;
  if (value === undefined) return undefined;
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < least) throw error();
  return number;
}

/** What the author of a removal had seen: the version, and how many records of each kind hung on the record. */
function seenIn(request: FastifyRequest, entity: Entity): Pick<RemoveRequest, 'version' | 'children'> {
  const version = numberIn(request, 'version', 1, () => kernelError('record.invalidVersion', undefined, 'version'));
  const children = childrenOf(entity).flatMap(({ table }): [string, number][] => {
    const count = numberIn(request, table, 0, () => kernelError('record.invalidCount', undefined, table));
    return count === undefined ? [] : [[table, count]];
  });
  return { version, children: Object.fromEntries(children) };
}

/** The calls on records (specification, section 7): save, read, remove, search and history of every entity. */
export function recordRoutes(app: FastifyInstance, database: Database, records: RecordService): void {
  app.post('/search', async ({ account: { actor }, body }) => {
    const table = isFields(body) && typeof body['table'] === 'string' ? body['table'] : undefined;
    const customFields = namesCustom(body)
      ? await loadCustomFields(database.as(actor), actor, { table, optionsOf: [] })
      : undefined;
    return searchRecords(database, actor, readSearch(body, findEntity, actor, customFields));
  });

  app.post('/organization/get/', async ({ account }) => {
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

  app.get<ById>('/history/:table/:id', async ({ account, params }) => {
    const entity = entityOf(params.table);
    const record = isId(params.id) ? await findRecord(database, account.actor, entity.table, params.id) : undefined;
    if (!record) throw kernelError('record.missing');
    return listHistory(database, account.actor, entity, record);
  });

  app.post<ById>('/history/:table/:id/restore', async ({ account: { actor }, params: { table, id }, body }) => {
    const entity = entityOf(table);
    if (!isId(id) || !(await findRecord(database, actor, entity.table, id))) throw kernelError('record.missing');
    if (!mayUse(actor, 'history')) throw kernelError('record.forbidden');
    if (!isFields(body)) throw kernelError('record.notAnObject');
    const { version, currentVersion } = body;
    const outcome = await onceMoreOnCollision(entity, () =>
      database.as(actor).transaction(async (tx) => {
        const request = await restoreRequest(
          entity,
          { id, version, currentVersion },
          { actor },
          serverTx(tx, undefined),
        );
        return records.save(actor, entity, request, {}, tx);
      }),
    );
    return records.present(actor, entity, outcome.record);
  });

  app.get<ById>('/:table/:id', async ({ account, params }) => {
    const entity = entityOf(params.table);
    const record = isId(params.id) ? await findRecord(database, account.actor, entity.table, params.id) : undefined;
    if (!record) throw kernelError('record.missing');
    return records.present(account.actor, entity, record);
  });

  app.post<ByTable>('/:table', async ({ account, params, body }, reply) => {
    const entity = entityOf(params.table);
    if (!isFields(body)) throw kernelError('record.notAnObject');
    const { version, ...record } = body;
    const outcome = await records.save(account.actor, entity, {
      record,
      ...(version === undefined || version === null ? {} : { version }),
    });
    const saved = records.present(account.actor, getEntity(entity.table), outcome.record);
    return reply.code(outcome.kind === 'created' ? 201 : 200).send(saved);
  });

  app.delete<ById>('/:table/:id', async (request, reply) => {
    const entity = entityOf(request.params.table);
    await records.remove(request.account.actor, entity, { id: request.params.id, ...seenIn(request, entity) });
    return reply.code(204).send();
  });
}
