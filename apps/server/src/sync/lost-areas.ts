import type { Queryable } from '../platform/database/database.ts';
import type { Loss, Losses, Positions } from './cursor.ts';

type Removal = { readonly table: string; readonly _id: string; readonly removed: true };

/** The tables that a device asks for, and those of which its reader is not told of guarded records. */
export type Asked = { readonly tables: readonly string[]; readonly guarded: readonly string[] };

/** What a device is told now of what it lost, and what of that is left for later. */
type Lost = { readonly removals: readonly Removal[]; readonly left: Losses };

/** What of the areas of a cursor is not to be held any more: newly lost ones from their beginning, others from where they stand. */
export function lossesOf(known: Positions, going: Losses, areas: readonly string[]): Losses {
  const newly = Object.entries(known).map(([area, [xid]]): [string, Loss] => [area, [xid, '', '']]);
  const all = [...Object.entries(going), ...newly];
  return Object.fromEntries(all.filter(([area]) => !areas.includes(area)));
}

/**
 * Born before the device's last visit, and neither there nor moved to what the device keeps. `born` of what has left is not known: to be
 * told of something that one does not hold is no harm.
 */
const lostQuery = `
select gone.entity, gone.id from (
  select entity, id, p_code4, guarded from feed where oblast = $1 and p_code4 >= $2 and p_code4 < $3 and born <= $4::xid8
  union
  select entity, id, p_code4, guarded from feed_left where oblast = $1 and p_code4 >= $2 and p_code4 < $3
) gone
where gone.entity = any($5::text[]) and not (gone.guarded and gone.entity = any($10::text[])) and (gone.entity, gone.id) > ($6, $7) and not gone.p_code4 ^@ any($8::text[])
  and not exists (select from feed f where f.entity = gone.entity and f.id = gone.id and f.p_code4 ^@ any($8::text[]))
group by 1, 2 order by 1, 2 limit $9`;

/**
 * The next removals, at most `room`. They are read by the program itself, since they lie where the reader has no right any more; the
 * sealed cursor is the proof that the device held them.
 */
export async function readLost(
  database: Queryable,
  losses: Losses,
  kept: readonly string[],
  { tables, guarded }: Asked,
  room: number,
): Promise<Lost> {
  const removals: Removal[] = [];
  const left: Record<string, Loss> = {};
  for (const [area, [xid, table, id]] of Object.entries(losses)) {
    const limit = room - removals.length;
    const values = [area.slice(0, 4), area, `${area}:`, xid, tables, table, id, kept, limit, guarded];
    const rows = limit > 0 ? await database.query<{ entity: string; id: string }>(lostQuery, values) : [];
    removals.push(...rows.map((row): Removal => ({ table: row.entity, _id: row.id, removed: true })));
    const last = rows.at(-1);
    if (rows.length === limit) left[area] = last ? [xid, last.entity, last.id] : [xid, table, id];
  }
  return { removals, left };
}
