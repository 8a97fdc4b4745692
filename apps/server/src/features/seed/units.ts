import type { Fields } from '@domivka/domain/kernel/record';
import { type Random, weights, weightedNumbers } from '../../platform/random.ts';
import type { NewAddress } from './addresses.ts';

/** A unit of a building with what assessments of it need. */
export type NewUnit = {
  readonly id: string;
  readonly isShared: boolean;
  readonly area: number;
  readonly fields: Fields;
};

const occupancies = weights('occupied_owner:58 occupied_tenant:8 idp_hosted:6 empty:20 unknown:8');
const heatings = weights('autonomous_gas:5 stove:3 electric:1');

function people(random: Random, most: number): Fields {
  const occupancy = occupancies(random);
  if (occupancy === 'empty' || occupancy === 'unknown') return { occupancy };
  const residents = random.between(1, most);
  const older60 = random.chance(0.4) ? random.between(1, Math.min(2, residents)) : undefined;
  const isVulnerable = older60 !== undefined || random.chance(0.2);
  const vulnerableResidents = { present: isVulnerable, ...(older60 === undefined ? {} : { older60 }) };
  return { occupancy, residents, households: 1, ...(random.chance(0.6) ? { vulnerableResidents } : {}) };
}

function papers(random: Random): Fields {
  if (random.chance(0.55)) return {};
  const digits = (count: number) => Array.from({ length: count }, () => random.between(0, 9)).join('');
  return {
    tenure: random.chance(0.9) ? 'private' : 'municipal',
    ownershipDocument: random.pick(['yes', 'yes', 'yes', 'no', 'unknown']),
    ...(random.chance(0.5) ? { propertyNumber: `${random.between(1, 9)}${digits(12)}` } : {}),
    ...(random.chance(0.25) ? { applicationNumber: `ЗВ-${digits(9)}` } : {}),
  };
}

const flatsOnLanding = 4;

/** The flat of this number, counted up each entrance in turn, as houses are numbered. */
function flat(random: Random, number: number, floors: number): NewUnit {
  const landing = Math.floor((number - 1) / flatsOnLanding);
  const rooms = 1 + (number % 3);
  const area = 22 + rooms * 14 + random.between(0, 8);
  const fields = {
    unitType: 'apartment',
    number: String(number),
    entrance: Math.floor(landing / floors) + 1,
    floor: (landing % floors) + 1,
    position: ((number - 1) % flatsOnLanding) + 1,
    area,
    rooms,
    windowsCount: rooms + 1,
    heating: random.chance(0.85) ? 'central' : 'autonomous_gas',
    ...people(random, 4),
    ...papers(random),
  };
  return { id: random.id(), isShared: false, area, fields };
}

const sharedKinds = weights(
  'roof:40 stairwell:25 entrance_hall:8 building_door:7 lift:6 basement:6 facade_section:5 riser_heat:3',
);

function sharedArea(random: Random, kind: string, entrances: number): NewUnit {
  const area = random.between(60, 900);
  const entrance = random.between(1, entrances);
  const isWhole = kind === 'roof' || kind === 'basement';
  const fields = {
    unitType: 'common_area',
    kind,
    ...(isWhole ? { servesUnits: 'all' } : { entranceFrom: entrance, entranceTo: entrance }),
    ...(kind === 'roof' ? { quantity: area, unit: 'sq_meters', damageTypes: ['roof'] } : {}),
    manager: random.pick(['osbb', 'osbb', 'company', 'municipality', 'municipality', 'cooperative']),
    ...(random.chance(0.2) ? { blocksCompensation: true } : {}),
  };
  return { id: random.id(), isShared: true, area, fields };
}

function estate(random: Random, kind: string, number: number, floors: number): NewUnit {
  const area = kind === 'main_house' ? random.between(42, 150) : random.between(18, 45);
  const fields = {
    unitType: 'residential_unit',
    kind,
    number: String(number),
    area,
    storeys: floors,
    rooms: Math.max(1, Math.round(area / 18)),
    roofType: random.chance(0.9) ? 'pitched' : 'flat',
    roofMaterial: random.pick(['slate', 'slate', 'slate', 'metal', 'onduline', 'tile']),
    roofArea: Math.round(area * 1.3),
    heating: heatings(random),
    ...people(random, 6),
    ...papers(random),
  };
  return { id: random.id(), isShared: false, area, fields };
}

const flatsSeen = weightedNumbers('0:24 2:26 4:22 8:18 14:8 1000:2');

/** The units that are registered: of few houses all flats, of most those that are damaged; many have none. */
export function unitsOf(random: Random, house: NewAddress): readonly NewUnit[] {
  const { floors, entrances = 1, numberOfApartments = 0 } = house;
  if (house.buildingType === 'Private estates') {
    if (random.chance(0.5)) return [];
    const main = estate(random, 'main_house', 1, floors);
    return random.chance(0.08)
      ? [main, estate(random, random.pick(['annex', 'summer_kitchen', 'part_of_house']), 2, 1)]
      : [main];
  }
  const most = Math.min(numberOfApartments, 72);
  const count = Math.min(flatsSeen(random), most);
  const first = random.between(1, numberOfApartments - count + 1);
  const flats = Array.from({ length: count }, (_, index) => flat(random, first + index, floors));
  const kinds = new Set(Array.from({ length: random.pick([0, 0, 1, 1, 2]) }, () => sharedKinds(random)));
  return [...flats, ...[...kinds].map((kind) => sharedArea(random, kind, entrances))];
}
