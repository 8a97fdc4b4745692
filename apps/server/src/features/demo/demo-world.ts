import { suggestMaterial } from '@domivka/domain/address/building-era';
import type { Fields } from '@domivka/domain/kernel/record';
import type { Units } from '@domivka/reference/units';
import { demoCrews, demoRepairers, demoSettlements, demoStreets } from './demo-buildings.ts';
import { dayOf, demoActivity, demoAssessment, type Building } from './demo-damage.ts';
import { demoOrganizations, type DemoOrganizationKey } from './demo-organizations.ts';
import { demoPeople, type DemoPerson } from './demo-people.ts';
import { demoTrainings } from './demo-trainings.ts';
import { demoCustomFields, demoShowcase } from './demo-showcase.ts';
import type { DemoWrite } from './demo-write.ts';
import { seededRandom, type Random } from './random.ts';

export type DemoWorld = {
  readonly organizations: readonly (Fields & { readonly _id: string; readonly key: DemoOrganizationKey })[];
  readonly people: readonly (DemoPerson & { readonly _id: string; readonly organizationId: string })[];
  /** Addresses, each followed by its assessments and activities; then trainings, custom fields, and one building told in full. */
  readonly writes: readonly DemoWrite[];
};

const numberOfBuildings = 400;
const seed = 20_220_224;

/** The demonstration world: always the same three oblasts, organizations, people and 400 buildings. No real person's data. */
export function demoWorld(units: Pick<Units, 'get'>): DemoWorld {
  const random = seededRandom(seed);
  const organizations = demoOrganizations.map(({ key, areas, ...rest }) => ({
    _id: random.id(),
    key,
    ...rest,
    geographicAccessibility: [...areas],
  }));
  const organizationIds = new Map(organizations.map(({ key, _id }) => [key, _id]));
  const idOf = (key: DemoOrganizationKey) => organizationIds.get(key) ?? '';
  const people = demoPeople.map((person) => ({
    ...person,
    _id: random.id(),
    organizationId: idOf(person.organization),
  }));
  const taken = new Set<string>();
  const writes = Array.from({ length: numberOfBuildings }, () => buildingStory(random, units, taken, idOf)).flat();
  const trainings = demoTrainings(random, people);
  const story = [...demoCustomFields(random), ...demoShowcase(writes, idOf)];
  return { organizations, people, writes: [...writes, ...trainings, ...story] };
}

function weightedSettlements(): readonly (typeof demoSettlements)[number][] {
  return demoSettlements.flatMap((settlement) => Array.from({ length: settlement.share }, () => settlement));
}

/** A building with everything that happened to it. */
function buildingStory(
  random: Random,
  units: Pick<Units, 'get'>,
  taken: Set<string>,
  idOf: (key: DemoOrganizationKey) => string,
): readonly DemoWrite[] {
  const { building, write } = demoBuilding(random, units, taken);
  const crew = demoCrews[building.oblast];
  if (!crew) throw new Error(`Nobody works in ${building.oblast}`);
  const story: DemoWrite[] = [write];
  let after = random.between(0, 700);
  for (let strike = 0; strike < random.pick([0, 1, 1, 1, 1, 2, 2, 3]); strike++) {
    const damage = demoAssessment(random, building, after);
    story.push({
      table: 'assessment',
      by: random.pick(crew.recorders),
      at: timeOf(random, damage.day),
      record: { _id: random.id(), ...damage.fields },
    });
    if (random.chance(0.68)) {
      const repairer = random.pick(crew.repairers);
      const helpers = {
        implementing: idOf(repairer),
        programming: random.chance(0.5) ? idOf(random.pick(['northern', 'lantern', 'cluster'] as const)) : undefined,
      };
      const activity = demoActivity(random, building, damage, helpers);
      story.push({
        table: 'activity',
        by: demoRepairers[repairer] ?? 'staff@example.org',
        at: timeOf(random, activity.day),
        record: { _id: random.id(), ...activity.fields },
      });
    }
    after = damage.day;
  }
  return story;
}

function timeOf(random: Random, day: number): string {
  return `${dayOf(day)}T${String(random.between(7, 17)).padStart(2, '0')}:${String(random.between(0, 59)).padStart(2, '0')}:00.000Z`;
}

const houseLetters = ['', '', '', '', '', '', 'А', 'Б', '/2'];

function demoBuilding(
  random: Random,
  units: Pick<Units, 'get'>,
  taken: Set<string>,
): { building: Building; write: DemoWrite } {
  const settlement = random.pick(weightedSettlements());
  const place = units.get(settlement.pCode4);
  const multiStorey = settlement.city && random.chance(0.62);
  const { street, house } = freeHouse(random, settlement.pCode4, taken);
  const floors = multiStorey ? random.pick([3, 4, 5, 5, 5, 9, 9, 12, 16]) : random.pick([1, 1, 1, 2]);
  const entrances = multiStorey ? random.between(1, 6) : 1;
  const yearBuilt = multiStorey ? random.between(1958, 2019) : random.between(1936, 2015);
  const material =
    suggestMaterial(yearBuilt, floors) ??
    (multiStorey ? 'concrete' : random.pick(['wooden', 'brick_monolith_modern'] as const));
  const apartments = multiStorey ? floors * entrances * 4 : 1;
  const area = multiStorey ? apartments * random.between(46, 62) : random.between(48, 190);
  const _id = random.id();
  const oblast = settlement.pCode4.slice(0, 4);
  const record = {
    _id,
    pCode4: settlement.pCode4,
    ...street,
    house,
    ...(multiStorey && random.chance(0.06) ? { corpus: String(random.between(1, 3)) } : {}),
    buildingType: multiStorey ? 'Multi-storey' : 'Private estates',
    floors,
    yearBuilt,
    buildingMaterial: material,
    ...(multiStorey ? { entrances, numberOfApartments: apartments } : {}),
    residents: Math.round(apartments * (1 + random.next() * 1.6)),
    ...(place.centre && random.chance(0.94)
      ? { location: near(random, place.centre, settlement.spread), accuracy: random.between(4, 30) }
      : {}),
    ...(random.chance(0.08) ? { manuallyAdded: true } : {}),
  };
  const by = random.pick(demoCrews[oblast]?.recorders ?? ['staff@example.org']);
  return {
    building: { _id, area, multiStorey, oblast },
    write: { table: 'address', by, at: timeOf(random, random.between(20, 900)), record },
  };
}

function freeHouse(
  random: Random,
  pCode4: string,
  taken: Set<string>,
): { street: (typeof demoStreets)[number]; house: string } {
  for (;;) {
    const street = random.pick(demoStreets);
    const house = `${random.between(1, 96)}${random.pick(houseLetters)}`;
    const key = `${pCode4}|${street.streetUkr}|${house}`;
    if (taken.has(key)) continue;
    taken.add(key);
    return { street, house };
  }
}

function near(random: Random, { latitude, longitude }: { latitude: number; longitude: number }, spread: number) {
  const shift = () => (random.next() + random.next() - 1) * spread;
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return { latitude: round(latitude + shift() * 0.7), longitude: round(longitude + shift()) };
}
