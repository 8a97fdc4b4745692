import type { TableName } from '@domivka/domain/kernel/entity';
import { findEntity } from '@domivka/domain/registry';
import type { LocalRow, LocalStore } from '../local/local-store.ts';
import { newId } from '../../platform/new-id.ts';
import type { PackGoneRow, PackRow } from '../local/pack-rows.ts';

/** What the key of a part says of it, without its bytes. */
export type PartKey = {
  readonly _id: string;
  readonly area: string;
  readonly page: number;
  readonly table: TableName;
};

/** A key that no other part ever has: who keeps what a part said, keeps it by that. */
export function newPartId({ area, page, table }: Omit<PartKey, '_id'>): string {
  return `${area}/${String(page).padStart(6, '0')}/${table}/${newId()}`;
}

function partKeyOf(_id: string): readonly PartKey[] {
  const [area = '', page, name = ''] = _id.split('/');
  const table = findEntity(name)?.table;
  return table === undefined ? [] : [{ _id, area, page: Number(page), table }];
}

/** Area by area, what the last pages say first. */
function newestFirst(one: PartKey, other: PartKey): number {
  return one.area === other.area ? other.page - one.page : one.area < other.area ? -1 : 1;
}

/** The key of a note that a record is no longer in a pack. */
export function goneKey(area: string, table: TableName, id: string): string {
  return `${area}/${table}/${id}`;
}

/** Parts of packs at one moment, the newest of each area first, and up to which page what has left does not count. */
export type Parts = {
  readonly parts: readonly PartKey[];
  readonly goneSince: ReadonlyMap<string, number>;
};

export function partsOf(keys: readonly PartKey[], gone: readonly PackGoneRow[]): Parts {
  return { parts: keys.toSorted(newestFirst), goneSince: new Map(gone.map(({ _id, page }) => [_id, page])) };
}

/** What packs say, in a few letters: another answer means that something changed. Empty: there is none. */
export function stateOf(packs: readonly PackRow[]): string {
  return packs.map(({ _id, takenAt, touched }) => `${_id}:${takenAt}:${touched}`).join(' ');
}

/** The keys of all parts of one kind, of one pack or of all, with the state that they belong to. Their bytes are not read. */
export async function listParts(
  store: LocalStore,
  table: TableName,
  area?: string,
): Promise<Parts & { readonly state: string }> {
  return store.transaction('r', store.pack, store.packPart, store.packGone, async () => {
    const ofOne = area === undefined ? undefined : store.packPart.where('area').equals(area);
    const ids = await (ofOne ?? store.packPart.where('table').equals(table)).primaryKeys();
    const keys = ids.flatMap(partKeyOf).filter((key) => key.table === table);
    const areas = [...new Set(keys.map((key) => key.area))];
    const gone = keys.length === 0 ? [] : await store.packGone.where('area').anyOf(areas).toArray();
    return { ...partsOf(keys, gone), state: stateOf(await store.pack.toArray()) };
  });
}

/** Reads the rows of a part; undefined: it is not there any more, or nobody wants it any more. */
export type ReadPart = (part: PartKey) => Promise<readonly LocalRow[] | undefined>;

/**
 * Of what parts of one kind say, what counts, given part by part: of a record what the last page of a pack says, unless it has left since; of
 * two packs the newer version, so that one row may be given again, newer. The next part is asked for when the rows of the one before are done
 * with. Answers false when a part was not there any more: what was given until then is worth nothing.
 */
export async function eachPresent(
  { parts, goneSince }: Parts,
  read: ReadPart,
  onRows: (rows: readonly LocalRow[]) => Promise<void> | void,
): Promise<boolean> {
  const versions = new Map<string, number>();
  const isOne = parts.every(({ area }) => area === parts[0]?.area);
  let seen = new Set<string>();
  const counts = ({ area, table, page }: PartKey, { _id, version }: LocalRow): boolean => {
    if (seen.has(_id)) return false;
    seen.add(_id);
    if (goneSince.size > 0 && (goneSince.get(goneKey(area, table, _id)) ?? -1) >= page) return false;
    if (isOne) return true;
    if ((versions.get(_id) ?? 0) >= version) return false;
    versions.set(_id, version);
    return true;
  };
  for (const [index, part] of parts.entries()) {
    if (part.area !== parts[index - 1]?.area) seen = new Set();
    const rows = await read(part);
    if (rows === undefined) return false;
    await onRows(rows.filter((row) => counts(part, row)));
  }
  return true;
}

/** The rows among them that are wanted, by their id; undefined as above. */
export async function findPresent(
  parts: Parts,
  read: ReadPart,
  isWanted: (row: LocalRow) => boolean,
): Promise<ReadonlyMap<string, LocalRow> | undefined> {
  const found = new Map<string, LocalRow>();
  const isWhole = await eachPresent(parts, read, (rows) => {
    for (const row of rows)
      if (isWanted(row)) found.set(row._id, row);
      else found.delete(row._id);
  });
  return isWhole ? found : undefined;
}
