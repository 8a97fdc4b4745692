import { isFields, type Fields } from '../kernel/record.ts';
import { readNumber } from './reading.ts';

/** Vulnerable residents: numbers only. */
export type PeopleTotals = {
  /** Whose answer it is: that of the building as a whole, or those of its flats together. */
  readonly from: 'building' | 'units';
  readonly present: boolean;
  /** By the names of the counts of `vulnerableResidents`, such as `older60`. */
  readonly counts: Readonly<Record<string, number>>;
};

type Answer = { readonly present: boolean; readonly counts: Readonly<Record<string, number>> };

function answerOf({ vulnerableResidents: block }: Fields): Answer | undefined {
  if (!isFields(block)) return undefined;
  const known = Object.keys(block).flatMap((name) => {
    const count = name === 'present' ? undefined : readNumber(block, name);
    return count === undefined ? [] : [[name, count] as const];
  });
  const isAnswered = typeof block['present'] === 'boolean' || known.length > 0;
  if (!isAnswered) return undefined;
  return {
    present: block['present'] === true || known.some(([, count]) => count > 0),
    counts: Object.fromEntries(known),
  };
}

function together(answers: readonly Answer[]): Answer {
  const counts = new Map<string, number>();
  for (const answer of answers)
    for (const [name, count] of Object.entries(answer.counts)) counts.set(name, (counts.get(name) ?? 0) + count);
  return { present: answers.some(({ present }) => present), counts: Object.fromEntries(counts) };
}

/**
 * The vulnerable people of a building, each counted once: the building's own answer when it gives numbers, else the sum of its flats, else
 * the building's answer without numbers. Nobody lives in a common area: what its assessment says of people is about the homes it serves.
 */
export function totalPeople(building: Fields | undefined, units: readonly Fields[]): PeopleTotals | undefined {
  const own = building && answerOf(building);
  if (own && Object.keys(own.counts).length > 0) return { from: 'building', ...own };
  const ofUnits = units.map(answerOf).filter((answer) => answer !== undefined);
  if (ofUnits.length > 0) return { from: 'units', ...together(ofUnits) };
  return own && { from: 'building', ...own };
}
