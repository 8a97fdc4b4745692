import type { ReadCell } from '@domivka/domain/exchange/read-date';

/** Merged cells from and to a column, down to a row. */
export type MergedBlock = { readonly from: number; readonly to: number; readonly last: number };

/** What rows get from cells above with which their own are merged. `most`: no sheet that is read has more blocks beside each other. */
export function mergedDown(most: number) {
  let open: (MergedBlock & { readonly value: ReadCell })[] = [];
  return {
    /** A block that begins in a row with this value. */
    begin(block: MergedBlock, value: ReadCell): void {
      if (value !== null && open.length < most) open.push({ ...block, value });
    },
    /** The values of merged cells from the rows above; to be called for each row in its order, before blocks begin in it. */
    of(row: number, cells: readonly ReadCell[]): Readonly<Record<number, ReadCell>> | undefined {
      if (open.length === 0) return undefined;
      open = open.filter(({ last }) => last >= row);
      const found = open.flatMap(({ from, to, value }) =>
        Array.from({ length: Math.min(to, from + most) - from + 1 }, (_, at) => [from + at, value] as const),
      );
      const empty = found.filter(([place]) => (cells[place] ?? null) === null);
      return empty.length > 0 ? Object.fromEntries(empty) : undefined;
    },
  };
}
