import type { Transaction } from '../../platform/database/database.ts';
import {
  type RowOutcome,
  rowSelection,
  storeForeignIds,
  storeOutcomes,
  type StoredRow,
  storeWritten,
} from './import-store.ts';
import { rowsToCompare } from './compared-imports.ts';
import { type ImportRun, RunEnded, rowsInSet, type Turn } from './import-run.ts';
import { keepPictures } from './keep-pictures.ts';
import { type ResolvedRow, resolveRows } from './resolve-rows.ts';
import { saveRows, type SavedRows } from './save-rows.ts';

/** Ends a transaction in which rows were refused. */
class Refused extends Error {
  readonly saved: SavedRows;

  constructor(saved: SavedRows) {
    super('Rows of an import were refused');
    this.saved = saved;
  }
}

/** Marks the rows as done in the transaction that saves them, so that they are saved once, whenever the server is killed. */
async function finishRows(
  { import: own, actor }: ImportRun,
  tx: Transaction,
  turn: Turn,
  rows: readonly ResolvedRow[],
  { written, foreign }: SavedRows,
): Promise<void> {
  const [mine] = await tx.program.query(
    `update import set done = done + $3, alive_at = now() where id = $1 and run = $2 and state = 'committing' returning id`,
    [own.id, turn.run, rows.length],
  );
  if (!mine) throw new RunEnded();
  await storeWritten(tx.program, own.id, written);
  await storeForeignIds(tx.program, actor.organizationId, foreign);
  await tx.program.query(`update import_row set state = 'done' where import_id = $1 and n = any($2::int[])`, [
    own.id,
    rows.map(({ n }) => n),
  ]);
}

/** Saves rows in one transaction; those that are refused by now are left, and the others saved without them. Returns the refused ones. */
async function saveSetOfRows(run: ImportRun, turn: Turn, rows: readonly ResolvedRow[]): Promise<readonly RowOutcome[]> {
  let left = rows;
  const refused: RowOutcome[] = [];
  while (left.length > 0) {
    const now = left;
    try {
      await run.database.as(run.actor).transaction(
        async (tx) => {
          const saved = await saveRows(run, tx, now);
          if (saved.refused.size > 0) throw new Refused(saved);
          await finishRows(run, tx, turn, now, saved);
        },
        { statementTimeoutMs: 60_000 },
      );
      return refused;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { saved } = error;
      for (const [n, issues] of saved.refused) refused.push({ n, state: 'failed', issues, warnings: [] });
      left = now.filter(({ n }) => !saved.refused.has(n));
    }
  }
  return refused;
}

/** Of the rows those that something speaks against by now: an address was registered meanwhile, a unit removed. */
function outdated(resolved: readonly ResolvedRow[], rows: readonly StoredRow[]): readonly RowOutcome[] {
  const decisions = new Map(rows.map(({ n, decision }) => [n, decision]));
  return resolved.flatMap(({ n, issues, warnings, candidates, key }): readonly RowOutcome[] => {
    if (issues.length > 0) return [{ n, state: 'failed', issues, warnings, key }];
    if (candidates.length > 0 && (decisions.get(n) ?? null) === null)
      return [{ n, state: 'duplicate', issues: [], warnings, candidates, key }];
    return [];
  });
}

/** All or nothing: what was saved is taken back, and the rows are checked again. */
async function takeBack({ database, import: own }: ImportRun, turn: Turn): Promise<void> {
  await database.query(
    `update import set state = 'undoing', done = 0, error = '{"code": "import.failedRows"}', run = null, updated_at = now()
     where id = $1 and run = $2`,
    [own.id, turn.run],
  );
}

/** Saves the rows that are ready, set by set. */
export async function commitRows(run: ImportRun, turn: Turn): Promise<void> {
  const { database, import: own } = run;
  const list = () =>
    database.query<StoredRow>(
      `select ${rowSelection} from import_row where import_id = $1 and state = 'ready' order by n limit ${rowsInSet(run)}`,
      [own.id],
    );
  const written = new Set<string>();
  for (let rows = await list(); rows.length > 0; rows = await list()) {
    await turn.requireRights();
    const resolved = await resolveRows(run, rows, await rowsToCompare(run, written));
    const late = outdated(resolved, rows);
    const isLate = new Set(late.map(({ n }) => n));
    const kept = await keepPictures(
      run,
      resolved.filter(({ n }) => !isLate.has(n)),
    );
    const left = [...late, ...kept.refused, ...(await saveSetOfRows(run, turn, kept.rows))];
    await storeOutcomes(database, own.id, left);
    for (const { plan } of kept.rows) for (const { id } of plan) written.add(id);
    if (left.length > 0 && own.allOrNothing) return takeBack(run, turn);
  }
  await database.query(
    `update import set state = 'committed', error = null, run = null, tries = 0, updated_at = now() where id = $1 and run = $2`,
    [own.id, turn.run],
  );
}
