import { suggestMaterial } from '@domivka/domain/address/building-era';
import type { Units } from '@domivka/reference/units';
import { demoPeople } from './demo-accounts.ts';
import { dayOf, demoActivity, demoAssessment, type Building, type DemoWrite } from './demo-damage.ts';
import { demoOrganizations } from './demo-organizations.ts';
import { demoCustomFields, demoShowcase } from './demo-showcase.ts';
import { demoTrainings } from './demo-trainings.ts';
import { seededRandom, type Random } from '../../platform/random.ts';

export type DemoWorld = {
  readonly organizations: readonly ((typeof demoOrganizations)[number] & { readonly _id: string })[];
  readonly people: readonly ((typeof demoPeople)[number] & { readonly _id: string; readonly organizationId: string })[];
  /** Addresses, each followed by its assessments and activities; then trainings, custom fields, and one building told in full. */
  readonly writes: readonly DemoWrite[];
};

/** Real settlements with invented houses: code, whether it is a city, the share of the houses, and the size in degrees. */
const settlements: readonly (readonly [pCode4: string, city: boolean, share: number, spread: number])[] = [
  ['UA6312027001', true, 30, 0.055],
  ['UA6304009001', true, 12, 0.02],
  ['UA6314017001', true, 7, 0.015],
  ['UA6308009001', true, 6, 0.015],
  ['UA6312007026', false, 6, 0.012],
  ['UA6312029001', false, 5, 0.012],
  ['UA6314013001', false, 4, 0.01],
  ['UA3208015001', true, 8, 0.018],
  ['UA3208007001', true, 6, 0.015],
  ['UA3208011001', false, 5, 0.012],
  ['UA3208003001', false, 4, 0.012],
  ['UA3208011003', false, 3, 0.008],
  ['UA1412009001', true, 6, 0.025],
  ['UA1412021001', true, 5, 0.02],
  ['UA1412011001', true, 4, 0.015],
  ['UA1412019005', false, 2, 0.008],
];
const weightedSettlements = settlements.flatMap(([pCode4, city, share, spread]) =>
  Array.from({ length: share }, () => ({ pCode4, city, spread })),
);

type Street = { readonly streetUkr: string; readonly streetType: string };

/** Street names of almost every Ukrainian town, with the type where it is not a street. */
const streetNames =
  'Шевченка, Лесі Українки, Івана Франка, Садова, Центральна, Незалежності/avenue, Перемоги/avenue, Вишнева, Шкільний/lane, Григорія Сковороди, 8-го Березня, Сонячна, Соборна/square, Миру, Козацька, Слов’янська, Набережна, Ювілейний/boulevard, Степовий/lane, Гоголя';
const demoStreets = streetNames.split(', ').map((written): Street => {
  const [streetUkr = '', streetType = 'street'] = written.split('/');
  return { streetUkr, streetType };
});

/** The people who record in an oblast, and the organizations that repair there. */
const demoCrews: Readonly<
  Record<string, { readonly recorders: readonly string[]; readonly repairers: readonly string[] }>
> = {
  UA63: {
    recorders: [
      'staff@example.org',
      'oblast@example.org',
      'manager@example.org',
      'partner@example.org',
      'engineer@roof-first.example',
      'engineer@home-again.example',
    ],
    repairers: ['warmWalls', 'roofFirst', 'homeAgain'],
  },
  UA32: {
    recorders: ['staff@example.org', 'engineer@roof-first.example', 'engineer@new-window.example'],
    repairers: ['roofFirst', 'newWindow'],
  },
  UA14: { recorders: ['staff@example.org', 'engineer@home-again.example'], repairers: ['homeAgain'] },
};

/** The colleague who signs what an organization repairs. */
const demoRepairers: Readonly<Record<string, string>> = {
  warmWalls: 'manager@example.org',
  roofFirst: 'engineer@roof-first.example',
  newWindow: 'engineer@new-window.example',
  homeAgain: 'engineer@home-again.example',
};

const numberOfBuildings = 400;
const seed = 20_220_224;

/** The demonstration world: always the same three oblasts, organizations, people and 400 buildings. No real person's data. */
export function demoWorld(units: Pick<Units, 'get'>): DemoWorld {
  const random = seededRandom(seed);
  const organizations = demoOrganizations.map((organization) => ({ _id: random.id(), ...organization }));
  const organizationIds = new Map(organizations.map(({ key, _id }) => [key, _id]));
  const idOf = (key: string) => organizationIds.get(key) ?? '';
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

/** A building with everything that happened to it. */
function buildingStory(
  random: Random,
  units: Pick<Units, 'get'>,
  taken: Set<string>,
  idOf: (key: string) => string,
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
        programming: random.chance(0.5) ? idOf(random.pick(['northern', 'lantern', 'cluster'])) : undefined,
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
  const settlement = random.pick(weightedSettlements);
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

function freeHouse(random: Random, pCode4: string, taken: Set<string>): { street: Street; house: string } {
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
