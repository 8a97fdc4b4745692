import { setImmediate as nextTurn } from 'node:timers/promises';
import { finished } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { Units } from '@domivka/reference/units';
import type { Database, Queryable, RawConnection } from '../../platform/database/database.ts';
import { type Rows, rowsOfAddress } from './rows-of-address.ts';
import type { Story } from './story.ts';

/** A transaction on a connection that can copy. */
export type CopyTransaction = Queryable & { readonly client: RawConnection['client'] };

const special = /[\\\t\n\r]/;

function escaped(text: string): string {
  return special.test(text)
    ? text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
    : text;
}

/** A value in the text format of COPY: lists as arrays of PostgreSQL, all else by its text. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (!Array.isArray(value)) return escaped(String(value));
  const items = value.map((item) => `"${String(item).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`);
  return escaped(`{${items.join(',')}}`);
}

function line(row: readonly unknown[]): string {
  return `${row.map(cell).join('\t')}\n`;
}

/** Lines for one table. */
type Batch = { readonly columns: readonly string[]; readonly lines: string[] };

async function copyAll({ client }: CopyTransaction, batches: ReadonlyMap<string, Batch>): Promise<void> {
  for (const [table, { columns, lines }] of batches) {
    const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
    stream.end(lines.join(''));
    await finished(stream);
  }
}

/** One transaction that may take as long as it wants. Nothing of it stays when it fails. */
export async function inLongTransaction<T>(database: Database, work: (tx: CopyTransaction) => Promise<T>): Promise<T> {
  const { client, release } = await database.connect();
  try {
    await client.query(
      'begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0',
    );
    const query = async <R>(text: string, values: readonly unknown[] = []) =>
      (await client.query(text, [...values])).rows as R[];
    const result = await work({ client, query });
    await client.query('commit');
    return result;
  } finally {
    // The end of the connection is also the end of a transaction that failed.
    release(true);
  }
}

const storiesOfBatch = 400;
/** The connection sends what waits while the next stories are told. */
const storiesOfTurn = 4;

type Loading = {
  readonly units: Units;
  /** Number of the day that the states of units are of. */
  readonly today: number;
  readonly onProgress?: (addresses: number, records: number) => void;
};

/**
 * Copies the rows of stories into the database, batch by batch: one is sent while the next is told. Answers how many records there are. All
 * lines of the feed have the number of this transaction, so that their order within it is theirs alone.
 */
export async function copyStories(tx: CopyTransaction, stories: Iterable<Story>, loading: Loading): Promise<number> {
  const [feed] = await tx.query<{ xid: string; seq: number }>(
    `select pg_current_xact_id()::text as xid, nextval('feed_seq') as seq`,
  );
  let { seq = 0 } = feed ?? {};
  let [addresses, records] = [0, 0];
  let batches = new Map<string, Batch>();
  let sent: Promise<void> = Promise.resolve();
  const add = (rows: Rows) => {
    for (const [table, { columns, rows: own }] of rows) {
      const isFeed = table === 'feed';
      const batch = batches.get(table) ?? { columns: isFeed ? [...columns, 'xid', 'seq'] : columns, lines: [] };
      for (const row of own) batch.lines.push(line(isFeed ? [...row, feed?.xid, (seq += 1)] : row));
      if (isFeed) records += own.length;
      batches.set(table, batch);
    }
  };
  const send = async () => {
    await sent;
    sent = copyAll(tx, batches);
    // Heard of by the next batch.
    sent.catch(() => undefined);
    batches = new Map();
    loading.onProgress?.(addresses, records);
  };
  for (const story of stories) {
    add(rowsOfAddress(story, loading.units, loading.today));
    addresses += 1;
    if (addresses % storiesOfTurn === 0) await nextTurn();
    if (addresses % storiesOfBatch === 0) await send();
  }
  await send();
  await sent;
  await tx.query(`select setval('feed_seq', greatest($1::bigint, nextval('feed_seq')))`, [seq]);
  return records;
}

/** What the database does automatically after a while: statistics, visibility, entries of the search index put in order. */
export async function settleTables(database: Database, tables: readonly string[]): Promise<void> {
  const { client, release } = await database.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(`vacuum (analyze) ${tables.join(', ')}`);
  } finally {
    release(true);
  }
}
