import type { Random } from '../../platform/random.ts';

const dayMilliseconds = 86_400_000;

/** A day as its number since 1970, so that days can be added. */
export function dayNumber(day: string): number {
  return Math.round(Date.parse(day) / dayMilliseconds);
}

/** `YYYY-MM-DD`. */
export function dayText(day: number): string {
  return new Date(day * dayMilliseconds).toISOString().slice(0, 10);
}

/** A moment within the working hours of a day, ISO 8601 in UTC. */
export function timeOn(random: Random, day: number): string {
  const minutes = 7 * 60 + random.between(0, 10 * 60);
  return new Date(day * dayMilliseconds + minutes * 60_000).toISOString();
}
