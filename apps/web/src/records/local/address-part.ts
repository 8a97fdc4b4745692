import type { DBCore, DBCoreKeyRange, DBCoreMutateRequest, DBCoreTable, Dexie } from 'dexie';

/** The store of the parts. */
const partTable = 'addressPart';

/** The key of a part: the last id that it covers, and the id behind which it begins. */
export type PartKey = readonly [last: string, after: string];

/**
 * What searches compare of the addresses whose ids are above `after` and not above `last`, column by column, in the order of their ids. A part
 * says everything of its range: an id of the range that it does not have is of no address. Parts never overlap; where there is none, the rows
 * themselves are read. A browser reads one value of a hundred addresses in the time of a few rows.
 */
export type AddressPart = {
  readonly last: string;
  readonly after: string;
  readonly ids: readonly string[];
  readonly streetKeys: readonly string[];
  readonly houseKeys: readonly string[];
  readonly streetSorts: readonly string[];
  readonly nameSorts: readonly string[];
  /** Degrees, latitude and longitude by turns; NaN: no point. */
  readonly points: Float64Array;
  /** The places of rows with unsent edits. */
  readonly unsent: readonly number[];
};

/** Above all ids. */
export const lastOfAll = '\uffff';

/** Ranges of ids that no part covers. `keys`: of all parts, in order. */
export function* gapsAmong(keys: Iterable<PartKey>): Generator<{ readonly after: string; readonly last: string }> {
  let covered = '';
  for (const [last, after] of keys) {
    if (after > covered) yield { after: covered, last: after };
    covered = last;
  }
  if (covered < lastOfAll) yield { after: covered, last: lastOfAll };
}

/**
 * Lets every write of an address take the part that covers it away, in the same transaction, so that a part that is there is always right: after
 * a crash, in every tab, and nothing of a deleted address stays in it.
 */
export function dropPartsOnWrite(store: Dexie): void {
  store.use({
    stack: 'dbcore',
    name: 'parts',
    create: (core) => ({
      ...core,
      transaction(stores, mode, options) {
        const writesAddresses = mode === 'readwrite' && stores.includes('address') && !stores.includes(partTable);
        return core.transaction(writesAddresses ? [...stores, partTable] : stores, mode, options);
      },
      table(name) {
        const table = core.table(name);
        if (name !== 'address') return table;
        return {
          ...table,
          async mutate(request) {
            await dropParts(core, table, request);
            return table.mutate(request);
          },
        };
      },
    }),
  });
}

/** A range of keys, both ends included. Its type is `DBCoreRangeType.Range`, which is not there when the program runs. */
function rangeOf(lower: unknown, upper: unknown): DBCoreKeyRange {
  const range: unknown = { type: 2, lower, upper };
  return range as DBCoreKeyRange;
}

type WriteOfIds = Exclude<DBCoreMutateRequest, { type: 'deleteRange' }>;

function idsOf({ schema: { primaryKey } }: DBCoreTable, request: WriteOfIds): readonly string[] {
  const keys: readonly unknown[] =
    request.type === 'delete'
      ? request.keys
      : (request.keys ?? request.values.map((row): unknown => primaryKey.extractKey?.(row)));
  return keys.map(String).toSorted();
}

async function dropParts(core: DBCore, table: DBCoreTable, request: DBCoreMutateRequest): Promise<void> {
  const { trans } = request;
  const parts = core.table(partTable);
  const ids = request.type === 'deleteRange' ? undefined : idsOf(table, request);
  const [first] = ids ?? [];
  const range = rangeOf(first === undefined ? core.MIN_KEY : [first], core.MAX_KEY);
  const query = { index: parts.schema.primaryKey, range };
  const found = await parts.query({ trans, values: false, query, ...(ids?.length === 1 ? { limit: 1 } : {}) });
  const all: readonly PartKey[] = found.result;
  const keys = ids ? coveringParts(all, ids) : [...all];
  if (keys.length > 0) await parts.mutate({ type: 'delete', trans, keys });
}

/** Those of the parts that cover any of the ids; both in order. */
function coveringParts(parts: readonly PartKey[], ids: readonly string[]): PartKey[] {
  let at = 0;
  return parts.filter(([last, after]) => {
    while (at < ids.length && (ids[at] ?? '') <= after) at += 1;
    return (ids[at] ?? lastOfAll) <= last && at < ids.length;
  });
}
