import { addressEntity } from '@domivka/domain/address/address.entity';
import type { Fields } from '@domivka/domain/kernel/record';
import type { Units } from '@domivka/reference/units';
import { keyValues } from '@domivka/server/src/records/server-tx.ts';
import { columnValues, headColumns, tableOf } from '@domivka/server/src/records/tables.ts';

/** Who is said to have written the addresses, and when (ISO 8601 UTC). */
export type Author = { readonly userId: string; readonly organizationId: string; readonly at: string };

/** What one saved address leaves in the database: the record, its first version and its place in the feed. */
export type AddressRows = {
  readonly address: Readonly<Record<string, unknown>>;
  readonly change: Readonly<Record<string, unknown>>;
  readonly feed: Readonly<Record<string, unknown>>;
};

const table = tableOf(addressEntity);

/** Columns that the server fills in by their default. */
const counted = new Set(
  table.columns.filter(({ field }) => addressEntity.fields[field]?.origin === 'server').map(({ column }) => column),
);

/** The rows of a stored address, by the same table mapping and keys that the server's own save uses. */
export function addressRows(
  id: string,
  stored: Fields,
  units: Units,
  { userId, organizationId, at }: Author,
): AddressRows {
  const { values, rest } = columnValues(table, stored);
  const head: Fields = {
    _id: id,
    version: 1,
    createdAt: at,
    createdBy: userId,
    updatedAt: at,
    updatedBy: userId,
    organizationId,
  };
  const keys = keyValues(table, stored, units);
  const columns = table.columns.map(({ column }, index): [string, unknown] => [column, values[index]]);
  const pCode4 = String(stored['pCode4']);
  return {
    address: {
      ...Object.fromEntries(headColumns.map(({ field, column }) => [column, head[field]])),
      ...Object.fromEntries(columns.filter(([column]) => !counted.has(column))),
      ...Object.fromEntries(table.keyColumns.map(({ column }, index) => [column, keys[index]])),
      rest,
    },
    change: {
      entity: 'address',
      id,
      version: 1,
      kind: 'create',
      at,
      by_user: userId,
      organization_id: organizationId,
      document: stored,
    },
    feed: { entity: 'address', id, oblast: pCode4.slice(0, 4), p_code4: pCode4, version: 1, removed: false },
  };
}
