import type { Units } from '@domivka/reference/units';
import type { Database } from '@domivka/server/src/platform/database/database.ts';
import { addressRows, type AddressRows, type Author } from './address-rows.ts';
import { newAddresses, storedAddress, type WorldSize } from './addresses.ts';

const rowsAtOnce = 2_000;

/** Identifiers of loaded addresses count upwards, far from those that the server draws. */
export function loadedId(index: number): string {
  return `bec0${index.toString(16).padStart(20, '0')}`;
}

/** Loads a country of addresses past the interface, with history and feed, and lets the database count them. */
export async function loadAddresses(
  database: Database,
  units: Units,
  { count, seed, within, from: first = 0 }: WorldSize,
  author: Author,
): Promise<void> {
  const addresses = newAddresses(units, seed, within);
  for (let there = 0; there < first; there += 1) addresses.next();
  for (let from = 0; from < count; from += rowsAtOnce) {
    const rows = Array.from({ length: Math.min(rowsAtOnce, count - from) }, (_, index) =>
      addressRows(loadedId(first + from + index), storedAddress(addresses.next().value, units), units, author),
    );
    await database.transaction((tx) => insertAll(tx, rows), { statementTimeoutMs: 120_000 });
  }
  for (const table of ['address', 'change', 'feed']) await settle(database, table);
}

async function insertAll(tx: Pick<Database, 'query'>, rows: readonly AddressRows[]): Promise<void> {
  const insert = async (table: keyof AddressRows, more: Readonly<Record<string, string>> = {}) => {
    const columns = Object.keys(rows[0]?.[table] ?? {});
    const text = `insert into ${table} (${[...columns, ...Object.keys(more)].join(', ')})
      select ${[...columns, ...Object.values(more)].join(', ')} from jsonb_populate_recordset(null::${table}, $1::jsonb)`;
    await tx.query(text, [JSON.stringify(rows.map((row) => row[table]))]);
  };
  await insert('address');
  await insert('change');
  await insert('feed', { xid: 'pg_current_xact_id()', seq: `nextval('feed_seq')` });
}

/** What the database does automatically after a while: statistics, visibility, entries of the search index put in order. */
async function settle(database: Database, table: string): Promise<void> {
  const { client, release } = await database.connect();
  try {
    await client.query('set statement_timeout = 120000');
    await client.query(`vacuum (analyze) ${table}`);
  } finally {
    release(true);
  }
}
