import { sameValue } from '@domivka/domain/kernel/record';
import { pCodeLengths } from '@domivka/domain/geography/p-code';
import type { Compared, ImportRun } from './import-run.ts';
import type { OpenRow } from './open-row.ts';
import { comparesRows } from './similar-rows.ts';

const mostKept = 50;

const momentStatement = 'select pg_snapshot_xmin(pg_current_snapshot())::text as seen';

/** To be taken before the first row is compared; undefined where rows of this kind are not compared with each other. */
export async function beginComparing(run: ImportRun): Promise<Compared | undefined> {
  if (!comparesRows(run)) return undefined;
  const [row] = await run.database.query<{ seen: string }>(momentStatement);
  return row && { actor: run.actor, seen: row.seen, changed: new Set() };
}

/** All rows were compared since `begun`. */
export function keepCompared({ compared, import: own }: ImportRun, begun: Compared): void {
  for (const id of compared.keys()) if (compared.size >= mostKept) compared.delete(id);
  compared.set(own.id, begun);
}

/**
 * For the saving, set by set: whether similar addresses have to be looked for again. After a check in the same run of the server only where others have
 * changed something since. `own`: the ids that this saving has written.
 */
export async function rowsToCompare(run: ImportRun, own: ReadonlySet<string>): Promise<(row: OpenRow) => boolean> {
  const known = run.compared.get(run.import.id);
  if (!known || !sameValue(known.actor, run.actor)) return () => true;
  const oblasts = run.index.list.codes.filter(({ length }) => length === pCodeLengths[1]);
  type Changed = { readonly seen: string; readonly id: string | null; readonly pCode4: string };
  const rows = await run.database.query<Changed>(
    `select s.seen, f.id, f.p_code4 as "pCode4" from (${momentStatement}) s
     left join feed f on f.oblast = any($1::text[]) and f.xid >= $2::xid8 and f.entity in ('address', 'formerName')`,
    [oblasts, known.seen],
  );
  for (const { id, pCode4 } of rows) if (id !== null && !own.has(id)) known.changed.add(pCode4);
  known.seen = rows[0]?.seen ?? known.seen;
  return ({ address }) => known.changed.has(String(address?.examined.pCode4));
}
