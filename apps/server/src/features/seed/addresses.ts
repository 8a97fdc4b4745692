import { suggestMaterial } from '@domivka/domain/address/building-era';
import type { AdminUnit, Units } from '@domivka/reference/units';
import { type Random, seededRandom, weightedNumbers, weightedRanges } from '../../platform/random.ts';
import { hardestHit, settlementsOf } from './places.ts';
import { type Street, streetNames } from './street-names.ts';

/** The fields of a new address as a user sends them. */
export type NewAddress = Street & {
  readonly pCode4: string;
  readonly house: string;
  readonly corpus?: string;
  readonly buildingType: 'Multi-storey' | 'Private estates';
  readonly floors: number;
  readonly yearBuilt: number;
  readonly residents: number;
  readonly entrances?: number;
  readonly numberOfApartments?: number;
};

/** The streets of a settlement; `taken` houses of them are registered, counted from `start`. */
type Plan = { readonly streets: readonly Street[]; readonly houses: number; readonly start: number; taken: number };

const large = new Set(hardestHit);

/** How many streets a settlement has, how long they are, how many of the frequent names they are taken from, its size in degrees. */
const sizes = {
  large: { streets: 420, houses: 210, names: streetNames.length, spread: 0.05, tall: 0.5 },
  city: { streets: 140, houses: 130, names: streetNames.length, spread: 0.02, tall: 0.38 },
  town: { streets: 30, houses: 80, names: 240, spread: 0.012, tall: 0.12 },
  village: { streets: 9, houses: 60, names: 120, spread: 0.008, tall: 0.01 },
} as const;

function sizeOf({ pCode, kind }: AdminUnit): keyof typeof sizes {
  if (kind === 'city') return large.has(pCode) || pCode.startsWith('UA80') ? 'large' : 'city';
  return kind === 'village' ? 'village' : 'town';
}

function newPlan(random: Random, size: keyof typeof sizes): Plan {
  const { streets, houses, names } = sizes[size];
  const shuffled = streetNames.slice(0, names).map((street) => ({ street, order: random.next() }));
  const chosen = shuffled.toSorted((one, other) => one.order - other.order).slice(0, streets);
  return { streets: chosen.map(({ street }) => street), houses, start: random.between(0, houses * streets), taken: 0 };
}

const endings = ['А', 'Б', 'В', '/2', 'Г'] as const;

/** Spreads the houses over the streets in another order than they are counted in; a prime above every number of streets and houses. */
const step = 7919;

/** The next house of a settlement: no two are the same, without a list of those that are taken. */
function nextHouse(plan: Plan): { readonly street: Street; readonly house: string } {
  const capacity = plan.streets.length * plan.houses;
  const slot = (plan.start + plan.taken * step) % capacity;
  const round = Math.floor(plan.taken / capacity);
  const index = Math.floor(slot / plan.streets.length) + round * plan.houses;
  plan.taken += 1;
  const isSecond = index % 6 === 5;
  const number = index - Math.floor(index / 6) + (isSecond ? 0 : 1);
  const street = plan.streets[slot % plan.streets.length];
  if (street === undefined) throw new RangeError('A settlement without streets');
  return { street, house: `${number}${isSecond ? endings[number % endings.length] : ''}` };
}

const tallFloors = weightedNumbers('2:2 3:1 4:1 5:8 9:7 10:1 12:1 16:1');
const lowFloors = weightedNumbers('1:8 2:2');

function building(random: Random, tall: number) {
  const isTall = random.chance(tall);
  const floors = isTall ? tallFloors(random) : lowFloors(random);
  const yearBuilt = isTall ? random.between(1952, 2019) : random.between(1905, 2018);
  const entrances = random.between(1, floors > 9 ? 2 : 6);
  const flats = floors * entrances * (floors > 2 ? 4 : 2);
  const era = isTall ? 'concrete' : yearBuilt < 1918 ? 'brick_pre_revolution' : 'wooden';
  return {
    buildingType: isTall ? 'Multi-storey' : 'Private estates',
    floors,
    yearBuilt,
    buildingMaterial: suggestMaterial(yearBuilt, floors) ?? era,
    residents: isTall ? Math.round(flats * (0.8 + random.next() * 1.6)) : random.between(1, 6),
    ...(isTall ? { entrances, numberOfApartments: flats } : {}),
  } as const;
}

const accuracies = weightedRanges('3-12:60 13-40:33 300-3000:7');

/** Near the centre of the settlement, within the accuracy of a phone or of a map; some have no location. */
function locationOf(random: Random, { centre }: AdminUnit, spread: number) {
  if (!centre || random.chance(0.06)) return {};
  const near = (degrees: number, width: number) =>
    Math.round((degrees + (random.next() + random.next() - 1) * width) * 1e5) / 1e5;
  const location = { latitude: near(centre.latitude, spread * 0.7), longitude: near(centre.longitude, spread) };
  return { location, accuracy: random.between(...accuracies(random)) };
}

/**
 * The fields of new addresses in real settlements with invented houses: no two of one world are the same house. Endless; the caller takes
 * as many as needed. `within`: only in the settlements of this unit. The same seed gives the same addresses.
 */
export function* newAddresses(units: Units, seed: number, within?: string): Generator<NewAddress, never> {
  const random = seededRandom(seed);
  const pickSettlement = settlementsOf(units, within);
  const plans = new Map<string, Plan>();
  for (;;) {
    const place = pickSettlement(random);
    const size = sizeOf(place);
    const plan = plans.get(place.pCode) ?? newPlan(random, size);
    plans.set(place.pCode, plan);
    const { street, house } = nextHouse(plan);
    yield {
      pCode4: place.pCode,
      ...street,
      house,
      ...(random.chance(0.03) ? { corpus: String(random.between(1, 6)) } : {}),
      ...building(random, sizes[size].tall),
      ...locationOf(random, place, sizes[size].spread),
      ...(random.chance(0.1) ? { manuallyAdded: true } : {}),
    };
  }
}
