import { type AddressQuery, queryMatcher } from '@domivka/domain/addressing/address-query';
import { FormerNames } from '@domivka/domain/addressing/known-former-names';
import { readQueries, readStreetQuery } from '@domivka/domain/addressing/read-queries';
import { StreetDirectory } from '@domivka/domain/addressing/street-directory';
import { UnitIndex } from '@domivka/domain/addressing/unit-index';
import type { Actor } from '@domivka/domain/kernel/actor';
import {
  type Filter,
  freeSearchField,
  isStreetName,
  namesAddresses,
  type Search,
} from '@domivka/domain/kernel/filters';
import { getEntity } from '@domivka/domain/registry';
import { findPlaces } from '../../device/places.ts';
import { yieldToEventLoop } from '../../platform/yielding.ts';
import { filterRows } from '../local/kept-rows.ts';
import { listFormerNames } from './former-names.ts';
import { queriedAddress } from '../local/local-search.ts';
import type { LocalStore } from '../local/local-store.ts';

/** Until the names of places are on the device, only streets are found. */
const noUnits = { codes: [], levels: [], names: [], kinds: [], englishNames: new Map<number, string>(), ends: [] };

type Known = { readonly units: UnitIndex; readonly directory: StreetDirectory; readonly formerNames: FormerNames };

const directories = new WeakMap<LocalStore, Known>();
let withoutUnits: UnitIndex | undefined;

function knowOf(units: UnitIndex): Known {
  const directory = new StreetDirectory(units);
  return { units, directory, formerNames: new FormerNames(directory, units) };
}

/** The streets of the addresses on this device, with their former names. */
async function directoryOf(store: LocalStore, keys: ReadonlySet<string>): Promise<StreetDirectory> {
  const places = await findPlaces();
  await places?.prepare(yieldToEventLoop);
  const units = places?.index() ?? (withoutUnits ??= UnitIndex.build(noUnits));
  const before = directories.get(store);
  const known = before?.units === units ? before : knowOf(units);
  if (known !== before) directories.set(store, known);
  for (const key of [...keys].toSorted()) known.directory.add(key);
  known.formerNames.replaceAll(await listFormerNames(store));
  return known.directory;
}

/**
 * The filters of a search with their words looked up among the streets and places of this device, as the server does among its own. `isExact`: what
 * answers only some of the words is no answer.
 */
export async function lookUp(
  store: LocalStore,
  actor: Actor,
  { table, filters }: Pick<Search, 'table' | 'filters'>,
  isExact: boolean,
): Promise<readonly Filter[]> {
  const isAddress = table === 'address';
  const isLookedUp = (filter: Filter) => namesAddresses(filter) && (isAddress || filter.field === freeSearchField);
  if (!(isAddress || getEntity(table).parent?.table === 'address') || !filters.some(isLookedUp)) return filters;
  const addresses = (await filterRows(store, 'address', () => true)).map(queriedAddress);
  const directory = await directoryOf(store, new Set(addresses.map(({ streetKey }) => streetKey)));
  const place = filters.find(({ kind, op }) => kind === 'pCode' && (op === 'eq' || op === 'in'));
  const area = { own: actor.areas, within: place ? [place.value].flat().map(String) : [] };
  const choose = (asked: Iterable<AddressQuery>): AddressQuery => {
    const queries = [...asked];
    const [first = { houses: [] }] = queries;
    const whole = isExact ? queries.filter((query) => (query.place?.ignored.length ?? 0) === 0) : queries;
    return whole.find((query) => addresses.some(queryMatcher(query))) ?? { ...first, ...(isExact ? nowhere : {}) };
  };
  return filters.map((filter) => {
    if (!isLookedUp(filter)) return filter;
    const text = String(filter.value);
    const queries = isStreetName(filter)
      ? [readStreetQuery(text, directory, area)]
      : readQueries(text, directory, area);
    return { ...filter, addresses: choose(queries) };
  });
}

const nowhere = { place: { ranges: [], streets: [], ignored: [] } } as const;

/** The streets of the addresses on this device, for look-ups that know the parts of an address. */
export async function knownStreets(store: LocalStore): Promise<StreetDirectory> {
  const addresses = await filterRows(store, 'address', () => true);
  return directoryOf(store, new Set(addresses.map((row) => queriedAddress(row).streetKey)));
}
