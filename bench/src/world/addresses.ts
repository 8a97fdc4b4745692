import { addressEntity } from '@domivka/domain/address/address.entity';
import type { Fields } from '@domivka/domain/kernel/record';
import { examine } from '@domivka/domain/kernel/save';
import type { AdminUnit, Units } from '@domivka/reference/units';
import { seededRandom, type Random } from '@domivka/server/src/platform/random.ts';
import { streetNames } from './street-names.ts';

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

const kharkiv = 'UA6312027001';
const kyiv = 'UA8000000000';

type Settlements = {
  readonly cities: readonly AdminUnit[];
  readonly towns: readonly AdminUnit[];
  readonly villages: readonly AdminUnit[];
};

function listSettlements(units: Units, within?: string): readonly AdminUnit[] {
  return units.children(within).flatMap((unit) => (unit.level === 4 ? [unit] : listSettlements(units, unit.pCode)));
}

function groupSettlements(units: Units, within?: string): Settlements {
  const all = listSettlements(units, within);
  return {
    cities: all.filter(({ kind }) => kind === 'city'),
    towns: all.filter(({ kind }) => kind === 'urban_type' || kind === 'settlement'),
    villages: all.filter(({ kind }) => kind === 'village'),
  };
}

/** Larger settlements have more houses: four of five stand in cities and towns, where there are any. */
function pickWithin(random: Random, { cities, towns, villages }: Settlements): AdminUnit {
  const groups = [cities, towns].filter(({ length }) => length > 0);
  return random.pick(groups.length > 0 && random.chance(0.8) ? random.pick(groups) : villages);
}

/** Two large cities hold a share each, as in the real register; the rest is spread over the whole country. */
function pickSettlement(random: Random, units: Units, { cities, towns, villages }: Settlements): AdminUnit {
  const share = random.next();
  if (share < 0.08) return units.get(kharkiv);
  if (share < 0.14) return units.get(kyiv);
  if (share < 0.7) return random.pick(cities);
  return random.pick(share < 0.85 ? towns : villages);
}

const houseEndings = ['', '', '', '', '', '', 'А', 'Б', 'В', '/2'] as const;

/**
 * The fields of new addresses as a client sends them, in real settlements with invented houses: no two of one world are the same house.
 * Endless; the caller takes as many as needed. `within`: only in the settlements of this unit.
 */
export function* newAddresses(units: Units, seed: number, within?: string): Generator<Fields, never> {
  const random = seededRandom(seed);
  const settlements = groupSettlements(units, within);
  const taken = new Set<string>();
  for (;;) {
    const place = within === undefined ? pickSettlement(random, units, settlements) : pickWithin(random, settlements);
    const [streetUkr, streetType] = random.pick(streetNames);
    const house = `${random.between(1, 240)}${random.pick(houseEndings)}`;
    const corpus = random.chance(0.05) ? String(random.between(1, 9)) : undefined;
    const key = `${place.pCode} ${streetUkr} ${house} ${corpus ?? ''}`;
    if (taken.has(key)) continue;
    taken.add(key);
    yield {
      pCode4: place.pCode,
      streetUkr,
      streetType,
      house,
      ...(corpus ? { corpus } : {}),
      ...building(random, place),
    };
  }
}

function building(random: Random, { kind, centre }: AdminUnit): Fields {
  const multiStorey = random.chance(kind === 'city' ? 0.6 : kind === 'village' ? 0.02 : 0.2);
  const floors = multiStorey ? random.pick([3, 4, 5, 5, 9, 9, 12, 16]) : random.pick([1, 1, 1, 2]);
  const entrances = random.between(1, 6);
  const near = (degrees: number) => Math.round((degrees + (random.next() + random.next() - 1) * 0.03) * 1e5) / 1e5;
  return {
    buildingType: multiStorey ? 'Multi-storey' : 'Private estates',
    floors,
    yearBuilt: random.between(1936, 2020),
    ...(multiStorey ? { entrances, numberOfApartments: floors * entrances * 4, buildingMaterial: 'concrete' } : {}),
    residents: random.between(1, multiStorey ? 400 : 6),
    ...(centre
      ? {
          location: { latitude: near(centre.latitude), longitude: near(centre.longitude) },
          accuracy: random.between(4, 30),
        }
      : {}),
  };
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
