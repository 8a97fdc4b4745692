import { type Random, seededRandom, weightedNumbers, weights } from '../../platform/random.ts';
import { dayNumber } from './days.ts';
import { type War, warAt } from './places.ts';

/** A strike: all assessments of it name this day and cause. */
export type Strike = { readonly day: number; readonly cause: string };

/** How often buildings were hit, by what, and when (`now`: until today). */
type Course = {
  readonly counts: (random: Random) => number;
  readonly causes: (random: Random) => string;
  readonly times: (random: Random) => string;
};

const wars: Readonly<Record<War, Course>> = {
  invasion: {
    counts: weightedNumbers('0:3 1:62 2:25 3:10'),
    causes: weights('shelling:50 combat:18 bomb:14 missile:6 fire:5 blast_wave:5 mine:2'),
    times: weights('2022-03-01/2022-07-10:65 2022-07-11/2024-05-31:25 2024-06-01/now:10'),
  },
  retreat: {
    counts: weightedNumbers('0:4 1:84 2:12'),
    causes: weights('shelling:52 combat:18 missile:12 blast_wave:8 fire:5 drone:4 mine:1'),
    times: weights('2022-03-01/2022-04-05:85 2022-04-06/now:15'),
  },
  front: {
    counts: weightedNumbers('0:4 1:58 2:26 3:12'),
    causes: weights('shelling:36 drone:19 bomb:17 missile:13 blast_wave:11 fire:3 mine:1'),
    times: weights('2022-03-01/2022-09-30:35 2022-10-01/2024-03-31:25 2024-04-01/now:40'),
  },
  rear: {
    counts: weightedNumbers('0:6 1:84 2:10'),
    causes: weights('drone:40 missile:32 blast_wave:22 fire:4 other:2'),
    times: weights('2022-03-01/2022-09-30:12 2022-10-01/now:88'),
  },
};

/** How many strikes the houses of a settlement share. */
const strikesOfPlace = 60;

/** One of the strikes on a settlement: houses near each other were hit on the same days. */
function strikeOn(pCode4: string, index: number, today: number): Strike {
  const random = seededRandom(Number(pCode4.slice(2)) + index * 7919);
  random.next();
  const { times, causes } = wars[warAt(pCode4)];
  const [from = '', to = ''] = times(random).split('/');
  const first = Math.min(dayNumber(from), today - 2);
  const last = to === 'now' ? today - 2 : Math.min(dayNumber(to), today - 2);
  return { day: random.between(first, Math.max(first, last)), cause: causes(random) };
}

/** The strikes on a building, the first one first, at least two weeks apart. */
export function strikesAt(random: Random, pCode4: string, today: number): readonly Strike[] {
  const all = Array.from({ length: wars[warAt(pCode4)].counts(random) }, () =>
    strikeOn(pCode4, random.between(1, strikesOfPlace), today),
  );
  const inOrder = all.toSorted((one, other) => one.day - other.day);
  return inOrder.filter(({ day }, index) => index === 0 || day - (inOrder[index - 1]?.day ?? 0) >= 14);
}
