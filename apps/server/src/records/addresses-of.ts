import type { Actor } from '@domivka/domain/kernel/actor';
import type { Entity } from '@domivka/domain/kernel/entity';
import { isId, type StoredRecord } from '@domivka/domain/kernel/record';
import type { Queryable } from '../platform/database/database.ts';
import { listRecords } from './search.ts';

/**
 * The addresses of some records of one table, as the actor may see them: of an address itself, else of what it belongs to; undefined for a record
 * without one. `own`: the database as the actor.
 */
export async function addressesOf(
  own: Queryable,
  actor: Actor,
  { table, parent }: Entity,
  records: readonly StoredRecord[],
): Promise<(record: StoredRecord) => StoredRecord | undefined> {
  if (table === 'address') return (record) => record;
  if (parent?.table !== 'address') return () => undefined;
  const { field } = parent;
  const ids = [...new Set(records.map((record) => record[field]).filter(isId))];
  const addresses = await listRecords(own, actor, 'address', ids);
  return (record) => addresses.get(String(record[field]));
}
