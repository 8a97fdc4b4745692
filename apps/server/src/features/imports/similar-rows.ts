import { houseNumberOf, judgeCandidates } from '@domivka/domain/addressing/candidates';
import { type StreetAlias, StreetDirectory } from '@domivka/domain/addressing/street-directory';
import { exchangeIssue } from '@domivka/domain/exchange/exchange.errors';
import type { Issue } from '@domivka/domain/kernel/errors';
import { keysOf } from '@domivka/domain/kernel/keys';
import type { Fields } from '@domivka/domain/kernel/record';
import { getEntity } from '@domivka/domain/registry';
import { breather } from '../../platform/breather.ts';
import { knownStreets } from '../../records/street-lookup.ts';
import type { ImportRun } from './import-run.ts';
import { streetFinder } from './known-streets.ts';
import type { ReadAddress, UnreadRow } from './open-row.ts';
import { openRow, type ResolvedRow } from './resolve-rows.ts';

/** A new address of the file, as far as addresses are compared. */
type FileAddress = Fields & { readonly n: number; readonly matchKey: string };

const compared = ['pCode4', 'streetType', 'streetUkr', 'house', 'corpus', 'location'] as const;

/** So many are compared one by one. */
const fewAddresses = 20;

/** The issue of a row that would add an address like that of an earlier row. */
export const similarCode = exchangeIssue('import.rowSimilar', { row: 0 }).code;

/** Whether rows of an import are compared with each other: where a row is no more than an address, and may be left out. */
export function comparesRows({ target }: Pick<ImportRun, 'target'>): boolean {
  return target.tables.length === 1 && target.tables[0] === 'address';
}

type Added = { readonly n: number } & ReadAddress;

/** The digits with which the number of a house begins, as keys of rows have them. */
function digitsOf(house: string): string {
  return /^\d+/.exec(house)?.[0] ?? '';
}

/** The other rows that would add an address in one of these settlements with one of these numbers, and wait to be saved or decided. */
async function otherRows(run: ImportRun, places: readonly (readonly [string, string])[]): Promise<readonly Added[]> {
  const rows = await run.database.query<UnreadRow>(
    `select n, cells, decision, decision_id as "decisionId", address_key as "addressKey" from import_row
     where import_id = $1 and state in ('ready', 'same', 'duplicate') and decision is distinct from 'same'
       and (split_part(row_key, '|', 1), coalesce(substring(split_part(row_key, '|', 4) from '^[0-9]+'), '')) in (
         select 'address/' || p.settlement, p.digits from jsonb_to_recordset($2::jsonb) as p (settlement text, digits text))
     order by n`,
    [run.import.id, JSON.stringify(places.map(([settlement, digits]) => ({ settlement, digits })))],
  );
  return rows.flatMap((row) => {
    const { address } = openRow(run, row);
    return address && address.matchKey !== '' ? [{ n: row.n, ...address }] : [];
  });
}

/** The addresses of one file, by where they are. */
function fileAddresses(run: ImportRun) {
  const directory = new StreetDirectory(run.index);
  const findStreets = streetFinder(directory);
  const rows = new Set<number>();
  /** By settlement, or by the key of the street, and the number of the house. */
  const byPlace = new Map<string, FileAddress[]>();
  const put = (place: string, address: FileAddress) => {
    const before = byPlace.get(place);
    if (before) before.push(address);
    else byPlace.set(place, [address]);
  };
  const streetOf = (examined: Fields) => String(keysOf(getEntity('address'), examined).streetKey);
  return {
    /** To be called for all of a set first, so that the finder does not look each street up again after the next one. */
    addStreet: ({ examined }: Added) => directory.add(streetOf(examined)),
    add({ n, matchKey, examined }: Added): void {
      if (rows.has(n)) return;
      rows.add(n);
      const house = houseNumberOf(examined);
      const own = { ...Object.fromEntries(compared.map((name) => [name, examined[name]])), n, matchKey };
      put(`${streetOf(examined)} ${house}`, own);
      put(`${String(examined.pCode4)} ${house}`, own);
    },
    /** The first address that may be this one; one of the same key is its twin, which is found otherwise. */
    find({ n, matchKey, examined }: Added, aliases: readonly StreetAlias[]): FileAddress | undefined {
      const house = houseNumberOf(examined);
      const inSettlement = byPlace.get(`${String(examined.pCode4)} ${house}`) ?? [];
      // In a city the streets are looked up first: they tell most addresses apart at once.
      const near =
        inSettlement.length <= fewAddresses
          ? inSettlement
          : findStreets(examined, aliases).flatMap((street) => byPlace.get(`${street} ${house}`) ?? []);
      const others = near.filter((other) => other.n !== n && other.matchKey !== matchKey);
      return others.length === 0 ? undefined : judgeCandidates(examined, others, aliases)[0]?.address;
    },
  };
}

/**
 * Compares rows that would add addresses with the others of the same file, by the rules by which registered addresses are judged. The returned function
 * takes rows in their order and answers what is to be decided, by row. `isWhole`: all rows are checked, each is compared with those before it;
 * otherwise also with those that were checked at another time.
 */
export function similarRows(
  run: ImportRun,
  isWhole: boolean,
): (rows: readonly ResolvedRow[]) => Promise<ReadonlyMap<number, Issue>> {
  const file = fileAddresses(run);
  const loaded = new Set<string>();

  async function load(added: readonly Added[]): Promise<void> {
    const places = new Map(
      added.map(({ examined }) => {
        const place = [String(examined.pCode4), digitsOf(houseNumberOf(examined))] as const;
        return [place.join(' '), place];
      }),
    );
    for (const place of loaded) places.delete(place);
    if (places.size === 0) return;
    const others = await otherRows(run, [...places.values()]);
    for (const other of others) file.addStreet(other);
    for (const other of others) file.add(other);
    for (const place of places.keys()) loaded.add(place);
  }

  return async (rows) => {
    const found = new Map<number, Issue>();
    if (!comparesRows(run)) return found;
    const { aliasesOf } = await knownStreets(run.database);
    const added = rows.flatMap(({ n, adds }) => (adds ? [{ n, ...adds }] : []));
    if (!isWhole) await load(added);
    for (const one of added) file.addStreet(one);
    const breathe = breather();
    for (const one of added) {
      const other = file.find(one, aliasesOf(String(one.examined.pCode4)));
      if (other) found.set(one.n, exchangeIssue('import.rowSimilar', { row: other.n }));
      file.add(one);
      await breathe();
    }
    return found;
  };
}
