import { listUnits, suggestMeasureUnit } from '@domivka/domain/activity/measures';
import type { Issue } from '@domivka/domain/kernel/errors';
import { isFields, type Fields } from '@domivka/domain/kernel/record';

/** One row of measures as it is typed: any part may still be missing. */
export type MeasureRow = { readonly measure?: unknown; readonly quantity?: unknown; readonly unit?: unknown };

/** The rows that the form shows; there is always one to begin with. */
export function rowsOf(values: Fields): readonly MeasureRow[] {
  const { measures } = values;
  const rows = Array.isArray(measures) ? measures.map((row: unknown): MeasureRow => (isFields(row) ? row : {})) : [];
  return rows.length > 0 ? rows : [{}];
}

/** Whether nothing stands in a row: such a row is no row when it is saved. */
export function isEmptyRow({ measure, quantity, unit }: MeasureRow): boolean {
  return [measure, quantity, unit].every((part) => part === undefined || part === null || part === '');
}

/** Sets the measure of a row. A unit that it allows stays; otherwise its usual one is filled in. */
export function withMeasure(row: MeasureRow, measure: string | undefined): MeasureRow {
  const allowed: readonly unknown[] = listUnits(measure);
  const unit = allowed.includes(row.unit) ? row.unit : suggestMeasureUnit(measure);
  return { ...row, measure, unit };
}

/**
 * Moves the issues of measures to the rows as they are typed. The rules drop rows in which nothing stands, so that row 0 of theirs may be
 * row 1 of the form; and where no row is left, the first one is what has to be filled.
 */
export function placeMeasureIssues(issues: readonly Issue[], values: Fields): readonly Issue[] {
  const kept = rowsOf(values).flatMap((row, index) => (isEmptyRow(row) ? [] : [index]));
  return issues.map((issue) => {
    if (issue.path === 'measures' && kept.length === 0) return { ...issue, path: 'measures.0.measure' };
    const [top, index, ...rest] = issue.path?.split('.') ?? [];
    if (top !== 'measures' || index === undefined) return issue;
    return { ...issue, path: [top, kept[Number(index)] ?? index, ...rest].join('.') };
  });
}
