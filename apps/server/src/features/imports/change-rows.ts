import { messageOf } from '@domivka/domain/catalogue';
import { serverErrors } from '@domivka/domain/server-catalogue';
import { textOfCell } from '@domivka/domain/exchange/cells';
import type { ReadCell } from '@domivka/domain/exchange/read-date';
import { exchangeError } from '@domivka/domain/exchange/exchange.errors';
import type { RowIssue } from '@domivka/domain/exchange/read-row';
import type { Actor } from '@domivka/domain/kernel/actor';
import type { SheetColumn } from '@domivka/domain/exchange/sheet-column';
import { refuseUnstorable } from '@domivka/domain/kernel/clean';
import type { Language } from '@domivka/domain/kernel/text';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { errorColumns } from './error-workbook.ts';
import { rowView, sayRowIssue } from './import-view.ts';
import { decidedRows, type Import, rowSelection, type StoredRow } from './import-store.ts';
import { listRecords } from '../../records/search.ts';
import { recordLinks } from './record-links.ts';
import { firstRows } from './read-upload.ts';
import { withWorkbook } from '../../platform/sheets/with-workbook.ts';
import type { Received } from './receive-file.ts';

const pageSize = 25;
const mostProblems = 100;

/**
 * The rows with those registered addresses only that the reader sees. The check finds them with the rights that who uploaded the file had then; a
 * colleague may work in fewer areas, and so may the same user today.
 */
async function withSeenCandidates(
  database: Database,
  actor: Actor,
  rows: readonly StoredRow[],
): Promise<readonly StoredRow[]> {
  const ids = rows.flatMap(({ candidates }) => candidates ?? []).map(({ id }) => id);
  const seen = await listRecords(database.as(actor), actor, 'address', [...new Set(ids)]);
  return rows.map((row) => ({ ...row, candidates: row.candidates?.filter(({ id }) => seen.has(id)) ?? null }));
}

/** One page of rows in a state; all rows unless told. */
export async function listRows(
  database: Database,
  actor: Actor,
  { id, mapping }: Import,
  language: Language,
  state: string | undefined,
  page: number,
): Promise<{ readonly values: Record<string, unknown>[]; readonly totalRows: number }> {
  const named: Readonly<Record<string, string>> = { changed: 'edited', decided: decidedRows };
  const condition = state === undefined ? 'true' : (named[state] ?? 'state = $2');
  const values = [id, state ?? ''];
  const where = `import_id = $1 and $2::text is not null and ${condition}`;
  const [found] = await database.query<{ count: number }>(
    `select count(*)::int as count from import_row r where ${where}`,
    values,
  );
  const stored = await database.query<StoredRow>(
    `select ${rowSelection} from import_row r where ${where} order by n limit ${pageSize} offset ${(page - 1) * pageSize}`,
    values,
  );
  const rows = await withSeenCandidates(database, actor, stored);
  const links = await recordLinks(
    database,
    actor,
    id,
    rows.map(({ n }) => n),
  );
  const views = rows.map((row) => {
    const own = links.get(row.n);
    return { ...rowView(row, mapping, language), ...(own ? { links: own } : {}) };
  });
  return { values: views, totalRows: found?.count ?? 0 };
}

/** The place of the cell of a column in the file; -1: no column of the file fills it. */
function placeOf({ mapping }: Pick<Import, 'mapping'>, key: string): number {
  return mapping.find((column) => column.key === key)?.index ?? -1;
}

/** What is listed of rows: errors of those that are refused, or warnings of those that are ready. */
export const problemKinds = ['errors', 'warnings'] as const;
export type ProblemKind = (typeof problemKinds)[number];
const problemsOf: Readonly<Record<ProblemKind, { readonly column: string; readonly state: string }>> = {
  errors: { column: 'issues', state: 'failed' },
  warnings: { column: 'warnings', state: 'ready' },
};
const mostNumbers = 20;

/**
 * What rows with equal cells have in common that can be cured in the same way, of an issue `i`. Of one name, rows may mean different places: those that
 * their other columns name.
 */
const cureOf = `md5(concat_ws('|', i.value ->> 'code', i.value ->> 'to', i.value ->> 'choices', i.value #>> '{parameters,area}'))`;

/** Equal cells with the same problem and cure together: a user cures them at once. At most 20 numbers of rows each. */
export async function listProblems(
  database: Queryable,
  own: Import,
  language: Language,
  kind: ProblemKind = 'errors',
): Promise<Record<string, unknown>[]> {
  const { column, state } = problemsOf[kind];
  const places = Object.fromEntries(own.mapping.flatMap(({ key, index }) => (key === null ? [] : [[key, index]])));
  type Row = {
    readonly issue: RowIssue;
    readonly value: ReadCell;
    readonly cure: string;
    readonly rows: number;
    readonly numbers: readonly number[];
  };
  const rows = await database.query<Row>(
    `select (array_agg(i.value))[1] as issue, coalesce(nullif(r.cells -> coalesce(($2::jsonb ->> (i.value ->> 'path'))::int, -1000), '""'), 'null') as value,
       ${cureOf} as cure, count(*)::int as rows, (array_agg(r.n order by r.n))[1:${mostNumbers}] as numbers
     from import_row r cross join jsonb_array_elements(r.${column}) as i (value)
     where r.import_id = $1 and r.state = '${state}' group by i.value ->> 'path', 3, 2
     order by 4 desc, 2, 3 limit ${mostProblems}`,
    [own.id, JSON.stringify(places)],
  );
  return rows.map(({ issue, value, cure, rows: count, numbers }) => ({
    ...sayRowIssue(issue, language),
    cure,
    column: issue.path ?? '',
    message: messageOf(issue, language, serverErrors),
    value: textOfCell(value),
    rows: count,
    numbers,
  }));
}

export type CellChange = {
  readonly column: string;
  readonly rows: 'equal' | readonly number[];
  readonly from?: string | undefined;
  readonly to: string;
  /** Of equal cells only those with a problem that `listProblems` has given with this. */
  readonly cure?: string | undefined;
};

/**
 * The rows that were changed are checked again. A check under way is ended and begins with them, unless it still reads the file: then there are no rows
 * to change. Answers the mapping as it is now: another correction may just have added a column.
 */
async function checkAgain(tx: Queryable, own: Import): Promise<Import['mapping']> {
  const [moved] = await tx.query<Pick<Import, 'mapping'>>(
    `update import set state = 'validating', run = null, tries = 0, error = null, updated_at = now()
     where id = $1 and (state in ('validated', 'committed') or state = 'validating' and total > 0) returning mapping`,
    [own.id],
  );
  if (!moved) throw exchangeError('import.state');
  return moved.mapping;
}

/** Corrects cells. A column that the file does not have gets a place of its own behind the others. Throws `import.unknownColumn` for what is none of `columns`. */
export async function changeRows(
  database: Database,
  own: Import,
  columns: readonly SheetColumn[],
  changes: readonly CellChange[],
): Promise<void> {
  for (const { column, to } of changes) {
    if (!columns.some(({ key }) => key === column)) throw exchangeError('import.unknownColumn', { field: column });
    refuseUnstorable(to);
  }
  await database.transaction(async (tx) => {
    let mapping = await checkAgain(tx, own);
    for (const { column, rows, from, to, cure } of changes) {
      if (placeOf({ mapping }, column) < 0) {
        const index = Math.max(-1, ...mapping.map((one) => one.index)) + 1;
        mapping = [...mapping, { index, header: '', key: column, reason: 'chosen', samples: [] }];
        await tx.query('update import set mapping = $2::jsonb where id = $1', [own.id, JSON.stringify(mapping)]);
      }
      const place = placeOf({ mapping }, column);
      const value = JSON.stringify(to === '' ? null : to);
      // Behind the end of a short row all cells are empty. An empty cell is filled where it is wrong: elsewhere nothing may be meant.
      const isWrong = (from ?? '') === '' ? `and issues @> $6::jsonb` : 'and $6::jsonb is not null';
      const isSame = `and ($7::text is null or exists (select from jsonb_array_elements(issues) as i (value)
        where i.value ->> 'path' = $8 and ${cureOf} = $7))`;
      const equal = `coalesce(cells -> $2::int, 'null') = any($5::jsonb[]) ${isWrong} ${isSame}`;
      const chosen =
        rows === 'equal'
          ? equal
          : `n = any($5::int[]) and $6::jsonb is not null and coalesce($7::text, $8) is not null`;
      const which = rows === 'equal' ? equalCells(from ?? '') : rows;
      // Cells behind the end of a short row are filled up first.
      await tx.query(
        `update import_row set edited = true, state = 'pending', decision = null, decision_id = null,
           cells = jsonb_set(cells || coalesce((select jsonb_agg(null::text) from generate_series(jsonb_array_length(cells), $2::int)), '[]'::jsonb), $3::text[], $4::jsonb)
         where import_id = $1 and state <> 'done' and ${chosen}`,
        [own.id, place, [String(place)], value, which, JSON.stringify([{ path: column }]), cure ?? null, column],
      );
    }
  });
}

/** The cells that show this text. */
function equalCells(text: string): readonly string[] {
  const number = Number(text);
  const isNumber = text.trim() !== '' && String(number) === text;
  return [
    JSON.stringify(text),
    JSON.stringify({ date: text }),
    JSON.stringify({ error: text }),
    ...(text === 'true' || text === 'false' ? [text] : []),
    // A guard is not shown.
    ...(textOfCell(`'${text}`) === text ? [JSON.stringify(`'${text}`)] : []),
    ...(isNumber ? [JSON.stringify(number)] : []),
    ...(text === '' ? ['null'] : []),
  ];
}

type Decision = 'new' | 'same' | 'skip' | 'ask';
type Decisions = {
  readonly decisions?:
    | readonly { readonly row: number; readonly decision: Decision; readonly recordId?: string | undefined }[]
    | undefined;
  readonly all?: Decision | undefined;
};

/**
 * Keeps what a user decided of possible duplicates. `same` without a record means the most likely one; for all it means the probable ones: those that
 * are only possible stay undecided. `ask` takes decisions back, for all those of rows that are not saved yet.
 */
export async function decideRows(database: Database, own: Import, { decisions = [], all }: Decisions): Promise<void> {
  await database.transaction(async (tx) => {
    await checkAgain(tx, own);
    const chosen = `decision = case when d.decision = 'same' and r.candidates is null then 'skip' else nullif(d.decision, 'ask') end,
      decision_id = case when d.decision = 'same' then coalesce(d.record, r.candidates -> 0 ->> 'id') end, state = 'pending'`;
    await tx.query(
      `update import_row r set ${chosen} from jsonb_to_recordset($2::jsonb) as d (n int, decision text, record text)
       where r.import_id = $1 and r.n = d.n and r.state in ('duplicate', 'skipped', 'ready', 'same', 'failed')`,
      [
        own.id,
        JSON.stringify(decisions.map(({ row, decision, recordId }) => ({ n: row, decision, record: recordId }))),
      ],
    );
    if (all !== undefined)
      await tx.query(
        `update import_row r set ${chosen} from (values ($2::text, null::text)) as d (decision, record)
         where r.import_id = $1 and case when d.decision = 'ask' then ${decidedRows}
           else r.state = 'duplicate' and (d.decision <> 'same' or r.candidates -> 0 ->> 'verdict' = 'same') end`,
        [own.id, all],
      );
  });
}

const mostCorrected = 100_020;
/** No file has so many rows. */
export const lastRow = 2_000_000;

/** The places in the file of the columns of a corrected workbook; -1 for others. Equal headers are told apart by their order. */
function placesOf(heads: readonly string[], { mapping }: Import, columns: readonly SheetColumn[]): readonly number[] {
  const left = new Map<string, number[]>();
  const add = (header: string, index: number) => left.set(header, [...(left.get(header) ?? []), index]);
  for (const { header, index } of mapping) if (header !== '') add(header, index);
  // What the file has no header for has the name of its field, in the language of the workbook.
  for (const { header, index, key } of mapping) {
    const label = header === '' ? columns.find((column) => column.key === key)?.label : undefined;
    for (const name of new Set(label ? [label.en, label.uk] : [])) add(name, index);
  }
  return heads.map((head) => left.get(head)?.shift() ?? -1);
}

/** Takes the corrected cells of a workbook of errors: rows are known by their number, columns by their headers. */
export async function takeCorrections(
  database: Database,
  own: Import,
  columns: readonly SheetColumn[],
  { bytes, fileName }: Received,
): Promise<void> {
  const rows = await withWorkbook(bytes, fileName, (workbook) => firstRows(workbook, 0, mostCorrected), {
    owner: own.createdBy,
  });
  const heads = (rows[0] ?? []).map(textOfCell);
  const numbers = heads.findIndex((head) => errorColumns.row.some((name) => name === head));
  const places = placesOf(heads, own, columns);
  if (numbers < 0 || places.every((place) => place < 0)) throw exchangeError('import.notCorrections');
  const corrected = rows.slice(1).flatMap((cells): { n: number; cells: readonly (readonly [number, ReadCell])[] }[] => {
    const n = Number(textOfCell(cells[numbers] ?? null));
    if (!Number.isInteger(n) || n < 1 || n > lastRow) return [];
    return [{ n, cells: places.flatMap((place, at) => (place < 0 ? [] : [[place, cells[at] ?? null] as const])) }];
  });
  await database.transaction(async (tx) => {
    await checkAgain(tx, own);
    const found = await tx.query<{ n: number; cells: readonly ReadCell[] }>(
      `select n, cells from import_row where import_id = $1 and state <> 'done' and n = any($2::int[])`,
      [own.id, corrected.map(({ n }) => n)],
    );
    const next = new Map(corrected.map(({ n, cells }) => [n, cells]));
    const changed = found.map(({ n, cells }) => {
      const copy = [...cells];
      for (const [place, cell] of next.get(n) ?? []) {
        // The workbook has dates as texts: what reads the same was not corrected.
        if (textOfCell(copy[place] ?? null) === textOfCell(cell)) continue;
        while (copy.length <= place) copy.push(null);
        copy[place] = cell;
      }
      return { n, cells: copy };
    });
    await tx.query(
      `update import_row r set cells = c.cells, edited = true, state = 'pending', decision = null, decision_id = null
       from jsonb_to_recordset($2::jsonb) as c (n int, cells jsonb) where r.import_id = $1 and r.n = c.n and r.cells <> c.cells`,
      [own.id, JSON.stringify(changed)],
    );
  });
}
