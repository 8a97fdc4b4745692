import { exchangeError, exchangeIssue } from '@domivka/domain/exchange/exchange.errors';
import { textOfCell } from '@domivka/domain/exchange/cells';
import type { RowIssue } from '@domivka/domain/exchange/read-row';
import { fillConstants } from '@domivka/domain/exchange/constant-columns';
import { fillMerged } from '@domivka/domain/exchange/fill-merged';
import { proposeOption } from '@domivka/domain/exchange/propose-option';
import type { Issue } from '@domivka/domain/kernel/errors';
import { beginComparing, keepCompared } from './compared-imports.ts';
import { type RowOutcome, rowSelection, storeOutcomes, type StoredRow } from './import-store.ts';
import { type ImportRun, rowsInSet, type Turn } from './import-run.ts';
import { countUnused } from './pictures.ts';
import { eachBatch } from './read-upload.ts';
import { type ResolvedRow, resolveRows } from './resolve-rows.ts';
import { similarCode, similarRows } from './similar-rows.ts';
import { type SavedRows, saveRows } from './save-rows.ts';

/** Brings the rows of the file into the database, those below the headers. */
async function readRows(run: ImportRun, turn: Turn): Promise<number> {
  const { database, files, import: own, columns } = run;
  const { sheet, firstRow } = own.settings;
  await database.query('delete from import_row where import_id = $1', [own.id]);
  let count = 0;
  await eachBatch(files, { ...own, sheet }, async (batch) => {
    const rows = batch
      .filter(({ number }) => number >= firstRow)
      .map(({ number, cells, merged }) => ({
        n: number,
        cells: fillConstants(merged ? fillMerged(cells, merged, columns) : cells, own.mapping),
      }));
    count += rows.length;
    await database.query(
      `insert into import_row (import_id, n, cells) select $1, n, cells from jsonb_to_recordset($2::jsonb) as r (n int, cells jsonb)`,
      [own.id, JSON.stringify(rows)],
    );
    await turn.sign(0);
  });
  if (count === 0) throw exchangeError('import.noRows');
  await database.query('update import set total = $2 where id = $1 and run = $3', [own.id, count, turn.run]);
  return count;
}

/** Ends a transaction whose work was only tried. */
class TriedOut extends Error {}

/** What saving would come to: it is done as far as it must be, and undone before anybody sees it, so that the check knows every rule that saving knows. */
async function tryOut(run: ImportRun, rows: readonly ResolvedRow[]): Promise<SavedRows> {
  let found: SavedRows | undefined;
  try {
    await run.database.as(run.actor).transaction(
      async (tx) => {
        found = await saveRows(run, tx, rows, true);
        throw new TriedOut();
      },
      { statementTimeoutMs: 60_000 },
    );
  } catch (error) {
    if (!(error instanceof TriedOut)) throw error;
  }
  return found ?? { refused: new Map(), warned: new Map(), written: [], foreign: [] };
}

/** A word that is no option of its column most likely means one of them. */
function withProposal({ columns }: ImportRun, cells: StoredRow['cells'], issue: RowIssue): RowIssue {
  const column = columns.find(({ key }) => key === issue.path);
  if (!column || issue.to !== undefined || column.options.length === 0) return issue;
  const option = proposeOption(column.options, textOfCell(cells[column.index] ?? null));
  return option ? { ...issue, to: option.code, toLabel: { en: option.en, uk: option.uk } } : issue;
}

type Found = { readonly tried: SavedRows; readonly similar: ReadonlyMap<number, Issue> };

function outcomeOf(
  run: ImportRun,
  row: ResolvedRow,
  { decision, cells }: StoredRow,
  { tried, similar }: Found,
): RowOutcome {
  const { n, key, candidates, said } = row;
  const found = [...row.issues, ...(tried.refused.get(n) ?? [])];
  const issues = found.map((issue) => withProposal(run, cells, issue));
  const warnings = [...row.warnings, ...(tried.warned.get(n) ?? [])];
  const more = { candidates: candidates.length > 0 ? candidates : undefined, addressKey: said };
  const base = { n, key, issues, warnings, ...more };
  if (row.isSkipped) return { ...base, issues: [], state: 'skipped', key: undefined };
  if (issues.length > 0) return { ...base, state: 'failed' };
  if (candidates.length > 0 && decision === null) return { ...base, state: 'duplicate' };
  const other = decision === null ? similar.get(n) : undefined;
  if (other) return { ...base, state: 'duplicate', issues: [other] };
  return { ...base, state: tried.written.some((one) => one.n === n) ? 'ready' : 'same' };
}

async function listPending(run: ImportRun): Promise<readonly StoredRow[]> {
  return run.database.query<StoredRow>(
    `select ${rowSelection} from import_row where import_id = $1 and state = 'pending' order by n limit ${rowsInSet(run)}`,
    [run.import.id],
  );
}

/** Rows that are about the record of an earlier row. The first one keeps its state; a row whose twin was corrected is none any more. */
async function markTwins({ database, import: own }: ImportRun): Promise<void> {
  const { code } = exchangeIssue('import.rowTwice', { row: 0 });
  await database.query(
    `update import_row set state = 'ready', issues = '[]'
     where import_id = $1 and state = 'duplicate' and decision is null and issues -> 0 ->> 'code' = $2`,
    [own.id, code],
  );
  await database.query(
    // The few twins first: rows that were just written have no statistics, and a join with all of them would be one loop in another.
    `with twins as materialized (
       select n, first from (
         select n, min(n) over (partition by row_key) as first from import_row
         where import_id = $1 and row_key is not null and state in ('ready', 'same', 'duplicate', 'done')
       ) as keyed where first < n
     )
     update import_row r set state = 'duplicate', issues = jsonb_build_array(jsonb_build_object('code', $2::text,
       'parameters', jsonb_build_object('row', t.first)))
     from twins t where r.import_id = $1 and r.n = t.n and r.decision is null and r.state in ('ready', 'same')`,
    [own.id, code],
  );
}

/** Rows that were like one that is checked again may only be like its earlier cells: they are checked again as well. */
async function forgetSimilar({ database, import: own }: ImportRun): Promise<void> {
  await database.query(
    `update import_row r set state = 'pending' where import_id = $1 and state = 'duplicate' and decision is null and issues -> 0 ->> 'code' = $2
       and exists (select from import_row o where o.import_id = $1 and o.state = 'pending' and o.n = (r.issues -> 0 -> 'parameters' ->> 'row')::int)`,
    [own.id, similarCode],
  );
}

/** Checks the rows that have not been checked since they were read or changed. */
export async function checkRows(run: ImportRun, turn: Turn): Promise<void> {
  const { database, import: own } = run;
  const total = own.total === 0 ? await readRows(run, turn) : own.total;
  const [pending] = await database.query<{ left: number }>(
    `select count(*)::int as left from import_row where import_id = $1 and state = 'pending'`,
    [own.id],
  );
  let done = total - (pending?.left ?? 0);
  const begun = done === 0 ? await beginComparing(run) : undefined;
  if (done > 0) await forgetSimilar(run);
  const findSimilar = similarRows(run, done === 0);
  for (let rows = await listPending(run); rows.length > 0; rows = await listPending(run)) {
    await turn.requireRights();
    const resolved = await resolveRows(run, rows);
    const whole = resolved.filter(
      ({ issues, plan, isSkipped }) => issues.length === 0 && plan.length > 0 && !isSkipped,
    );
    const found = { tried: await tryOut(run, whole), similar: await findSimilar(resolved) };
    const outcomes = resolved.flatMap((row, at) => (rows[at] ? [outcomeOf(run, row, rows[at], found)] : []));
    done += rows.length;
    // Rows that were corrected meanwhile have ended this run: what was found of their earlier cells is not kept.
    await database.transaction(async (tx) => {
      await turn.sign(done, tx);
      await storeOutcomes(tx, own.id, outcomes);
    });
  }
  await markTwins(run);
  if (begun) keepCompared(run, begun);
  const found = run.archive ? { unusedPictures: await countUnused(run) } : {};
  await database.query(
    `update import set state = 'validated', run = null, tries = 0, updated_at = now(),
       settings = settings || $3::jsonb where id = $1 and run = $2`,
    [own.id, turn.run, JSON.stringify(found)],
  );
}
