import { addressEntity } from '@domivka/domain/address/address.entity';
import type { Fields } from '@domivka/domain/kernel/record';
import { examine } from '@domivka/domain/kernel/save';
import type { Units } from '@domivka/reference/units';
import { newAddresses } from '@domivka/server/src/features/seed/addresses.ts';
import { batchesOf } from '@domivka/server/src/features/seed/batches.ts';
import {
  copyBatches,
  feedPlace,
  inLongTransaction,
  settleTables,
} from '@domivka/server/src/features/seed/copy-rows.ts';
import { dayNumber } from '@domivka/server/src/features/seed/days.ts';
import { type Rows, rowsOfAddress } from '@domivka/server/src/features/seed/rows-of-address.ts';
import type { AddressSaves } from '@domivka/server/src/features/seed/saves.ts';
import { withoutIndexes } from '@domivka/server/src/features/seed/without-indexes.ts';
import type { Database } from '@domivka/server/src/platform/database/database.ts';

/** Who is said to have written the addresses, and when (ISO 8601 UTC). */
export type Author = { readonly userId: string; readonly organizationId: string; readonly at: string };

/**
 * How many addresses a world has, and which world it is: the same seed gives the same addresses on every machine. `within`: only in the
 * settlements of this unit; `from`: the addresses before this one are there already.
 */
export type WorldSize = {
  readonly count: number;
  readonly seed: number;
  readonly within?: string;
  readonly from?: number;
};

/** Identifiers of loaded addresses count upwards, far from those that the server draws. */
export function loadedId(index: number): string {
  return `bec0${index.toString(16).padStart(20, '0')}`;
}

function savesOf(number: number, id: string, fields: Fields, { userId, organizationId, at }: Author): AddressSaves {
  const actor = { _id: userId, role: 'Admin', organizationId, organizationName: '', areas: [] } as const;
  return { number, saves: [{ table: 'address', id, actor, at, fields }] };
}

/** The rows of one address without any other records. */
export function addressRows(id: string, fields: Fields, units: Units, author: Author): Rows {
  return rowsOfAddress(savesOf(0, id, fields, author), units, dayNumber(author.at.slice(0, 10)));
}

/**
 * An address as it is stored: in the forms that the domain gives every field, with the derived ones.
 * @throws Error when the domain refuses it, so that no run measures records that nobody could have saved
 */
export function storedAddress(fields: Fields, units: Units): Fields {
  const { fields: stored, issues } = examine(addressEntity, fields, units);
  if (issues.length > 0)
    throw new Error(`The domain refuses a generated address: ${JSON.stringify({ fields, issues })}`);
  return stored;
}

/** Up to so many are loaded with the indexes in place. */
const fewAddresses = 20_000;

/** Loads addresses past the interface, with history and feed, and lets the database count them. */
export async function loadAddresses(
  database: Database,
  units: Units,
  { count, seed, within, from = 0 }: WorldSize,
  author: Author,
): Promise<void> {
  const addresses = newAddresses(units, seed, within);
  for (let there = 0; there < from; there += 1) addresses.next();
  function* saves(): Generator<AddressSaves> {
    for (let index = from; index < from + count; index += 1)
      yield savesOf(index, loadedId(index), addresses.next().value, author);
  }
  const today = dayNumber(author.at.slice(0, 10));
  const tables = ['address', 'change', 'feed'];
  await inLongTransaction(database, async (tx) => {
    const batches = batchesOf(saves(), units, { today, ...(await feedPlace(tx)) });
    if (count < fewAddresses) await copyBatches(tx, batches);
    else await withoutIndexes(tx, tables, () => copyBatches(tx, batches));
  });
  await settleTables(database, tables);
}
