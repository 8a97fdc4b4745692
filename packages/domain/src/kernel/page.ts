/**
 * One page of what a user may see, and how much of it there is in all. `ignored`: words of the search, as written, that were found nowhere and
 * left out.
 */
export type Page<Value> = {
  readonly values: readonly Value[];
  readonly totalRows: number;
  readonly ignored?: readonly string[];
};
