/** A row of a sheet with its place in the file, from 1. */
export type SheetRow = { readonly number: number; readonly cells: readonly string[] };

export type Cell = string | number | null;

/** Why a file is no sheet that can be read, and in which row. */
export class SheetError extends Error {
  readonly kind: 'encoding' | 'broken' | 'rows' | 'columns';
  readonly row: number;

  constructor(kind: SheetError['kind'], row: number) {
    super(`${kind} in row ${row}`);
    this.name = 'SheetError';
    this.kind = kind;
    this.row = row;
  }
}
