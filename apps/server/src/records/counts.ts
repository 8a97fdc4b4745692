import type { Filter } from '@domivka/domain/kernel/filters';
import type { ReadScope } from '@domivka/domain/kernel/permissions';
import { listEntities } from '@domivka/domain/registry';
import type { Database } from '../platform/database/database.ts';
import { mapCounted } from './facts/map-counts.ts';
import { headColumns, type Table, tableOf } from './tables.ts';

/*
 * Living records counted in advance, by oblast and the columns of `countedBy`. Triggers write each change as a further row of
 * `<name>_count_delta`, so no save waits for another; the sum of both tables is exact at any moment. In both tables `p_code4` is the
 * code of an oblast, so the conditions and policies of the records hold for their counts too.
 */

const lengthOfOblast = 4;

/** Whether no code says more than an oblast. */
function areOblasts(codes: readonly unknown[]): boolean {
  return codes.every((code) => String(code).length <= lengthOfOblast);
}

function isCountedBy(table: Table, { field, op, kind, value }: Filter): boolean {
  if (kind === 'pCode')
    return table.entity.fields.pCode4 !== undefined && op !== 'exists' && areOblasts([value].flat());
  const column = [...headColumns, ...table.columns].find((one) => one.field === field)?.column;
  return column !== undefined && table.countedBy.includes(column);
}

/** Whether the counts in advance answer how many records there are for these filters within this scope. */
export function isCounted(table: Table, scope: ReadScope, filters: readonly Filter[]): boolean {
  if (table.countedBy.length === 0 || scope.kind === 'nothing') return false;
  const { areas, organizationId, only, audience } = scope;
  if (organizationId !== undefined || only || audience || !areOblasts(areas)) return false;
  return filters.every((filter) => isCountedBy(table, filter));
}

/** The counts of a table as a relation of the columns that records have, and `n`. */
export function countsOf({ name, countedBy }: Table): string {
  const columns = ['p_code4', ...countedBy, 'n'].join(', ');
  return `(select ${columns} from ${name}_count union all select ${columns} from ${name}_count_delta)`;
}

/** The tables of counts, as row security knows them. */
export const countTables = ({ name, countedBy }: Table): readonly string[] =>
  countedBy.length === 0 ? [] : [`${name}_count`, `${name}_count_delta`];

/** Only one at a time adds up, so that no count is written twice. */
const lock = `select pg_try_advisory_xact_lock(hashtext($1)) as free`;

/** Counts in advance: the table of this name, and its changes in `<name>_delta`. */
type Counted = { readonly name: string; readonly keys: readonly string[]; readonly sums: readonly string[] };

function listCounted(): readonly Counted[] {
  const tables = listEntities().map(tableOf);
  const ofRecords = tables.filter(({ countedBy }) => countedBy.length > 0);
  return [
    ...ofRecords.map(({ name, countedBy }) => ({
      name: `${name}_count`,
      keys: ['p_code4', ...countedBy],
      sums: ['n'],
    })),
    mapCounted,
  ];
}

function foldStatement({ name, keys, sums }: Counted): string {
  const by = keys.join(', ');
  const added = sums.map((sum) => `${sum} = c.${sum} + excluded.${sum}`);
  return `
with folded as (delete from ${name}_delta returning *)
insert into ${name} as c (${by}, ${sums.join(', ')}) select ${by}, ${sums.map((sum) => `sum(${sum})`).join(', ')} from folded
group by ${by} having ${sums.map((sum) => `sum(${sum}) <> 0`).join(' or ')}
on conflict (${by}) do update set ${added.join(', ')}`;
}

/** Adds what was counted since the last time to the counts, in one statement: readers see it before or after. `database` acts as the program. */
export async function foldCounts(database: Database): Promise<void> {
  for (const counted of listCounted())
    await database.transaction(async (tx) => {
      const [row] = await tx.query<{ free: boolean }>(lock, [counted.name]);
      if (row?.free) await tx.query(foldStatement(counted));
    });
}
