import type { Units } from '@domivka/reference/units';
import { rowsOfAddress } from './rows-of-address.ts';
import type { AddressSaves } from './saves.ts';

/** Lines of one table in the text format of COPY. */
type TableLines = { readonly table: string; readonly columns: readonly string[]; readonly lines: Uint8Array };

/** The rows of some addresses. */
export type Batch = { readonly addresses: number; readonly records: number; readonly tables: readonly TableLines[] };

/** What the rows of a batch depend on besides the saves. */
export type Loading = {
  /** Number of the day that the states of units are of. */
  readonly today: number;
  /** The transaction of the feed, and the number of its lines before. */
  readonly xid: string;
  readonly seq: number;
};

/** More lines of the feed than one address has. */
export const linesOfAddress = 1_000;

const addressesOfBatch = 250;

const special = /[\\\t\n\r]/;

function escaped(text: string): string {
  return special.test(text)
    ? text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
    : text;
}

/** Lists become arrays of PostgreSQL, all else its text. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (!Array.isArray(value)) return escaped(String(value));
  const items = value.map((item) => `"${String(item).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`);
  return escaped(`{${items.join(',')}}`);
}

/** The rows of all saves, some hundred addresses at a time. */
export function* batchesOf(all: Iterable<AddressSaves>, units: Units, loading: Loading): Generator<Batch, undefined> {
  let tables = new Map<string, { readonly columns: readonly string[]; readonly lines: string[] }>();
  let [addresses, records] = [0, 0];
  const add = (table: string, columns: readonly string[], rows: readonly (readonly unknown[])[]) => {
    const known = tables.get(table) ?? { columns, lines: [] };
    for (const row of rows) known.lines.push(`${row.map(cell).join('\t')}\n`);
    tables.set(table, known);
  };
  const finish = (): Batch => {
    const texts = [...tables].map(([table, { columns, lines }]) => ({
      table,
      columns,
      lines: new TextEncoder().encode(lines.join('')),
    }));
    const batch = { addresses, records, tables: texts };
    tables = new Map();
    [addresses, records] = [0, 0];
    return batch;
  };
  for (const one of all) {
    const { feed, ...others } = rowsOfAddress(one, units, loading.today);
    for (const [table, { columns, rows }] of Object.entries(others)) add(table, columns, rows);
    const before = loading.seq + one.number * linesOfAddress;
    const placed = feed.rows.map((row, index) => [...row, loading.xid, before + index]);
    add('feed', [...feed.columns, 'xid', 'seq'], placed);
    addresses += 1;
    records += placed.length;
    if (addresses === addressesOfBatch) yield finish();
  }
  if (addresses > 0) yield finish();
}
