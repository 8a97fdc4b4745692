import type { FastifyInstance } from 'fastify';
import type { Actor } from '@domivka/domain/kernel/actor';
import type { Entity } from '@domivka/domain/kernel/entity';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import { mayUse } from '@domivka/domain/kernel/matrix';
import { findEntity } from '@domivka/domain/registry';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import { readBody } from '../../platform/request.ts';
import { restoreFromBin } from '../../records/bin-restore.ts';
import { searchBin } from '../../records/bin-search.ts';
import { findRecord } from '../../records/search.ts';
import { onceMoreOnCollision, type RecordService } from '../../records/record-service.ts';

/** What of the bin is asked for: one table or all, narrowed by place, organization and words of the address. */
export const binSearchSchema = z.object({
  table: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
  filters: z.optional(
    z.object({
      pCode: z.optional(z.nullable(z.string().check(z.regex(/^UA(\d{2}|\d{4}|\d{7}|\d{10})$/)))),
      organizationId: z.optional(z.nullable(z.string().check(z.regex(/^[0-9a-f]{24}$/)))),
      text: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
    }),
  ),
  paging: z.optional(
    z.object({
      page: z.optional(z.int().check(z.gte(1), z.lte(100_000))),
      pageSize: z.optional(z.int().check(z.gte(1), z.lte(100))),
    }),
  ),
});

const usualPageSize = 25;

type ById = { Params: { table: string; id: string } };

function entityOf(table: string): Entity {
  const entity = findEntity(table);
  if (!entity) throw kernelError('search.unknownTable', { table: table.slice(0, 60) });
  return entity;
}

function requireRight(actor: Actor): void {
  if (!mayUse(actor, 'restore')) throw kernelError('record.forbidden');
}

/** The bin (product definition, B12): what lies there for whoever may bring it back, and bringing it back. */
export function binRoutes(app: FastifyInstance, database: Database, records: RecordService, now: () => Date): void {
  app.post('/bin/search', async ({ account: { actor }, body }) => {
    requireRight(actor);
    const { table, filters, paging } = readBody(binSearchSchema, body ?? {});
    const text = filters?.text?.trim();
    return searchBin(
      database,
      actor,
      {
        table: table ? entityOf(table) : undefined,
        pCode: filters?.pCode ?? undefined,
        organizationId: filters?.organizationId ?? undefined,
        text: text ? text : undefined,
      },
      { page: paging?.page ?? 1, pageSize: paging?.pageSize ?? usualPageSize },
      now().toISOString(),
    );
  });

  app.post<ById>('/bin/:table/:id/restore', async ({ account: { actor }, params }) => {
    requireRight(actor);
    const entity = entityOf(params.table);
    const record = await onceMoreOnCollision(entity, () =>
      database.as(actor).transaction((tx) => restoreFromBin(tx, actor, entity, params.id, now().toISOString())),
    );
    return records.present(actor, entity, (await findRecord(database, actor, entity.table, record._id)) ?? record);
  });
}
