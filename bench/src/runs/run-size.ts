/** How much is measured. `quick` is for trying the bench itself: its figures say little. */
export type RunSize = {
  readonly addresses: number;
  readonly saves: { readonly rounds: number; readonly warmUpMilliseconds: number; readonly milliseconds: number };
  /** New addresses that are saved in sets. */
  readonly sets: { readonly rows: number; readonly rounds: number };
  readonly searchSamples: number;
  /** Of statistics: the facts of the country are stored so many times, as if it were larger. */
  readonly factCopies: number;
  readonly statisticSamples: number;
  readonly buildingSamples: number;
  /** Of the building in a browser. */
  readonly browserRounds: number;
  /** Of the start without a network. */
  readonly offlineRounds: number;
  /** Of the search on the device. */
  readonly device: { readonly addresses: readonly number[]; readonly rounds: number };
  /** Of the month without a network: addresses in the pack, changes of others, own writes. */
  readonly month: {
    readonly packed: number;
    readonly edits: number;
    readonly additions: number;
    readonly writes: number;
  };
  /** Of the photos that wait. */
  readonly photos: { readonly count: number; readonly bytes: number; readonly starts: number };
  readonly coldStarts: number;
  readonly warmStarts: number;
};

export const fullSize: RunSize = {
  addresses: Number(process.env['BENCH_ADDRESSES'] ?? 100_000),
  saves: { rounds: 3, warmUpMilliseconds: 1_500, milliseconds: 5_000 },
  sets: { rows: Number(process.env['BENCH_ROWS'] ?? 20_000), rounds: 3 },
  searchSamples: 200,
  factCopies: Number(process.env['BENCH_FACT_COPIES'] ?? 1),
  statisticSamples: 20,
  buildingSamples: 40,
  browserRounds: 3,
  offlineRounds: 7,
  device: { addresses: [50_000, 100_000], rounds: 2 },
  month: { packed: 10_000, edits: 10_000, additions: 30_000, writes: 2_000 },
  photos: { count: 500, bytes: 3_000_000, starts: 20 },
  coldStarts: 3,
  warmStarts: 5,
};

export const quickSize: RunSize = {
  addresses: 10_000,
  saves: { rounds: 1, warmUpMilliseconds: 500, milliseconds: 1_500 },
  sets: { rows: 4_000, rounds: 1 },
  searchSamples: 40,
  factCopies: 1,
  statisticSamples: 3,
  buildingSamples: 10,
  browserRounds: 1,
  offlineRounds: 3,
  device: { addresses: [5_000], rounds: 1 },
  month: { packed: 2_000, edits: 500, additions: 1_500, writes: 200 },
  photos: { count: 20, bytes: 3_000_000, starts: 3 },
  coldStarts: 1,
  warmStarts: 2,
};
