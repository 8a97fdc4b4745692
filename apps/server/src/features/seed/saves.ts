import type { Actor } from '@domivka/domain/kernel/actor';
import type { TableName } from '@domivka/domain/kernel/entity';
import type { Fields } from '@domivka/domain/kernel/record';
import type { Units } from '@domivka/reference/units';
import { type Random, seededRandom, weights, weightedNumbers } from '../../platform/random.ts';
import { type NewAddress, newAddresses } from './addresses.ts';
import { answersAt } from './answers.ts';
import { type Crew, crewsOf } from './crews.ts';
import { assess, type Damage, type Target } from './damage.ts';
import { timeOn } from './days.ts';
import { type Helped, helpFor } from './help.ts';
import type { Directory } from './organizations.ts';
import { warAt } from './places.ts';
import { type Strike, strikesAt } from './strikes.ts';
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

/** The saves of one address: the address itself, then everything that belongs to it. `number`: counted over the whole country. */
export type AddressSaves = { readonly number: number; readonly saves: readonly SeedSave[] };

const reviews = weights('received:45 verified:47 has_issues:8');
const issues = [
  'Немає фото фасаду.',
  'Площа більша за площу будинку в реєстрі.',
  'Уточніть дату влучання.',
  'Не вказано кількість вікон.',
];
const helpCount = weightedNumbers('0:34 1:28 2:19 3:11 4:8');

/** A building while its saves are made. */
type Place = {
  readonly random: Random;
  readonly house: NewAddress;
  readonly isTall: boolean;
  readonly crew: Crew;
  readonly units: readonly NewUnit[];
  readonly today: number;
  /** Adds a save. None is before the address was registered, and none is of today or later. */
  readonly add: (table: TableName, actor: Actor, day: number, fields: Fields, id?: string) => SeedSave;
  /** Adds a later edit of the named fields only. */
  readonly edit: (save: SeedSave, actor: Actor, day: number, change: Pick<SeedSave, 'fields' | 'given'>) => void;
};

function assessTarget(
  { random, crew, house, add, edit, today }: Place,
  target: Target,
  strike: Strike,
  day: number,
): Damage {
  const seen = Math.min(day, today - 1);
  const { fields, damage } = assess(random, warAt(house.pCode4), target, strike, seen);
  const assessment = add('assessment', random.pick(crew.recorders), seen, fields);
  const reviewState = reviews(random);
  const given = { reviewState, ...(reviewState === 'has_issues' ? { reviewNote: random.pick(issues) } : {}) };
  if (reviewState !== 'received')
    edit(assessment, random.pick(crew.officials), seen + random.between(1, 40), { fields: {}, given });
  return damage;
}

/** The building as a whole, then some of its units; sometimes others come again later. */
function assessStrike(place: Place, strike: Strike): readonly Damage[] {
  const { random, house, isTall, units } = place;
  const area = isTall ? (house.numberOfApartments ?? 8) * 54 : random.between(45, 160);
  const whole: Target = { kind: isTall ? 'tower' : 'house', area };
  const first = strike.day + random.between(2, 70);
  const days = random.chance(isTall ? 0.5 : 0.42) ? [first, first + random.between(20, 300)] : [first];
  const seen = units.filter(() => random.chance(isTall ? 0.4 : 0.7)).slice(0, 16);
  return [
    ...days.map((day) => assessTarget(place, whole, strike, day)),
    ...seen.map(({ id, isShared, area: own }) => {
      const kind = isShared ? 'shared' : isTall ? 'flat' : 'house';
      return assessTarget(place, { kind, area: own, unitId: id }, strike, first + random.between(0, 20));
    }),
  ];
}

function helpedBy({ random, house, units }: Place, { unitId }: Damage): Helped {
  if (unitId !== undefined) return { unitIds: [unitId], people: random.between(1, 5) };
  const homes = units.filter(({ isShared }) => !isShared).slice(0, random.between(1, 12));
  return homes.length > 1 && random.chance(0.35)
    ? { unitIds: homes.map(({ id }) => id), people: homes.length * 2 }
    : { unitIds: [], people: Math.min(house.residents, 400) };
}

/** What another organization does already. */
type Other = { readonly organizationId: string; readonly type: string };

function helpOnce({ random, crew, add, edit, today }: Place, damage: Damage, helped: Helped, other?: Other): Other {
  const authors = crew.partners.filter(({ organizationId }) => organizationId !== other?.organizationId);
  const author = random.pick(authors.length > 0 ? authors : crew.officials);
  const programming = random.chance(0.5) ? random.pick(crew.donors).organizationId : undefined;
  const helpers = { implementing: author.organizationId, programming };
  const help = helpFor(random, damage, helped, helpers, today, other?.type);
  const activity = add('activity', author, help.recorded, help.fields);
  if (help.closing) edit(activity, author, help.closed, { fields: help.closing });
  return { organizationId: author.organizationId, type: help.type };
}

/** Assistance after the strikes; now and then two organizations help the same units without knowing of each other. */
function helpAll(place: Place, damages: readonly Damage[]): void {
  const { random, units } = place;
  const count = helpCount(random) + (units.length > 4 ? random.between(0, 2) : 0);
  for (let index = 0; index < count; index += 1) {
    const damage = random.pick(damages);
    const helped = helpedBy(place, damage);
    const other = helpOnce(place, damage, helped);
    if (random.chance(0.08)) helpOnce(place, damage, helped, other);
  }
}

/** How the building and some homes are now; a part is asked again later. */
function answerAll({ random, crew, house, units, today, add, edit }: Place, last: Damage): void {
  const homes = units.filter(({ isShared }) => !isShared && random.chance(0.12));
  for (const unitId of [...(random.chance(0.78) ? [undefined] : []), ...homes.map(({ id }) => id)]) {
    const residents = unitId === undefined ? house.residents : random.between(1, 4);
    const checked = Math.min(last.day + random.between(5, 500), today - 1);
    const fields = { ...(unitId === undefined ? {} : { unitId }), ...answersAt(random, last, checked, residents) };
    const answers = add('stateQuestions', random.pick(crew.officials), checked, fields);
    const again = Math.min(checked + random.between(30, 400), today - 1);
    if (again === checked || random.chance(0.75)) continue;
    const { asOfDate, utilities } = answersAt(random, last, again, residents);
    edit(answers, random.pick(crew.officials), again, { fields: { asOfDate, utilities } });
  }
}

function savesOf(random: Random, house: NewAddress, crew: Crew, today: number): readonly SeedSave[] {
  const saves: SeedSave[] = [];
  const strikes = strikesAt(random, house.pCode4, today);
  const first = strikes[0]?.day ?? today - random.between(3, 900);
  const since = Math.min(first + random.between(1, 60), today - 1);
  const addressId = random.id();
  const registered = timeOn(random, since);
  const timeAt = (day: number, after: string) => {
    const at = timeOn(random, Math.min(Math.max(day, since), today - 1));
    return at > after ? at : after;
  };
  const put = (save: SeedSave) => {
    saves.push(save);
    return save;
  };
  const place: Place = {
    random,
    house,
    isTall: house.buildingType === 'Multi-storey',
    crew,
    units: unitsOf(random, house),
    today,
    add: (table, actor, day, fields, id = random.id()) =>
      put({ table, id, actor, at: timeAt(day, registered), fields: { addressId, ...fields } }),
    edit: ({ table, id, at }, actor, day, change) => put({ table, id, actor, at: timeAt(day, at), ...change }),
  };
  const recorder = random.pick(crew.recorders);
  put({ table: 'address', id: addressId, actor: recorder, at: registered, fields: house });
  for (const { id, fields } of place.units) place.add('apartment', recorder, since, fields, id);
  const damages = strikes.flatMap((strike) => assessStrike(place, strike));
  const last = damages.at(-1);
  if (!last) return saves;
  helpAll(place, damages);
  answerAll(place, last);
  return saves;
}

/** Each address has its own random numbers, so that it can be generated without those before it. Its ids have an end of their own. */
function randomOf(seed: number, number: number): Random {
  const own = (Math.imul(number + 1, 0x9e3779b1) ^ Math.imul(seed + 1, 0x85ebca6b)) >>> 0;
  const random = seededRandom(own);
  const ending = own.toString(16).padStart(8, '0');
  return { ...random, id: () => random.id().slice(8) + ending };
}

/** Which addresses: of the first `count`, every `of`th, beginning after `part` others. */
export type CountryPart = {
  readonly seed: number;
  /** Number of the last day. */
  readonly today: number;
  readonly count: number;
  readonly part?: number;
  readonly of?: number;
};

/** The saves of new addresses. The same seed and day give the same saves. */
export function* newAddressSaves(
  units: Units,
  directory: Directory,
  { seed, today, count, part = 0, of = 1 }: CountryPart,
): Generator<AddressSaves, undefined> {
  const addresses = newAddresses(units, seed);
  const crewOf = crewsOf(directory);
  for (let number = 0; number < count; number += 1) {
    const house = addresses.next().value;
    if (number % of !== part) continue;
    yield { number, saves: savesOf(randomOf(seed, number), house, crewOf(house.pCode4), today) };
  }
}
