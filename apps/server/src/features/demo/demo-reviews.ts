import { reviewStep } from '@domivka/domain/assessment/review-step';
import type { Random } from '../../platform/random.ts';
import type { DemoWrite } from './demo-damage.ts';
import { dayOf, lastDay } from './demo-days.ts';

/** Who reviews what was assessed in an oblast. Nobody reviews the own assessment, so there are two. */
const reviewers: Readonly<Record<string, readonly [string, string]>> = {
  UA63: ['oblast@example.org', 'staff@example.org'],
  UA32: ['staff@example.org', 'ministry@example.org'],
  UA14: ['ministry@example.org', 'staff@example.org'],
};

const doubts = [
  'Площа пошкодження більша, ніж видно на фото. Уточніть, будь ласка.',
  'Не вказано, які саме вікна розбито.',
  'Дата удару не збігається з даними громади.',
];

/** Rounds of reviews: every other week, and in the first years, when there was less to review, every other month. */
const [round, earlyRound] = [14, 56];
const busyFrom = lastDay - 420;
const lastRound = lastDay - 3;
/** Assessments that were overlooked for longer have been reviewed since. */
const leftSince = lastDay - 200;

/** The word of a reviewer on an assessment. */
export function reviewed(assessment: DemoWrite, by: string, day: string, note?: string): DemoWrite {
  return {
    table: 'assessment',
    by,
    at: `${day}T14:20:00.000Z`,
    record: { _id: assessment.record._id },
    version: 1,
    given: reviewStep(note === undefined ? 'verified' : 'has_issues', note).given,
  };
}

/**
 * The review of an assessment that was entered on a day. Undefined for what still waits: the newest, and
 * a few that were overlooked. Where work was completed, the damage was verified before.
 */
export function demoReview(
  random: Random,
  assessment: DemoWrite,
  { oblast, entered, isRepaired }: { readonly oblast: string; readonly entered: number; readonly isRepaired: boolean },
): DemoWrite | undefined {
  const every = entered < busyFrom ? earlyRound : round;
  const day = lastRound - Math.floor((lastRound - entered - random.between(1, 16)) / every) * every;
  const [isLeft, isDoubted, note] = [random.chance(0.2), random.chance(0.04), random.pick(doubts)];
  const [first, second] = reviewers[oblast] ?? ['staff@example.org', 'admin@example.org'];
  const by = assessment.by === first ? second : first;
  if (day > lastDay || (isLeft && !isRepaired && entered > leftSince)) return undefined;
  return reviewed(assessment, by, dayOf(day), isDoubted && !isRepaired ? note : undefined);
}
