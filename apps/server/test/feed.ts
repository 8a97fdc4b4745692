import type { PullAnswer } from '@domivka/domain/kernel/sync';
import type { Database } from '../src/platform/database/database.ts';
import type { Answer, Caller } from './test-app.ts';

/** All but this look itself, and what a test of this database holds open on purpose. */
const otherWriters = `select pid || ' since ' || xact_start as writer from pg_stat_activity
where backend_xid is not null and pid <> pg_backend_pid()
  and (datname is distinct from current_database() or state is distinct from 'idle in transaction')`;

async function listWriters(database: Database): Promise<ReadonlySet<string>> {
  const rows = await database.query<{ writer: string }>(otherWriters);
  return new Set(rows.map(({ writer }) => writer));
}

/**
 * The feed is read up to the oldest running transaction of the whole server: other test files write in databases beside this one, and
 * the server itself tidies and analyses tables also of this one. Waits until the transactions of now have ended; those that begin later
 * holds nothing back.
 */
export async function othersHaveWritten(database: Database): Promise<void> {
  let waitedFor = await listWriters(database);
  while (waitedFor.size > 0) {
    const running = await listWriters(database);
    waitedFor = new Set([...waitedFor].filter((writer) => running.has(writer)));
  }
}

/** A pull that other test files cannot hold back. */
export async function pullAfterOthers(
  database: Database,
  caller: Caller,
  body: Record<string, unknown>,
): Promise<Answer<PullAnswer>> {
  await othersHaveWritten(database);
  return caller.post<PullAnswer>('/sync/pull', body);
}
