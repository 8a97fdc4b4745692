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
import { inPieces, mapYielding, pieceOfRows, yieldToEventLoop } from '../../platform/yielding.ts';
import { listAddressKeys } from '../local/address-keys.ts';
import { listFormerNames } from './former-names.ts';
import type { AddressKeys } from '../local/local-search.ts';
import type { LocalStore } from '../local/local-store.ts';

/** Until the names of places are on the device, only streets are found. */
const noUnits = { codes: [], levels: [], names: [], kinds: [], englishNames: new Map<number, string>(), ends: [] };

type Known = {
  readonly units: UnitIndex;
  readonly directory: StreetDirectory;
  readonly formerNames: FormerNames;
  readonly keys: Set<string>;
  /** The addresses whose streets were added last, and when they all are in the directory. */
  addresses: readonly AddressKeys[];
  added: Promise<unknown>;
};

const directories = new WeakMap<LocalStore, Known>();
let withoutUnits: UnitIndex | undefined;

function knowOf(units: UnitIndex): Known {
  const directory = new StreetDirectory(units);
  const formerNames = new FormerNames(directory, units);
  return { units, directory, formerNames, keys: new Set(), addresses: [], added: Promise.resolve() };
}

/** Adds the streets that have come, in the order of their keys: equally good ones are found in the order in which they were added. */
async function addStreets({ keys, directory }: Known, addresses: readonly AddressKeys[]): Promise<void> {
  const added = new Set<string>();
  await eachYielding(addresses, ({ streetKey }) => keys.has(streetKey) || added.add(streetKey));
  await eachYielding([...added].toSorted(), (key) => {
    keys.add(key);
    directory.add(key);
  });
}

async function eachYielding<One>(all: readonly One[], work: (one: One) => unknown): Promise<void> {
  await mapYielding(inPieces(all, pieceOfRows), (piece) => piece.forEach(work));
}

/** The streets of the addresses on this device, with their former names. */
async function directoryOf(store: LocalStore, addresses: readonly AddressKeys[]): Promise<StreetDirectory> {
  const places = await findPlaces();
  await places?.prepare(yieldToEventLoop);
  const units = places?.index() ?? (withoutUnits ??= UnitIndex.build(noUnits));
  const before = directories.get(store);
  const known = before?.units === units ? before : knowOf(units);
  if (known !== before) directories.set(store, known);
  if (known.addresses !== addresses) {
    known.addresses = addresses;
    known.added = known.added.then(() => addStreets(known, addresses));
  }
  await known.added;
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
  const addresses = await listAddressKeys(store);
  const directory = await directoryOf(store, addresses);
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
  return directoryOf(store, await listAddressKeys(store));
}
