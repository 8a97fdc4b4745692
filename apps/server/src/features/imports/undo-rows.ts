import type { Context } from '@domivka/domain/kernel/context';
import { DomainError, type Issue } from '@domivka/domain/kernel/errors';
import { exchangeIssue } from '@domivka/domain/exchange/exchange.errors';
import { findEntity } from '@domivka/domain/registry';
import type { Fields } from '@domivka/domain/kernel/record';
import { userEntity } from '@domivka/domain/user/user.entity';
import type { Entity } from '@domivka/domain/kernel/entity';
import type { Transaction } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { removeSet, saveSet } from '../../records/save-set.ts';
import { tableOf } from '../../records/tables.ts';
import type { WrittenRecord } from './import-store.ts';
import { type ImportRun, RunEnded, rowsInSet, type Turn } from './import-run.ts';

/** All that the import wrote of one record: rows of one building each write of it. */
type Written = Omit<WrittenRecord, 'n' | 'place'> & {
  readonly writes: readonly WrittenRecord[];
  /** Whether nobody else has written in between. */
  readonly isUnbroken: boolean;
};

/** Puts the writes of each record together: back to the values before the first one, from the version of the last one. */
function byRecord(writes: readonly WrittenRecord[]): readonly Written[] {
  const records = new Map<string, WrittenRecord[]>();
  for (const one of writes.toSorted((a, b) => a.version - b.version))
    records.set(one.id, [...(records.get(one.id) ?? []), one]);
  return [...records.values()].flatMap((own): readonly Written[] => {
    const [first] = own;
    const last = own.at(-1);
    if (!first || !last) return [];
    const before = own.toReversed().reduce<Fields>((all, one) => ({ ...all, ...one.before }), {});
    const isUnbroken = own.every((one, at) => one.version === first.version + at);
    return [{ ...first, version: last.version, before, writes: own, isUnbroken }];
  });
}

type Undone = { readonly n: number; readonly place: number; readonly kept: Issue | null };

/** The versions of records that still exist. */
async function versionsOf(
  tx: Transaction,
  entity: Entity,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const text = `select id, version from ${tableOf(entity).name} where id = any($1::text[]) and deleted_at is null`;
  const rows = await tx.query<{ id: string; version: number }>(text, [ids]);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** Takes back what the import wrote of records of one kind; what others have changed since stays as it is. Accounts that it added are blocked. */
async function undoSet(
  run: ImportRun,
  tx: Transaction,
  entity: Entity,
  writes: readonly WrittenRecord[],
): Promise<readonly Undone[]> {
  const written = byRecord(writes);
  const context: Context = { actor: run.actor, now: run.now().toISOString(), newId, places: run.places };
  const origin = { importId: run.import.id };
  const versions = await versionsOf(
    tx,
    entity,
    written.map(({ id }) => id),
  );
  const isOurs = ({ id, version, isUnbroken }: Written) => isUnbroken && versions.get(id) === version;
  const created = written.filter((one) => one.kind === 'created' && isOurs(one));
  const updated = written.filter((one) => one.kind === 'updated' && isOurs(one));
  // Nobody deletes accounts: the history names its authors.
  const blocked: readonly Written[] = entity === userEntity ? created : [];
  const removed: readonly Written[] = entity === userEntity ? [] : created;
  const removals = await removeSet(
    tx,
    entity,
    removed.map(({ id, version }) => ({ id, version })),
    context,
    origin,
  );
  const saved = [
    ...updated.map((one) => ({ one, fields: one.before })),
    ...blocked.map((one) => ({ one, fields: { status: 'blocked' } })),
  ];
  const saves = await saveSet(
    tx,
    entity,
    saved.map(({ one: { id, version }, fields }) => ({ record: { _id: id, ...fields }, version })),
    context,
    origin,
  );
  const errors = new Map<Written, DomainError>();
  for (const [index, one] of removed.entries()) {
    const error = removals[index];
    if (error) errors.set(one, error);
  }
  for (const [index, { one }] of saved.entries()) {
    const outcome = saves[index];
    if (outcome instanceof DomainError) errors.set(one, outcome);
  }
  return written.flatMap((one): readonly Undone[] => {
    const error = errors.get(one);
    // What a user has removed since is gone, as the undo wants it.
    const isChanged = versions.has(one.id) && !isOurs(one);
    const changed = isChanged ? exchangeIssue('import.changedSince') : null;
    const left = blocked.includes(one) ? exchangeIssue('import.accountBlocked') : changed;
    const kept = error ? (error.issues[0] ?? { code: error.code }) : left;
    // It is named once.
    const [first, ...others] = one.writes.map(({ n, place }) => ({ n, place }));
    return first ? [{ ...first, kept }, ...others.map((other) => ({ ...other, kept: null }))] : [];
  });
}

const left = 'from import_record where import_id = $1 and not undone and kept is null';

/** What is to be undone next, what hangs on others first: so many writes, and all further ones of the same records. */
async function nextWrites(run: ImportRun): Promise<readonly WrittenRecord[]> {
  const { database, import: own } = run;
  const next = await database.query<{ id: string }>(
    `select id ${left} order by place desc, n desc limit ${rowsInSet(run)}`,
    [own.id],
  );
  // By known ids: a join would be planned before anything is known of rows that were just written, and become one loop in another.
  return database.query<WrittenRecord>(
    `select n, place, entity, id, version, kind, before ${left} and id = any($2::text[]) order by place desc, n desc`,
    [own.id, next.map(({ id }) => id)],
    { plan: 'for these values' },
  );
}

/** Undoes an import: what hangs on others first. */
export async function undoRows(run: ImportRun, turn: Turn): Promise<void> {
  const { database, import: own, actor } = run;
  for (let all = await nextWrites(run); all.length > 0; all = await nextWrites(run)) {
    await turn.requireRights();
    const [first] = all;
    const written = all.filter(({ entity }) => entity === first?.entity);
    const entity = findEntity(first?.entity ?? '');
    if (!entity) throw new TypeError('An import names a table that is unknown');
    await database.as(actor).transaction(
      async (tx) => {
        const undone = await undoSet(run, tx, entity, written);
        const [mine] = await tx.program.query(
          `update import set done = done + $3, alive_at = now() where id = $1 and run = $2 and state = 'undoing' returning id`,
          [own.id, turn.run, written.length],
        );
        if (!mine) throw new RunEnded();
        await tx.program.query(
          `update import_record r set undone = u.kept is null, kept = u.kept
           from jsonb_to_recordset($2::jsonb) as u (n int, place int, kept jsonb)
           where r.import_id = $1 and r.n = u.n and r.place = u.place`,
          [own.id, JSON.stringify(undone)],
        );
      },
      { statementTimeoutMs: 60_000 },
    );
  }
  await finish(run, turn);
}

/** After an undo of a user the import is over; after a failure of all or nothing its rows are checked again. */
async function finish({ database, import: own }: ImportRun, turn: Turn): Promise<void> {
  const isTakenBack = own.error !== null;
  const round = (own.settings.round ?? 0) + 1;
  if (isTakenBack) {
    await database.query(`delete from import_record where import_id = $1 and undone`, [own.id]);
    await database.query(`update import_row set state = 'pending' where import_id = $1 and state = 'done'`, [own.id]);
  }
  await database.query(
    `update import set state = $3, settings = settings || $4::jsonb, error = null, run = null, tries = 0, done = 0, updated_at = now()
     where id = $1 and run = $2`,
    [own.id, turn.run, isTakenBack ? 'validating' : 'undone', JSON.stringify(isTakenBack ? { round } : {})],
  );
}
