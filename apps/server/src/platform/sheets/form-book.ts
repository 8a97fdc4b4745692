import { columnLetters, type WorkbookColumn, type WorkbookSheet } from './write-workbook.ts';

/** A column to be filled in. */
export type FormColumn = {
  /** One below the other. */
  readonly headings: readonly string[];
  readonly isRequired: boolean;
  /** How its cells take what is typed: as text a house number does not become a date. */
  readonly format?: 'text' | 'date';
  /** What a cell is offered; other values are taken, too. */
  readonly choices: readonly string[];
};

const narrowest = 12;
const widest = 36;

/** How wide a column is for its texts. */
export function columnWidth(texts: readonly string[]): number {
  return Math.min(widest, Math.max(narrowest, ...texts.map((text) => text.length + 2)));
}

function transposed(columns: readonly (readonly string[])[]): (string | null)[][] {
  const height = Math.max(0, ...columns.map((texts) => texts.length));
  return Array.from({ length: height }, (_, row) => columns.map((texts) => texts[row] ?? null));
}

/**
 * The sheets of a form: one to be filled in, and one with what its cells are offered, because a list inside the rule of a cell has 255 letters at
 * most. `lastRow`: of the cells that are offered something.
 */
export function formSheets(
  names: { readonly data: string; readonly choices: string },
  columns: readonly FormColumn[],
  lastRow: number,
): readonly WorkbookSheet[] {
  const listed = columns.filter(({ choices }) => choices.length > 0);
  const head = Math.max(0, ...columns.map(({ headings }) => headings.length));
  const lists = listed.map((column, at) => {
    const [own, list] = [columnLetters(columns.indexOf(column)), columnLetters(at)];
    const name = names.choices.replaceAll("'", "''");
    return {
      cells: `${own}${head + 1}:${own}${lastRow}`,
      source: `'${name}'!$${list}$2:$${list}$${column.choices.length + 1}`,
    };
  });
  const described = columns.map(({ headings, format, isRequired }): WorkbookColumn => ({
    width: columnWidth(headings),
    isMarked: isRequired,
    ...(format ? { format } : {}),
  }));
  const choices = listed.map(({ headings, choices: own }) => [headings[0] ?? '', ...own]);
  return [
    { name: names.data, rows: transposed(columns.map(({ headings }) => headings)), head, columns: described, lists },
    {
      name: names.choices,
      rows: transposed(choices),
      head: 1,
      columns: choices.map((texts) => ({ width: columnWidth(texts) })),
    },
  ];
}
