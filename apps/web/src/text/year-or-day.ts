import type { Formats } from './format.ts';

const lengthOfYear = 4;

/** A point in time of which some know the year only: `2022` or `2022-08-25`. */
export function sayYearOrDay(value: string, format: Pick<Formats, 'date'>): string {
  return value.length > lengthOfYear ? format.date(value) : value;
}
