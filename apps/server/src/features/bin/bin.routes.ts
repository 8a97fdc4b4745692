import { getEntity } from '@domivka/domain/registry';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import { type Api, id, page, recordOf } from '../../platform/routes.ts';
import { restoreFromBin } from '../../records/bin-restore.ts';
import { searchBin } from '../../records/bin-search.ts';
import { byTable, byTableAndId } from '../../records/record.routes.ts';
import { findRecord } from '../../records/search.ts';
import { onceMoreOnCollision, type RecordService } from '../../records/record-service.ts';

const day = 86_400_000;
const mostAtOnce = 500;

/**
 * Removes for good what has lain in the bin for more than so many days, with its history. Answers how many records went. Files of photos
 * follow automatically: nothing names them any more. `database` acts as the program; doing it twice or in two processes at once is no harm.
 * Ends early with the signal.
 */
export async function emptyBin(database: Database, now: Date, days: number, signal?: AbortSignal): Promise<number> {
  const before = new Date(now.getTime() - days * day).toISOString();
  for (let total = 0; ;) {
    const gone = await database.query<{ purged: number }>('select entity, purged from purge_bin($1::timestamptz, $2)', [
      before,
      mostAtOnce,
    ]);
    total += gone.reduce((sum, { purged }) => sum + purged, 0);
    if (gone.length === 0 || signal?.aborted) return total;
  }
}

/** What of the bin is asked for: one table or all, narrowed by place, organization and words of the address. */
const binSearchSchema = z._default(
  z.object({
    table: z.optional(z.nullable(byTable.shape.table)),
    filters: z.optional(
      z.object({
        pCode: z.optional(z.nullable(z.string().check(z.regex(/^UA(\d{2}|\d{4}|\d{7}|\d{10})$/)))),
        organizationId: z.optional(z.nullable(id)),
        text: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
      }),
    ),
    paging: z.optional(
      z.object({
        page: z.optional(z.int().check(z.gte(1), z.lte(100_000))),
        pageSize: z.optional(z.int().check(z.gte(1), z.lte(100))),
      }),
    ),
  }),
  {},
);

const usualPageSize = 25;

/** The bin (product definition, B12): what lies there that the caller may bring back, and bringing it back. */
export function binRoutes(app: Api, database: Database, records: RecordService, now: () => Date): void {
  const config = { may: 'restore' } as const;

  const search = {
    summary: 'What lies in the bin and can be brought back',
    body: binSearchSchema,
    answers: { 200: ['One page, removed last first', page] },
  } as const;
  app.post('/bin/search', { schema: search, config }, async ({ account: { actor }, body }) => {
    const { table, filters, paging } = body;
    const text = filters?.text?.trim();
    return searchBin(
      database,
      actor,
      {
        table: table ? getEntity(table) : undefined,
        pCode: filters?.pCode ?? undefined,
        organizationId: filters?.organizationId ?? undefined,
        text: text ? text : undefined,
      },
      { page: paging?.page ?? 1, pageSize: paging?.pageSize ?? usualPageSize },
      now().toISOString(),
    );
  });

  const restore = {
    summary: 'Bring back from the bin, with what went there together with it: {label}',
    params: byTableAndId,
    answers: {
      200: ['The record as it is now', recordOf('{table}')],
      404: 'Not in the bin, or not available to you',
      409: 'What it belongs to lies in the bin, or a value has been taken meanwhile',
    },
  } as const;
  app.post('/bin/:table/:id/restore', { schema: restore, config }, async ({ account: { actor }, params }) => {
    const entity = getEntity(params.table);
    const record = await onceMoreOnCollision(entity, () =>
      database.as(actor).transaction((tx) => restoreFromBin(tx, actor, entity, params.id, now().toISOString())),
    );
    return records.present(actor, entity, (await findRecord(database, actor, entity.table, record._id)) ?? record);
  });
}
