import type { Entity } from '@domivka/domain/kernel/entity';
import { ownFields } from '@domivka/domain/kernel/settle';
import type { Child, Removal } from '@domivka/domain/kernel/tx';
import type { Queryable } from '../platform/database/database.ts';
import { rollUp } from './roll-up.ts';
import { countChildren } from './store-writes.ts';
import { tableOf } from './tables.ts';
import type { Origin } from './write-rows.ts';

type Gone = Child & { readonly deletionId: string };

/** Moves records of one kind to the bin, with their history and their places in the feed. */
async function binRows(
  database: Queryable,
  origin: Origin,
  entity: Entity,
  { actor, now }: Removal,
  gone: readonly Gone[],
): Promise<void> {
  const { name } = tableOf(entity);
  const text = `with gone as (
  select * from jsonb_to_recordset($1::jsonb) as g (id text, deletion_id text, document jsonb)
), saved as (
  update ${name} r set deleted_at = $2::timestamptz, deletion_id = gone.deletion_id, version = r.version + 1, updated_at = $2::timestamptz, updated_by = $3
  from gone where r.id = gone.id returning r.id, r.version
), changed as (
  insert into change (entity, id, version, kind, at, by_user, organization_id, device_id, op_id, made_at, import_id, document)
  select $4, s.id, s.version, 'delete', $2::timestamptz, $3, $5, $6, $7, $8::timestamptz, $9, gone.document from saved s join gone on gone.id = s.id
)
update feed set removed = true, version = saved.version, xid = pg_current_xact_id(), seq = nextval('feed_seq') from saved where feed.entity = $4 and feed.id = saved.id`;
  const rows = gone.map(({ record, deletionId }) => ({
    id: record._id,
    deletion_id: deletionId,
    document: ownFields(entity, record),
  }));
  await database.query(text, [
    JSON.stringify(rows),
    now,
    actor._id,
    entity.table,
    actor.organizationId,
    origin.deviceId ?? null,
    origin.opId ?? null,
    origin.madeAt ?? null,
    origin.importId ?? null,
  ]);
}

/** Moves accepted removals of one entity, by one person at one time, to the bin: the records, and those that hang on them. */
export async function binRecords(database: Queryable, origin: Origin, removals: readonly Removal[]): Promise<void> {
  const byEntity = new Map<Entity, Gone[]>();
  const add = (one: Child, deletionId: string) => {
    const gone = byEntity.get(one.entity) ?? [];
    gone.push({ ...one, deletionId });
    byEntity.set(one.entity, gone);
  };
  for (const { children, deletionId } of removals) for (const child of children) add(child, deletionId);
  for (const { entity, record, deletionId } of removals) add({ entity, record }, deletionId);
  const [first] = removals;
  if (!first) return;
  for (const [entity, gone] of byEntity) await binRows(database, origin, entity, first, gone);
}

/** What follows from removals: the counters of what the records hung on, the states of units and the facts. */
export async function afterRemovals(
  database: Queryable,
  removals: readonly Removal[],
  breathe?: () => Promise<void>,
): Promise<void> {
  const [first] = removals;
  if (!first) return;
  const records = removals.map(({ record }) => record);
  await countChildren(
    database,
    first.entity,
    records.map((fields) => ({ fields, step: -1 })),
  );
  await rollUp(database, first.entity, records, first.now, breathe);
}
