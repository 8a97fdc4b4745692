import { findEntity } from '@domivka/domain/registry';
import type { Actor } from '@domivka/domain/kernel/actor';
import type { Database } from '../../platform/database/database.ts';
import { addressesOf } from '../../records/tables.ts';

/** A record that a row has saved; `addressId` where its page is below an address. */
type RecordLink = { readonly table: string; readonly _id: string; readonly addressId?: string };

/** The records that rows of an import have saved, as far as the user sees them, by the number of the row and in the order of saving. */
export async function recordLinks(
  database: Database,
  actor: Actor,
  importId: string,
  rows: readonly number[],
): Promise<ReadonlyMap<number, readonly RecordLink[]>> {
  const written = await database.query<{ n: number; entity: string; id: string }>(
    'select n, entity, id from import_record where import_id = $1 and n = any($2::int[]) order by n, place',
    [importId, rows],
  );
  const addresses = new Map<string, string>();
  for (const entity of new Set(written.map((one) => one.entity))) {
    const ids = written.filter((one) => one.entity === entity).map(({ id }) => id);
    const found = await addressesOf(database.as(actor), findEntity(entity), ids);
    for (const [id, address] of found) addresses.set(id, address);
  }
  const links = new Map<number, RecordLink[]>();
  for (const { n, entity, id } of written) {
    const addressId = addresses.get(id);
    const own = links.get(n) ?? [];
    own.push({ table: entity, _id: id, ...(addressId === undefined ? {} : { addressId }) });
    links.set(n, own);
  }
  return links;
}
