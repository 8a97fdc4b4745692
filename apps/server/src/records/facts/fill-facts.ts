import type { Actor } from '@domivka/domain/kernel/actor';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { rollUpAddresses } from '../roll-up.ts';
import { endOfAddresses, type FactsCursor } from './fact-tables.ts';
import { removeOrphans } from './store-facts.ts';

/** Who reads the records of the whole country for what is computed from them. Nothing is written in this name: it has no author. */
export const caretaker: Actor = {
  _id: '0'.repeat(24),
  role: 'Admin',
  organizationId: '0'.repeat(24),
  organizationName: '',
  areas: [],
};

const pageSize = 200;

const pageStatement = `
select id from address where id > $1 and deleted_at is null order by id limit ${pageSize} for update`;

/** Addresses that have facts and are in the bin or not there at all. */
const vanishedStatement = `
select f.address_id as id from fact_building f where f.address_id > $1 and f.address_id <= $2
  and not exists (select from address a where a.id = f.address_id and a.deleted_at is null) order by f.address_id`;

/** A user may be restoring one at this moment. */
const lockStatement = `select from address where id = any ($1::text[]) order by id for update`;

const keepStatement = `
insert into setting (name, value) values ($1, to_jsonb($2::text)) on conflict (name) do update set value = excluded.value`;

async function readCursor(database: Queryable, cursor: FactsCursor): Promise<string> {
  const [row] = await database.query<{ to: string }>(`select value #>> '{}' as "to" from setting where name = $1`, [
    cursor,
  ]);
  return row?.to ?? '';
}

/** Whether the facts of all addresses are stored. `database` acts as the program. */
export async function isFilled(database: Queryable): Promise<boolean> {
  return (await readCursor(database, 'factsFilledTo')) === endOfAddresses;
}

type Counted = { readonly looked: number; readonly changed: number };

async function lockVanished(database: Queryable, after: string, to: string): Promise<readonly string[]> {
  const vanished = await database.query<{ id: string }>(vanishedStatement, [after, to]);
  const ids = vanished.map(({ id }) => id);
  if (ids.length > 0) await database.query(lockStatement, [ids]);
  return ids;
}

/**
 * One page of addresses after the cursor, each locked before its records are read, as in every save. Facts between them of addresses that
 * have vanished are removed.
 */
function computePage(database: Database, cursor: FactsCursor, after: string, now: () => Date): Promise<Counted> {
  return database.as(caretaker).transaction(async (tx) => {
    const page = await tx.query<{ id: string }>(pageStatement, [after]);
    const ids = page.map(({ id }) => id);
    const to = page.length < pageSize ? endOfAddresses : (ids.at(-1) ?? endOfAddresses);
    const vanished = await lockVanished(tx, after, to);
    const { factsChanged: changed } = await rollUpAddresses(tx, [...ids, ...vanished], now().toISOString());
    await tx.program.query(keepStatement, [cursor, to]);
    return { looked: page.length, changed };
  });
}

/**
 * Stores the facts of all addresses that have none yet, after a change of the tables of facts or a load by COPY. Continues where it was
 * stopped; two servers may do it at once. `now` is asked for each page: a day may begin meanwhile. Returns at how many addresses it looked. `database` acts as the program.
 */
export async function fillFacts(
  database: Database,
  now: () => Date,
  signal?: AbortSignal,
  onProgress: (looked: number) => void = () => undefined,
): Promise<number> {
  let looked = 0;
  while (!signal?.aborted) {
    const after = await readCursor(database, 'factsFilledTo');
    if (after === endOfAddresses) break;
    looked += (await computePage(database, 'factsFilledTo', after, now)).looked;
    onProgress(looked);
  }
  return looked;
}

/** Computes the facts of all addresses again, and removes those of addresses that have vanished. `database` acts as the program. */
export async function refillFacts(
  database: Database,
  now: () => Date,
  onProgress?: (looked: number) => void,
): Promise<number> {
  await database.as(caretaker).transaction(removeOrphans, { statementTimeoutMs: 0 });
  await database.query(keepStatement, ['factsFilledTo' satisfies FactsCursor, '']);
  return fillFacts(database, now, undefined, onProgress);
}

/** 5,000 addresses a night: 100,000 in three weeks. */
const pagesANight = 25;

/**
 * Computes the facts of some addresses again, and counts those whose stored facts differ and are mended thereby: a save missed them, or a
 * rule has changed. The next call continues with the addresses after them. `database` acts as the program.
 */
export async function compareFacts(database: Database, now: () => Date, signal?: AbortSignal): Promise<Counted> {
  let counted: Counted = { looked: 0, changed: 0 };
  if (!(await isFilled(database))) return counted;
  const cursor = await readCursor(database, 'factsComparedTo');
  let after = cursor === endOfAddresses ? '' : cursor;
  for (let page = 0; page < pagesANight && after !== endOfAddresses && !signal?.aborted; page += 1) {
    const { looked, changed } = await computePage(database, 'factsComparedTo', after, now);
    counted = { looked: counted.looked + looked, changed: counted.changed + changed };
    after = await readCursor(database, 'factsComparedTo');
  }
  return counted;
}
