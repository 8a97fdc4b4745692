import { kyivDay } from '../kernel/kyiv-time.ts';
import { isFields, type Fields } from '../kernel/record.ts';
import { isCalendarDate } from '../kernel/schema.ts';

/**
 * Records are read as they travel: from other versions, half filled, with fields that this reader does not get. What does not have the
 * expected shape is nothing.
 */
export function readText(record: Fields, field: string): string {
  const value = record[field];
  return typeof value === 'string' ? value : '';
}

/** A finite number that is not negative; of areas, counts and levels there are no others. */
export function readNumber(record: Fields, field: string): number | undefined {
  const value = record[field];
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;
}

/** A calendar day, `YYYY-MM-DD`; days are compared as texts. */
export function readDay(record: Fields, field: string): string | undefined {
  const value = readText(record, field);
  return isCalendarDate(value) ? value : undefined;
}

/** The day in Ukraine on which the record was made. */
export function readDayOfCreation(record: Fields): string | undefined {
  const moment = Date.parse(readText(record, 'createdAt'));
  return Number.isNaN(moment) ? undefined : kyivDay(moment);
}

export function listTexts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}

export function listRows(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.filter(isFields) : [];
}

/** What a record is about. `hidden`: some units, but this reader does not learn which; `count`: how many, where that is given. */
export type Target =
  | { readonly kind: 'building' }
  | { readonly kind: 'units'; readonly ids: readonly string[] }
  | { readonly kind: 'hidden'; readonly count: number | undefined };

function targetIn(record: Fields, field: string, ids: readonly string[]): Target {
  if (ids.length > 0) return { kind: 'units', ids };
  if (!listTexts(record.masked).includes(field)) return { kind: 'building' };
  const counts = isFields(record.maskedCounts) ? record.maskedCounts : {};
  return { kind: 'hidden', count: readNumber(counts, field) };
}

/** An assessment, like the state questions, is of one unit (`unitId`), or of the building as a whole. */
export function targetOfAssessment(assessment: Fields): Target {
  const unitId = readText(assessment, 'unitId');
  return targetIn(assessment, 'unitId', unitId === '' ? [] : [unitId]);
}

/** An activity is for some units (`unitIds`, each once), or for the building as a whole. */
export function targetOfActivity(activity: Fields): Target {
  return targetIn(activity, 'unitIds', [...new Set(listTexts(activity.unitIds))]);
}
