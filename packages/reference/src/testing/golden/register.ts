import type { AdminUnit } from '../../unit.ts';
import type { Units } from '../../units.ts';
import type { GoldenAddress, GoldenQuery, GoldenStreet } from './golden-set.ts';

/** As many addresses as a large oblast enters in the first months. */
export const registerSize = 50_000;

const noStreet: GoldenStreet = { streetType: 'street', streetUkr: 'Без назви вулиці' };
const mostHouses = 150;
const letters = 'АБВГДЕ';

type Random = (below: number) => number;

/**
 * A register to search in, the same at every call: the buildings that the queries ask for, their neighbours, the same street and house in
 * other settlements, and houses in common streets of the whole country. No other address answers a query as well as the right one.
 */
export function buildRegister(
  units: Units,
  streets: readonly GoldenStreet[],
  queries: readonly GoldenQuery[],
): readonly GoldenAddress[] {
  const everywhere = listBelow(units).filter(({ level }) => level === 4);
  const settlements = everywhere.filter(({ kind }, at) => kind === 'city' || kind === 'urban_type' || at % 20 === 0);
  const register = new Map<string, GoldenAddress>();
  const isRival = findRivals(queries);
  const add = (address: GoldenAddress) => {
    if (!isRival(address)) register.set(addressKey(address), address);
  };
  for (const { address } of queries) register.set(addressKey(address), address);
  const targets = [...register.values()];
  for (const address of targets) {
    for (const decoy of [...listNeighbours(address), ...listNamesakes(address, everywhere, settlements)]) add(decoy);
  }
  const random = createRandom(20_261_128);
  const asked = [...new Set(queries.map(({ address }) => address.pCode4))];
  const nameless = new Set(
    queries.filter(({ address }) => address.streetUkr === noStreet.streetUkr).map(({ address }) => address.pCode4),
  );
  while (register.size < registerSize) {
    const pCode4 = random(4) === 0 ? pick(asked, random) : pick(settlements, random).pCode;
    const hasNoStreets = nameless.has(pCode4) || (!asked.includes(pCode4) && Number(pCode4.slice(-2)) % 5 === 4);
    add({ pCode4, ...(hasNoStreets ? noStreet : pick(streets, random)), ...makeHouse(random) });
  }
  return shuffle([...register.values()], random);
}

/** Two addresses with the same key are one building of the register. */
export function addressKey({ pCode4, streetType, streetUkr, house, corpus }: GoldenAddress): string {
  return [pCode4, streetType, streetUkr, house, corpus].join('|');
}

/** All units, by their codes. */
function listBelow(units: Units): readonly AdminUnit[] {
  const found: AdminUnit[] = [];
  const visit = ({ pCode }: AdminUnit) => {
    for (const unit of units.children(pCode)) {
      found.push(unit);
      visit(unit);
    }
  };
  for (const oblast of units.children()) visit(oblast);
  return found.toSorted((a, b) => (a.pCode < b.pCode ? -1 : 1));
}

/** Houses of the same street: the next numbers, another letter, another block. */
function listNeighbours(address: GoldenAddress): readonly GoldenAddress[] {
  const number = Number.parseInt(address.house, 10);
  const houses = [number - 2, number + 2, number + 10, number * 10 + 1].filter((next) => next > 0).map(String);
  const related = [String(number), `${number}Г`, `${number}/7`].map((house) => ({ house, corpus: '' }));
  return [...houses.map((house) => ({ house, corpus: '' })), ...related, { house: address.house, corpus: '9' }]
    .filter(({ house, corpus }) => house !== address.house || corpus !== address.corpus)
    .map((house) => ({ ...address, ...house }));
}

/** The same street and house in settlements of the same name, and in a few others. */
function listNamesakes(
  address: GoldenAddress,
  everywhere: readonly AdminUnit[],
  settlements: readonly AdminUnit[],
): readonly GoldenAddress[] {
  const name = everywhere.find(({ pCode }) => pCode === address.pCode4)?.nameUkr;
  const sameName = everywhere.filter(({ nameUkr, pCode }) => nameUkr === name && pCode !== address.pCode4);
  const start = Number(address.pCode4.slice(4)) % settlements.length;
  const others = [0, 101, 503].flatMap((step) => settlements[(start + step) % settlements.length] ?? []);
  return [...sameName.slice(0, 3), ...others].map(({ pCode }) => ({ ...address, pCode4: pCode }));
}

/**
 * Whether a further address would answer a query as well as the building that is meant: in the same settlement, a house of the same number
 * on a street that shares a word with its street, or with its former name. The related houses of the right street are no rivals.
 */
function findRivals(queries: readonly GoldenQuery[]): (address: GoldenAddress) => boolean {
  const targets = new Map<string, { readonly streets: Set<string>; readonly stems: Set<string> }>();
  for (const { address, formerNames } of queries) {
    const place = placeKey(address);
    const target = targets.get(place) ?? { streets: new Set(), stems: new Set() };
    target.streets.add(streetKey(address));
    for (const name of [address.streetUkr, ...formerNames.map(({ formerName }) => formerName)]) {
      for (const stem of stemsOf(name)) target.stems.add(stem);
    }
    targets.set(place, target);
  }
  return (address) => {
    const target = targets.get(placeKey(address));
    if (target === undefined || target.streets.has(streetKey(address))) return false;
    return stemsOf(address.streetUkr).some((stem) => target.stems.has(stem));
  };
}

function placeKey({ pCode4, house }: GoldenAddress): string {
  return `${pCode4}|${Number.parseInt(house, 10)}`;
}

function streetKey({ streetType, streetUkr }: GoldenAddress): string {
  return `${streetType}|${streetUkr}`;
}

/** Long enough to tell words apart, short enough that their endings do not matter. */
const stemLength = 4;

function stemsOf(name: string): readonly string[] {
  const words = name.toLowerCase().split(/[^\p{L}\d’]+/u);
  return words.filter((word) => word.length >= stemLength).map((word) => word.slice(0, stemLength));
}

function makeHouse(random: Random): Pick<GoldenAddress, 'house' | 'corpus'> {
  const number = 1 + random(mostHouses);
  const kind = random(100);
  if (kind < 12) return { house: `${number}${letters.charAt(random(letters.length))}`, corpus: '' };
  if (kind < 18) return { house: `${number}/${1 + random(40)}`, corpus: '' };
  return { house: String(number), corpus: kind < 23 ? String(1 + random(4)) : '' };
}

function pick<Item>(list: readonly Item[], random: Random): Item {
  const item = list[random(list.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

/** So that no order of the register helps a search that cannot decide. */
function shuffle<Item>(list: readonly Item[], random: Random): readonly Item[] {
  const places = list.map((item) => ({ item, place: random(2 ** 30) }));
  return places.toSorted((a, b) => a.place - b.place).map(({ item }) => item);
}

/** A Lehmer generator: the same numbers on every machine. */
function createRandom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}
