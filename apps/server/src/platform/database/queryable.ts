export type Row = Record<string, unknown>;

/**
 * What runs SQL: the database itself (each query alone) or an open transaction.
 * Values stand in for `$1`, `$2` …; a JavaScript array becomes a PostgreSQL array, so JSON lists go in by `JSON.stringify`.
 * Results: int8 as number (as text beyond 2^53), numeric as text, date as 'YYYY-MM-DD', timestamptz as ISO text in UTC.
 */
export type Queryable = {
  query<R = Row>(text: string, values?: readonly unknown[], options?: QueryOptions): Promise<R[]>;
};

export type QueryOptions = {
  /**
   * Often used statements are prepared and in time planned once for all values. Where the best plan depends on the values, as in searches,
   * they have to be planned for these.
   */
  readonly plan?: 'for these values';
};

/** An open transaction. */
export type Transaction = Queryable & {
  /** The same transaction as the program itself: for what belongs to a write, but no person's role may touch, e.g. a password. */
  readonly program: Queryable;
  /** Runs the last statement: no other is accepted after it. One that is also the first needs no BEGIN and COMMIT around it. */
  readonly end: Queryable;
};

export type TransactionOptions = {
  /** For this transaction's statements instead of the database's limit; milliseconds. */
  statementTimeoutMs?: number;
};
