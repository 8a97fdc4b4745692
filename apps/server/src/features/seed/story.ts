import { type Actor, liesWithin } from '@domivka/domain/kernel/actor';
import type { TableName } from '@domivka/domain/kernel/entity';
import type { Fields } from '@domivka/domain/kernel/record';
import type { Units } from '@domivka/reference/units';
import { type Random, seededRandom, weighted } from '../../platform/random.ts';
import { type NewAddress, newAddresses } from './addresses.ts';
import { answersAt } from './answers.ts';
import { assess, type Damage, type Target } from './damage.ts';
import { timeOn } from './days.ts';
import { type Helped, helpFor } from './help.ts';
import type { Society } from './organizations.ts';
import { warAt } from './places.ts';
import { strikesAt } from './strikes.ts';
import { type NewUnit, unitsOf } from './units.ts';

/** One save: what its author sends. A second save of the same id edits the record. `given`: what the server itself says of it. */
export type SeedSave = {
  readonly table: TableName;
  readonly id: string;
  readonly actor: Actor;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly fields: Fields;
  readonly given?: Fields;
};

/** The saves of one address: the address itself, then everything that belongs to it. */
export type Story = readonly SeedSave[];

/** The users who work at a place. */
type Crew = {
  readonly recorders: readonly Actor[];
  readonly partners: readonly Actor[];
  readonly officials: readonly Actor[];
};

function crewAt(pCode4: string, { actors }: Society): Crew {
  const here = actors.filter(({ areas }) => liesWithin(areas, pCode4));
  const with_ = (...words: readonly string[]) => here.filter(({ role }) => words.some((word) => role.startsWith(word)));
  const partners = with_('Partner');
  const officials = with_('Staff', 'Oblast', 'Raion', 'Local');
  return { recorders: [...partners, ...officials], partners, officials };
}

const reviews = weighted([
  ['received', 45],
  ['verified', 47],
  ['has_issues', 8],
]);
const issues = [
  'Немає фото фасаду.',
  'Площа більша за площу будинку в реєстрі.',
  'Уточніть дату влучання.',
  'Не вказано кількість вікон.',
];
const helpCount = weighted([
  [0, 34],
  [1, 28],
  [2, 19],
  [3, 11],
  [4, 8],
]);

type Scene = {
  readonly random: Random;
  readonly house: NewAddress;
  readonly addressId: string;
  readonly crew: Crew;
  readonly donors: readonly Actor[];
  readonly today: number;
  /** The day on which the address was registered. */
  readonly since: number;
};

function saveOf(
  { random, addressId }: Scene,
  table: TableName,
  actor: Actor,
  day: number,
  fields: Fields,
  id = random.id(),
): SeedSave {
  return { table, id, actor, at: timeOn(random, day), fields: table === 'address' ? fields : { addressId, ...fields } };
}

/** A later edit of a record, of the named fields only. */
function editOf(
  { random, today }: Scene,
  { table, id }: SeedSave,
  actor: Actor,
  day: number,
  edit: Pick<SeedSave, 'fields' | 'given'>,
): SeedSave {
  return { table, id, actor, at: timeOn(random, Math.min(day, today - 1)), ...edit };
}

type Assessed = { readonly saves: Story; readonly damages: readonly Damage[] };

function assessTarget(scene: Scene, target: Target, strike: Damage['strike'], day: number): Assessed {
  const { random, crew, house, today } = scene;
  const seen = Math.min(Math.max(day, scene.since), today - 1);
  const { fields, damage } = assess(random, warAt(house.pCode4), target, strike, seen);
  const assessment = saveOf(scene, 'assessment', random.pick(crew.recorders), seen, fields);
  const reviewState = reviews(random);
  if (reviewState === 'received') return { saves: [assessment], damages: [damage] };
  const given = { reviewState, ...(reviewState === 'has_issues' ? { reviewNote: random.pick(issues) } : {}) };
  const review = editOf(scene, assessment, random.pick(crew.officials), seen + random.between(1, 40), {
    fields: {},
    given,
  });
  return { saves: [assessment, review], damages: [damage] };
}

/** The building as a whole, then some of its units; sometimes others come again later. */
function assessStrike(scene: Scene, strike: Damage['strike'], units: readonly NewUnit[]): Assessed {
  const { random, house } = scene;
  const isTall = house.buildingType === 'Multi-storey';
  const area = isTall ? (house.numberOfApartments ?? 8) * 54 : random.between(45, 160);
  const first = strike.day + random.between(2, 70);
  const whole: Target = { kind: isTall ? 'tower' : 'house', area };
  const again = random.chance(isTall ? 0.5 : 0.42)
    ? [assessTarget(scene, whole, strike, first + random.between(20, 300))]
    : [];
  const seen = units.filter(() => random.chance(isTall ? 0.4 : 0.7)).slice(0, 16);
  const ofUnits = seen.map(({ id, isShared, area: own }) =>
    assessTarget(
      scene,
      { kind: isShared ? 'shared' : isTall ? 'flat' : 'house', area: own, unitId: id },
      strike,
      first + random.between(0, 20),
    ),
  );
  const all = [assessTarget(scene, whole, strike, first), ...again, ...ofUnits];
  return { saves: all.flatMap(({ saves }) => saves), damages: all.flatMap(({ damages }) => damages) };
}

function helpedBy({ random, house }: Scene, damage: Damage, units: readonly NewUnit[]): Helped {
  const { residents } = house;
  const homes = units.filter(({ isShared }) => !isShared);
  if (damage.unitId !== undefined) return { unitIds: [damage.unitId], people: random.between(1, 5) };
  if (homes.length > 1 && random.chance(0.35))
    return { unitIds: homes.slice(0, random.between(1, 12)).map(({ id }) => id), people: homes.length * 2 };
  return { unitIds: [], people: Math.max(1, Math.min(residents, 400)) };
}

function helpOnce(
  scene: Scene,
  damage: Damage,
  helped: Helped,
  twice?: Parameters<typeof helpFor>[5],
): { readonly saves: Story; readonly type: ReturnType<typeof helpFor>['type'] } {
  const { random, crew, donors, today } = scene;
  const author = random.pick(crew.partners.length > 0 ? crew.partners : crew.officials);
  const programming = random.chance(0.5) ? random.pick(donors).organizationId : undefined;
  const help = helpFor(random, damage, helped, { implementing: author.organizationId, programming }, today, twice);
  const activity = saveOf(scene, 'activity', author, Math.max(help.recorded, scene.since), help.fields);
  const end =
    help.closing && editOf(scene, activity, author, Math.max(help.closed, scene.since), { fields: help.closing });
  return { saves: [activity, ...(end ? [end] : [])], type: help.type };
}

/** Assistance after the latest strikes; now and then two organizations help the same units without knowing of each other. */
function helpAll(scene: Scene, damages: readonly Damage[], units: readonly NewUnit[]): Story {
  const { random } = scene;
  if (damages.length === 0) return [];
  const count = helpCount(random) + (units.length > 4 ? random.between(0, 2) : 0);
  return Array.from({ length: count }, () => {
    const damage = random.pick(damages);
    const helped = helpedBy(scene, damage, units);
    const { saves, type } = helpOnce(scene, damage, helped);
    return random.chance(0.08) ? [...saves, ...helpOnce(scene, damage, helped, type).saves] : saves;
  }).flat();
}

function answerAll(scene: Scene, damages: readonly Damage[], units: readonly NewUnit[]): Story {
  const { random, crew, house, today, since } = scene;
  const last = damages.at(-1);
  if (last === undefined) return [];
  const askedUnits = units.filter(({ isShared }) => !isShared && random.chance(0.12));
  const places = [...(random.chance(0.78) ? [undefined] : []), ...askedUnits.map(({ id }) => id)];
  return places.flatMap((unitId) => {
    const checked = Math.min(Math.max(since, last.day + random.between(5, 500)), today - 1);
    const fields = answersAt(random, last, checked, unitId === undefined ? house.residents : random.between(1, 4));
    const answers = saveOf(scene, 'stateQuestions', random.pick(crew.officials), checked, {
      ...(unitId === undefined ? {} : { unitId }),
      ...fields,
    });
    const again = Math.min(checked + random.between(30, 400), today - 1);
    if (again === checked || random.chance(0.75)) return [answers];
    const asked = answersAt(random, last, again, house.residents);
    return [
      answers,
      editOf(scene, answers, random.pick(crew.officials), again, {
        fields: { asOfDate: asked['asOfDate'], utilities: asked['utilities'] },
      }),
    ];
  });
}

function tell(scene: Scene, strikes: readonly Damage['strike'][]): Story {
  const { random, house, addressId, crew, since } = scene;
  const { saves: addresses } = {
    saves: [saveOf(scene, 'address', random.pick(crew.recorders), since, house, addressId)],
  };
  const units = unitsOf(random, house);
  const recorder = random.pick(crew.recorders);
  const assessed = strikes.map((strike) => assessStrike(scene, strike, units));
  const damages = assessed.flatMap((one) => one.damages);
  return [
    ...addresses,
    ...units.map(({ id, fields }) => saveOf(scene, 'apartment', recorder, since, fields, id)),
    ...assessed.flatMap(({ saves }) => saves),
    ...helpAll(scene, damages, units),
    ...answerAll(scene, damages, units),
  ];
}

/** What decides the stories of a country. `today`: number of the day up to which they are told. */
export type Telling = { readonly seed: number; readonly today: number; readonly society: Society };

/** The stories of new addresses, without an end. The same seed and day give the same stories. */
export function* newStories(units: Units, { seed, today, society }: Telling): Generator<Story, never> {
  const addresses = newAddresses(units, seed);
  const random = seededRandom(seed + 1);
  const donors = society.actors.filter(({ role }) => role === 'Donor' || role.startsWith('Staff'));
  const crews = new Map<string, Crew>();
  for (;;) {
    const house = addresses.next().value;
    const hromada = house.pCode4.slice(0, 9);
    const crew = crews.get(hromada) ?? crewAt(house.pCode4, society);
    crews.set(hromada, crew);
    const strikes = strikesAt(random, house.pCode4, today);
    const first = strikes[0]?.day ?? today - random.between(3, 900);
    const since = Math.min(first + random.between(1, 60), today - 1);
    yield tell({ random, house, addressId: random.id(), crew, donors, today, since }, strikes);
  }
}
