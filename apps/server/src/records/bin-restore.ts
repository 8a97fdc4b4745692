import type { Actor } from '@domivka/domain/kernel/actor';
import { binHorizon, mayRestore } from '@domivka/domain/kernel/bin';
import type { Entity } from '@domivka/domain/kernel/entity';
import { DomainError } from '@domivka/domain/kernel/errors';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import { isInScope, scope } from '@domivka/domain/kernel/permissions';
import { isId, type StoredRecord } from '@domivka/domain/kernel/record';
import { ownFields } from '@domivka/domain/kernel/settle';
import { metadataEntity } from '@domivka/domain/metadata/metadata.entity';
import { getEntity, listEntities } from '@domivka/domain/registry';
import type { Queryable, Row } from '../platform/database/database.ts';
import { refuseWithoutRoom } from './custom-fields.ts';
import { refuseGoneReferences, refuseTooMany } from './references.ts';
import { rollUpAddresses } from './roll-up.ts';
import { columnName, recordOf, tableOf } from './tables.ts';
import { countChildren } from './store-writes.ts';

type Binned = {
  readonly entity: Entity;
  readonly record: StoredRecord;
  readonly deletedAt: string;
  readonly deletionId: string;
};

function binnedOf(entity: Entity, row: Row): Binned {
  return {
    entity,
    record: recordOf(tableOf(entity), row),
    deletedAt: String(row.deleted_at),
    deletionId: String(row.deletion_id),
  };
}

async function lockBinned(database: Queryable, entity: Entity, id: string): Promise<Binned | undefined> {
  const { selection, from } = tableOf(entity);
  const text = `select ${selection}, r.deleted_at, r.deletion_id from ${from} where r.id = $1 and r.deleted_at is not null for update of r`;
  const [row] = await database.query(text, [id]);
  return row && binnedOf(entity, row);
}

/** The record in the bin, locked. What its reader may not see any more is not there. */
async function getBinned(database: Queryable, actor: Actor, entity: Entity, id: string, now: string): Promise<Binned> {
  const found = isId(id) ? await lockBinned(database, entity, id) : undefined;
  if (!found || !isInScope(scope(actor, entity), entity, found.record)) throw kernelError('bin.missing');
  if (Date.parse(found.deletedAt) < Date.parse(binHorizon(actor, now))) throw kernelError('bin.missing');
  const { record, deletedAt } = found;
  if (!mayRestore(actor, entity, { record, deletedAt, deletedBy: record.updatedBy ?? '' }, now))
    throw kernelError('record.forbidden');
  return found;
}

async function refuseWithoutParent(database: Queryable, { entity, record }: Binned): Promise<void> {
  if (!entity.parent) return;
  const { name } = tableOf(getEntity(entity.parent.table));
  const [parent] = await database.query<{ binned: boolean }>(
    `select deleted_at is not null as binned from ${name} where id = $1 for update`,
    [record[entity.parent.field]],
  );
  if (!parent) throw kernelError('record.parentMissing');
  if (parent.binned) throw kernelError('record.parentInBin');
}

/** Everything that went to the bin together with it, itself included. */
async function lockTogether(database: Queryable, deletionId: string): Promise<readonly Binned[]> {
  const together: Binned[] = [];
  for (const entity of listEntities()) {
    const { selection, from } = tableOf(entity);
    const text = `select ${selection}, r.deleted_at, r.deletion_id from ${from} where r.deletion_id = $1 and r.deleted_at is not null for update of r`;
    const rows = await database.query(text, [deletionId]);
    together.push(...rows.map((row) => binnedOf(entity, row)));
  }
  return together;
}

/** What must be free may have been taken by another record meanwhile. */
async function refuseTaken(database: Queryable, { entity, record }: Binned): Promise<void> {
  const { unique } = entity;
  if (!unique) return;
  const { name } = tableOf(entity);
  const column = columnName(unique.key ?? unique.field);
  const text = `select 1 from ${name} r join ${name} o on o.${column} = r.${column} and o.id <> r.id and o.deleted_at is null where r.id = $1 and r.${column} <> ''`;
  if ((await database.query(text, [record._id])).length === 0) return;
  throw new DomainError('conflict', unique.issue.code, [unique.issue]);
}

/** Back among the living, as a new version: history and feed in the same statement. */
async function bringBack(database: Queryable, actor: Actor, { entity, record }: Binned, now: string): Promise<void> {
  const text = `with saved as (
  update ${tableOf(entity).name} set deleted_at = null, deletion_id = null, version = version + 1, updated_at = $2::timestamptz, updated_by = $3 where id = $1 returning id, version
), changed as (
  insert into change (entity, id, version, kind, at, by_user, organization_id, document)
  select $4, id, version, 'restore', $2::timestamptz, $3, $5, $6::jsonb from saved
)
update feed set removed = false, version = saved.version, xid = pg_current_xact_id(), seq = nextval('feed_seq') from saved where feed.entity = $4 and feed.id = saved.id`;
  const document = JSON.stringify(ownFields(entity, record));
  await database.query(text, [record._id, now, actor._id, entity.table, actor.organizationId, document]);
}

/**
 * Brings a record back from the bin with everything that went there together with it; inside one transaction of the actor. Throws
 * `bin.missing` for what does not lie there or is out of sight, `record.forbidden`, `record.parentInBin` while what it hangs on lies there
 * itself, the error of the entity when a unique value was taken meanwhile, `bin.namesGone` when it names what was deleted since.
 */
export async function restoreFromBin(
  database: Queryable,
  actor: Actor,
  entity: Entity,
  id: string,
  now: string,
): Promise<StoredRecord> {
  const root = await getBinned(database, actor, entity, id, now);
  await refuseWithoutParent(database, root);
  await refuseTooMany(database, entity, root.record);
  const together = await lockTogether(database, root.deletionId);
  for (const one of together) await refuseTaken(database, one);
  if (entity === metadataEntity) await refuseWithoutRoom(database, actor, root.record);
  for (const one of together) await bringBack(database, actor, one, now);
  for (const one of together) await refuseGoneReferences(database, one.entity, one.record);
  await countChildren(database, entity, [{ fields: root.record, step: 1 }]);
  const addressId = entity.table === 'address' ? id : root.record.addressId;
  if (typeof addressId === 'string') await rollUpAddresses(database, [addressId], now);
  const { selection, from } = tableOf(entity);
  const [row] = await database.query(`select ${selection} from ${from} where r.id = $1`, [id]);
  if (!row) throw kernelError('bin.missing');
  return recordOf(tableOf(entity), row);
}
