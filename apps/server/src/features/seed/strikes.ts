import type { damageCauses } from '@domivka/domain/assessment/assessment.options.text';
import { type Random, seededRandom, weighted } from '../../platform/random.ts';
import { dayNumber } from './days.ts';
import { type War, warAt } from './places.ts';

type Cause = (typeof damageCauses)[number]['code'];

/** A strike: all assessments of it name this day and cause. */
export type Strike = { readonly day: number; readonly cause: Cause };

/** When strikes came (weight, first and last day; without a last day until today), and by what. */
const wars: Readonly<
  Record<War, { readonly times: readonly (readonly [number, string, string?])[]; readonly causes: string }>
> = {
  invasion: {
    times: [
      [65, '2022-03-01', '2022-07-10'],
      [25, '2022-07-11', '2024-05-31'],
      [10, '2024-06-01'],
    ],
    causes: 'shelling:50 combat:18 bomb:14 missile:6 fire:5 blast_wave:5 mine:2',
  },
  retreat: {
    times: [
      [85, '2022-03-01', '2022-04-05'],
      [15, '2022-04-06'],
    ],
    causes: 'shelling:52 combat:18 missile:12 blast_wave:8 fire:5 drone:4 mine:1',
  },
  front: {
    times: [
      [35, '2022-03-01', '2022-09-30'],
      [25, '2022-10-01', '2024-03-31'],
      [40, '2024-04-01'],
    ],
    causes: 'shelling:36 drone:19 bomb:17 missile:13 blast_wave:11 fire:3 mine:1',
  },
  rear: {
    times: [
      [12, '2022-03-01', '2022-09-30'],
      [88, '2022-10-01'],
    ],
    causes: 'drone:40 missile:32 blast_wave:22 fire:4 other:2',
  },
};

const causesOf = new Map(
  Object.entries(wars).map(([war, { causes }]) => [
    war,
    weighted(
      causes
        .split(' ')
        .map((one) => one.split(':'))
        .map(([code, weight]) => [code as Cause, Number(weight)]),
    ),
  ]),
);

const timesOf = new Map(
  Object.entries(wars).map(([war, { times }]) => [
    war,
    weighted(
      times.map(([weight, from, to]) => [
        [dayNumber(from), to === undefined ? undefined : dayNumber(to)] as const,
        weight,
      ]),
    ),
  ]),
);

/** How many strikes the houses of a settlement share. */
const strikesOfPlace = 60;

/** One of the strikes on a settlement: houses near each other were hit on the same days. */
function strikeOn(pCode4: string, index: number, today: number): Strike {
  const random = seededRandom(Number(pCode4.slice(2)) + index * 7919);
  random.next();
  const war = warAt(pCode4);
  const [from, to] = timesOf.get(war)?.(random) ?? [today, today];
  const cause = causesOf.get(war)?.(random) ?? 'other';
  return { day: random.between(from, Math.max(from, Math.min(to ?? today, today - 2))), cause };
}

/** How often a building was hit. */
const countOf: Readonly<Record<War, (random: Random) => number>> = {
  invasion: weighted([
    [0, 3],
    [1, 62],
    [2, 25],
    [3, 10],
  ]),
  retreat: weighted([
    [0, 4],
    [1, 84],
    [2, 12],
  ]),
  front: weighted([
    [0, 4],
    [1, 58],
    [2, 26],
    [3, 12],
  ]),
  rear: weighted([
    [0, 6],
    [1, 84],
    [2, 10],
  ]),
};

/** The strikes on a building, the first one first, at least two weeks apart. */
export function strikesAt(random: Random, pCode4: string, today: number): readonly Strike[] {
  const all = Array.from({ length: countOf[warAt(pCode4)](random) }, () =>
    strikeOn(pCode4, random.between(1, strikesOfPlace), today),
  );
  const inOrder = all.toSorted((one, other) => one.day - other.day);
  return inOrder.filter(({ day }, index) => index === 0 || day - (inOrder[index - 1]?.day ?? 0) >= 14);
}
