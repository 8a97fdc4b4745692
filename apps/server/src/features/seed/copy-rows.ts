import { finished } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database, Queryable, RawConnection } from '../../platform/database/database.ts';
import { type Batch, linesOfAddress, type Loading } from './batches.ts';

/** A transaction on a connection that can copy. */
export type CopyTransaction = Queryable & { readonly client: RawConnection['client'] };

/** One transaction that may take as long as it needs. Nothing of it remains when it fails. */
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

/** The transaction and the first number of its lines in the feed. Their order only counts within the transaction. */
export async function feedPlace(tx: Queryable): Promise<Omit<Loading, 'today'>> {
  const [place] = await tx.query<Omit<Loading, 'today'>>(
    `select pg_current_xact_id()::text as xid, nextval('feed_seq') as seq`,
  );
  if (!place) throw new Error('The database does not answer');
  return place;
}

/** Copies batches into the database. */
export async function copyBatches(
  tx: CopyTransaction,
  batches: Iterable<Batch> | AsyncIterable<Batch>,
  onProgress: (addresses: number, records: number) => void = () => undefined,
): Promise<void> {
  let [addresses, records] = [0, 0];
  for await (const batch of batches) {
    for (const { table, columns, lines } of batch.tables) {
      const stream = tx.client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
      stream.end(lines);
      await finished(stream);
    }
    addresses += batch.addresses;
    records += batch.records;
    onProgress(addresses, records);
  }
  await tx.query(`select setval('feed_seq', nextval('feed_seq') + $1)`, [addresses * linesOfAddress]);
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
