import { suggestMaterial } from '@domivka/domain/address/building-era';
import type { Fields } from '@domivka/domain/kernel/record';
import type { Units } from '@domivka/reference/units';
import { demoPeople } from './demo-accounts.ts';
import { demoAssessment, demoStrikes, type Building, type Damage, type DemoWrite } from './demo-damage.ts';
import { dayOf, demoEnds, lastDay, moveDays, timeOf } from './demo-days.ts';
import { demoActivity, demoRepair, firstAid } from './demo-help.ts';
import { demoReview } from './demo-reviews.ts';
import { demoOrganizations } from './demo-organizations.ts';
import { demoCustomFields, demoShowcase, isShowcase } from './demo-showcase.ts';
import { demoTrainings } from './demo-trainings.ts';
import { seededRandom, type Random } from '../../platform/random.ts';

export type DemoWorld = {
  readonly organizations: readonly ((typeof demoOrganizations)[number] & { readonly _id: string })[];
  readonly people: readonly ((typeof demoPeople)[number] & { readonly _id: string; readonly organizationId: string })[];
  /** In the order of their times. */
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
/** The stories have seeds of their own: a change of one moves no house. With these, donors are told most totals although the register is small. */
const storySeed = 90_000;

/**
 * The demonstration world: always the same three oblasts, organizations, people and 400 buildings, told up to the day `until`. No real person's
 * data.
 */
export function demoWorld(units: Pick<Units, 'get'>, until = demoEnds): DemoWorld {
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
  const buildings = Array.from({ length: numberOfBuildings }, () => demoBuilding(random, units, taken));
  const showcase = buildings.find(({ record }) => isShowcase(record));
  const stories = buildings.flatMap((built, index) => {
    const own = seededRandom(storySeed + index);
    return built === showcase ? [registration(built, own, firstEntries)] : buildingStory(own, built, idOf);
  });
  const trainings = demoTrainings(random, people);
  const writes = [
    ...stories,
    ...trainings,
    ...demoCustomFields(random),
    ...(showcase ? demoShowcase(showcase.record, idOf) : []),
  ];
  const inOrder = writes.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  return { organizations, people, writes: moveDays(inOrder, until) };
}

/** The register begins; the building that is told in full is known from then on. */
const firstEntries = 60;
/** Addresses are registered many at a time, lately more often. */
const [everyDays, latelyEvery, lately] = [20, 4, 100];
const lastBatch = lastDay - 2;

/** Registers a building before its first assessment; without one, some time. */
function registration({ building, record }: Built, random: Random, first: number | undefined): DemoWrite {
  const ago = Math.max(0, lastBatch - (first ?? random.between(firstEntries, lastDay)));
  const every = ago < lately ? latelyEvery : everyDays;
  const batch = Math.ceil(ago / every);
  const { recorders } = crewOf(building);
  const by = recorders[batch % recorders.length] ?? 'staff@example.org';
  return { table: 'address', by, at: `${dayOf(lastBatch - batch * every)}T06:40:00.000Z`, record };
}

/** A building with everything that happened to it. */
function buildingStory(random: Random, built: Built, idOf: (key: string) => string): readonly DemoWrite[] {
  const { building } = built;
  const damages = demoStrikes(random).map((struck) => demoAssessment(random, building, struck));
  return [
    registration(built, random, damages[0]?.day),
    ...damages.flatMap((damage) => damageStory(random, building, damage, idOf)),
  ];
}

/** Damage of longer ago, in days, is helped more often. */
const longAgo = 200;

/** An assessment, its review, and the help that followed. */
function damageStory(
  random: Random,
  building: Building,
  damage: Damage,
  idOf: (key: string) => string,
): readonly DemoWrite[] {
  const entered = Math.min(damage.day + random.between(0, 2), lastDay);
  const assessment: DemoWrite = {
    table: 'assessment',
    by: random.pick(crewOf(building).recorders),
    at: timeOf(random, entered),
    record: { _id: random.id(), ...damage.fields },
  };
  const help = random.chance(lastDay - damage.day > longAgo ? 0.88 : 0.72)
    ? helpAfter(random, building, damage, idOf)
    : [];
  const isRepaired = help.some(({ record }) => record.status === 'Completed');
  const review = demoReview(random, assessment, { oblast: building.oblast, entered, isRepaired });
  return [assessment, ...(review ? [review] : []), ...help];
}

/** What an organization does about a damage: first aid, a repair or both. Now and then another one repairs the same, because nobody looked. */
function helpAfter(
  random: Random,
  building: Building,
  damage: Damage,
  idOf: (key: string) => string,
): readonly DemoWrite[] {
  const { repairers } = crewOf(building);
  const first = random.between(0, repairers.length - 1);
  const repair = demoRepair(random, damage);
  const isDoubled = random.chance(0.05) && repairers.length > 1;
  const [isAided, isRepaired] = [random.chance(0.16), random.chance(0.92)];
  const kinds = [
    ...(isAided ? [firstAid(random)] : []),
    ...(isRepaired || !isAided ? [repair] : []),
    ...(isDoubled ? [repair] : []),
  ];
  return kinds.flatMap((kind, turn): readonly DemoWrite[] => {
    const repairer = repairers[(first + turn) % repairers.length] ?? '';
    const programming = random.chance(0.5) ? idOf(random.pick(['northern', 'lantern', 'cluster'])) : undefined;
    const asked = damage.day + random.between(3, 40) + turn * 15;
    const helpers = { implementing: idOf(repairer), programming };
    const { day, fields } = demoActivity(random, building, kind, helpers, asked);
    const [by, at] = [demoRepairers[repairer] ?? 'staff@example.org', timeOf(random, day)];
    return asked > lastDay ? [] : [{ table: 'activity', by, at, record: { _id: random.id(), ...fields } }];
  });
}

function crewOf({ oblast }: Building) {
  const crew = demoCrews[oblast];
  if (!crew) throw new Error(`Nobody works in ${oblast}`);
  return crew;
}

const houseLetters = ['', '', '', '', '', '', 'А', 'Б', '/2'];

/** A building and the record of its address. */
type Built = { readonly building: Building; readonly record: Fields };

function demoBuilding(random: Random, units: Pick<Units, 'get'>, taken: Set<string>): Built {
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
  return { building: { _id, area, multiStorey, oblast }, record };
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
