/** One file of random or repeated work, with the counts of a full run. */
export type Part = {
  readonly file: string;
  /** What runs it. */
  readonly by: 'vitest' | 'browser';
  /** By variables of the environment; each can be given another there. */
  readonly counts: Readonly<Record<string, string>>;
  /** So many minutes it takes alone on two cores. */
  readonly minutes: number;
};

/** Everything of which `npm test` takes a share. Those that are over soon come first. */
export const parts: readonly Part[] = [
  {
    file: 'chaos/test/deliveries.test.ts',
    by: 'vitest',
    counts: { CHAOS_DELIVERIES: '50', CHAOS_PERMUTATIONS: '120' },
    minutes: 2,
  },
  {
    file: 'chaos/test/conflicts.test.ts',
    by: 'vitest',
    counts: { CHAOS_PAIRS: '1000' },
    minutes: 2,
  },
  {
    file: 'chaos/test/interleavings.test.ts',
    by: 'vitest',
    counts: { CHAOS_INTERLEAVINGS: '10000' },
    minutes: 10,
  },
  {
    file: 'chaos/test/weeks-offline.test.ts',
    by: 'vitest',
    counts: { CHAOS_WEEKS_OWN: '2000', CHAOS_WEEKS_REMOTE: '40000' },
    minutes: 10,
  },
  // Every number of generated countries, counted by hand.
  {
    file: 'apps/server/test/recount/recount.test.ts',
    by: 'vitest',
    counts: { RECOUNT_SEEDS: '12' },
    minutes: 2,
  },
  // The program and its database die while four people save.
  {
    file: 'apps/server/test/durability.test.ts',
    by: 'vitest',
    counts: { CHAOS_KILLS: '50' },
    minutes: 10,
  },
  {
    file: 'apps/server/test/row-security.test.ts',
    by: 'vitest',
    counts: { REQUESTS: '10000', BLIND_PEOPLE: '20' },
    minutes: 1,
  },
  {
    file: 'apps/server/test/inference.test.ts',
    by: 'vitest',
    counts: { INFERENCE_WORLDS: '50' },
    minutes: 1,
  },
  {
    file: 'apps/server/test/import-interrupted.test.ts',
    by: 'vitest',
    counts: { IMPORT_INTERRUPTIONS: '30' },
    minutes: 1,
  },
  {
    file: 'apps/server/test/recovery.test.ts',
    by: 'vitest',
    counts: { PASSWORD_RACES: '50' },
    minutes: 1,
  },
  {
    file: 'apps/server/test/own-sessions.test.ts',
    by: 'vitest',
    counts: { BLOCKS: '50' },
    minutes: 1,
  },
  {
    file: 'apps/web/src/sync/pull/packs-random.test.ts',
    by: 'vitest',
    counts: { PACK_RUNS: '1000' },
    minutes: 3,
  },
  // Servers go back to copies while people edit, send and remove.
  {
    file: 'apps/web/src/sync/recovery/restored-random.test.ts',
    by: 'vitest',
    counts: { RESTORED_RUNS: '3000' },
    minutes: 2,
  },
  {
    file: 'apps/web/src/sync/photos/photo-repair.test.ts',
    by: 'vitest',
    counts: { PHOTOS: '500', PHOTO_STARTS: '20' },
    minutes: 3,
  },
  {
    file: 'chaos/test/kills.test.ts',
    by: 'vitest',
    counts: { CHAOS_SERVER_KILLS: '200' },
    minutes: 20,
  },
  {
    file: 'chaos/test/database-kills.test.ts',
    by: 'vitest',
    counts: { CHAOS_DATABASE_KILLS: '60' },
    minutes: 12,
  },
  {
    file: 'chaos/test/shuffles.test.ts',
    by: 'vitest',
    counts: { CHAOS_SHUFFLE_SETS: '100', CHAOS_SHUFFLE_ORDERS: '10' },
    minutes: 30,
  },
  {
    file: 'chaos/test/seeds.test.ts',
    by: 'vitest',
    counts: { CHAOS_SEEDS: '1000', CHAOS_REMEMBERED: '5' },
    minutes: 40,
  },
  {
    file: 'chaos/test/cuts.test.ts',
    by: 'vitest',
    counts: { CHAOS_CUTS: '100000' },
    minutes: 60,
  },
  {
    file: 'chaos/test/partitions.test.ts',
    by: 'vitest',
    counts: {
      CHAOS_PARTITION_RUNS: '200',
      CHAOS_PARTITION_CLIENTS: '10',
      CHAOS_PARTITION_RATE: '20',
      CHAOS_PARTITION_SECONDS: '100',
    },
    minutes: 390,
  },
  {
    file: 'e2e/journeys/killed-tab.journey.ts',
    by: 'browser',
    counts: { KILLS: '100' },
    minutes: 15,
  },
  {
    file: 'e2e/journeys/starts-offline.journey.ts',
    by: 'browser',
    counts: { STARTS: '102' },
    minutes: 7,
  },
  // The processes of the browser stop, and its files go on without them.
  {
    file: 'e2e/journeys/sudden-stop.journey.ts',
    by: 'browser',
    counts: { STOPS: '50' },
    minutes: 9,
  },
  // Photos over a line of 64 kbit/s.
  {
    file: 'e2e/journeys/photos.journey.ts',
    by: 'browser',
    counts: { PHOTOS: '20' },
    minutes: 4,
  },
];

/** The parts whose file is meant by one of these words; all where there are none. */
export function chooseParts(words: readonly string[]): readonly Part[] {
  return words.length === 0 ? parts : parts.filter(({ file }) => words.some((word) => file.includes(word)));
}

/** The counts of some parts together. */
export function countsOf(chosen: readonly Part[]): Readonly<Record<string, string>> {
  return Object.assign({}, ...chosen.map(({ counts }) => counts)) as Record<string, string>;
}

/** How many runs a part makes: its first count, or what the environment says of it. */
export function runsOf({ counts }: Part): number {
  const [[name, count] = ['', '1']] = Object.entries(counts);
  return Number(process.env[name] ?? count);
}
