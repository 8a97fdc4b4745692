import { daysAfter, daysBetween } from '@domivka/domain/kernel/kyiv-time';
import type { Random } from '../../platform/random.ts';

/** Days are counted from here. */
const firstDay = '2022-03-01';
/** The day up to which the demonstration is told; `moveDays` brings it to another one. */
export const demoEnds = '2026-11-01';
export const lastDay = daysBetween(firstDay, demoEnds);

export function dayOf(offset: number): string {
  return daysAfter(firstDay, offset);
}

/** Some minute of a working day. */
export function timeOf(random: Random, day: number): string {
  return `${dayOf(day)}T${String(random.between(7, 15)).padStart(2, '0')}:${String(random.between(0, 59)).padStart(2, '0')}:00.000Z`;
}

/** A day, alone or before a time, at the beginning of a text. */
const writtenDay = /"(\d{4}-\d{2}-\d{2})(?=["T])/g;

/**
 * The same with all its days and times so many whole days later that the last one is `until` (`YYYY-MM-DD`). A clock that is behind moves
 * nothing: the accounts must stay older than all else.
 */
export function moveDays<Told>(told: Told, until: string): Told {
  const days = daysBetween(demoEnds, until);
  if (days <= 0) return told;
  const moved = JSON.stringify(told).replaceAll(writtenDay, (_, day: string) => `"${daysAfter(day, days)}`);
  return JSON.parse(moved) as Told;
}
