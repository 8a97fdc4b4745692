import type { Entity } from '@domivka/domain/kernel/entity';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import type { Write } from '@domivka/domain/kernel/tx';
import { childrenOf, getEntity } from '@domivka/domain/registry';
import { atOnce } from '../platform/breather.ts';
import type { Queryable } from '../platform/database/database.ts';
import { factsOfNewAddresses, rolledUpFrom, rollUp } from './roll-up.ts';
import { columnName, tableOf } from './tables.ts';
import { type Origin, readKept, type Stored, storedOf, withKept, writeRows } from './write-rows.ts';

type Store = {
  readonly database: Queryable;
  /** For a statement after which nothing follows. */
  readonly end: Queryable;
  readonly origin: Origin;
  /** Awaited between two pieces of long work. */
  readonly breathe?: () => Promise<void>;
};

/**
 * Stores accepted writes of one entity by one person at one time, no two of one record: rows, history and feed, then all that follows from them.
 * Answers the whole records in the order of the writes. The number of statements does not depend on that of the writes, except of those that
 * move to another area.
 */
export async function storeWrites(
  { database, end, origin, breathe = atOnce }: Store,
  writes: readonly Write[],
): Promise<readonly StoredRecord[]> {
  const [first] = writes;
  if (!first) return [];
  const { entity, now } = first;
  const table = tableOf(entity);
  const stored = writes.map(storedOf);
  const [created, changed]: [Stored[], Stored[]] = [[], []];
  for (const one of stored) (one.write.before ? changed : created).push(one);
  const isAddress = entity.table === 'address';
  const addresses = isAddress ? created.map(({ record }) => record) : [];
  const facts = addresses.length > 0 ? await factsOfNewAddresses(addresses, now, breathe) : undefined;
  const writing = { table, origin, breathe };
  const isLast = isAddress && changed.length === 0;
  const kept = new Map([
    ...(await writeRows(database, changed, writing)),
    ...(await writeRows(isLast ? end : database, created, { ...writing, facts })),
  ]);
  if (!isLast) {
    await countChildren(database, entity, writes.flatMap(stepsOf));
    const rolledUp = isAddress ? changed : stored;
    const states = rolledUp.flatMap(({ write: { before, id, fields } }) => [before, { _id: id, ...fields }]);
    const unitsMoved = await rollUp(database, entity, states, now, breathe);
    for (const { write } of changed) if (write.before?.pCode4 !== write.pCode4) await moveFeed(database, write);
    // What was worked out after the write belongs into its answer.
    if (unitsMoved && rolledUpFrom(entity).length > 0) {
      const ids = writes.map(({ id }) => id);
      for (const [id, row] of await readKept(database, table, ids)) kept.set(id, { ...kept.get(id), ...row });
    }
  }
  return stored.map(({ record }) => withKept(table, record, kept.get(record._id) ?? {}));
}

/** One child more or less of the parent that these fields name. */
export type Step = { readonly fields: Fields; readonly step: 1 | -1 };

/** A new child is counted; one that was given to another parent is counted there instead. */
function stepsOf({ entity, before, fields }: Write): readonly Step[] {
  const field = entity.parent?.field;
  if (field === undefined || before?.[field] === fields[field]) return [];
  return [...(before ? [{ fields: before, step: -1 } as const] : []), { fields, step: 1 }];
}

/** Counters of parents change under their lock; they move their feed rows, never their versions. */
export async function countChildren(database: Queryable, { parent }: Entity, steps: readonly Step[]): Promise<void> {
  if (parent?.counter === undefined || steps.length === 0) return;
  const sums = new Map<string, number>();
  for (const { fields, step } of steps) {
    const id = String(fields[parent.field]);
    sums.set(id, (sums.get(id) ?? 0) + step);
  }
  const { name } = tableOf(getEntity(parent.table));
  const counter = columnName(parent.counter);
  const text = `with step as (
  select s.value ->> 0 as id, (s.value ->> 1)::int as step from jsonb_array_elements($1::jsonb) as s (value)
), counted as (
  update ${name} p set ${counter} = p.${counter} + step.step from step where p.id = step.id and step.step <> 0
)
update feed set xid = pg_current_xact_id(), seq = nextval('feed_seq') from step where feed.entity = $2 and feed.id = step.id`;
  await database.query(text, [JSON.stringify([...sums]), parent.table]);
}

const leaveStatement = `
insert into feed_left (entity, id, oblast, p_code4, xid, seq, guarded)
select entity, id, left($2, 4), $2, pg_current_xact_id(), nextval('feed_seq'), guarded from feed where entity = $1 and id = any($3::text[])
on conflict (entity, id, p_code4) do update set xid = excluded.xid, seq = excluded.seq, guarded = feed_left.guarded and excluded.guarded`;

/**
 * A record that moved leaves a line in its old area, so that devices there drop it. Children carry their address's code: when it
 * moves, they and their feed rows move along.
 */
async function moveFeed(database: Queryable, { entity, id, before, pCode4 }: Write): Promise<void> {
  const old = before?.pCode4;
  await database.query(leaveStatement, [entity.table, old, [id]]);
  for (const child of childrenOf(entity)) {
    const table = tableOf(child);
    const parent = columnName(child.parent?.field ?? '');
    const moved = `with moved as (update ${table.name} set p_code4 = $2 where ${parent} = $1 returning id)
update feed set oblast = left($2, 4), p_code4 = $2, xid = pg_current_xact_id(), seq = nextval('feed_seq')
from moved where feed.entity = $3 and feed.id = moved.id returning feed.id`;
    const rows = await database.query<{ id: string }>(moved, [id, pCode4, child.table]);
    await database.query(leaveStatement, [child.table, old, rows.map((row) => row.id)]);
  }
}
