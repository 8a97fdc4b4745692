/** One page of what a user may see, and how much of it there is in all. */
export type Page<Value> = { readonly values: readonly Value[]; readonly totalRows: number };
