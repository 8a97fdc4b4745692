/** A small seeded generator: the same seed makes the same world on every machine. */
export type Random = {
  /** A number from 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  pick<T>(values: readonly T[]): T;
  /** True in this share of the cases. */
  chance(share: number): boolean;
  id(): string;
};

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    pick: (values) => {
      const value = values[between(0, values.length - 1)];
      if (value === undefined) throw new RangeError('Nothing to pick from');
      return value;
    },
    chance: (share) => next() < share,
    id: () => Array.from({ length: 24 }, () => between(0, 15).toString(16)).join(''),
  };
}

/** Picks among values by their weights. */
export function weighted<T>(entries: readonly (readonly [value: T, weight: number])[]): (random: Random) => T {
  let sum = 0;
  const bounds = entries.map(([, weight]) => (sum += weight));
  return (random) => {
    const wanted = random.next() * sum;
    let [low, high] = [0, bounds.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((bounds[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    const entry = entries[low];
    if (entry === undefined) throw new RangeError('Nothing to pick from');
    return entry[0];
  };
}

/** The same for a list of words with weights: `roof:40 lift:6`. */
export function weights(text: string): (random: Random) => string {
  const words = text.trim().split(/\s+/);
  return weighted(words.map((word) => word.split(':')).map(([value = '', weight]) => [value, Number(weight)] as const));
}

/** The same for numbers: `5:8 9:7`. */
export function weightedNumbers(text: string): (random: Random) => number {
  const pick = weights(text);
  return (random) => Number(pick(random));
}

/** The same for ranges of whole numbers: `2-20:44 20-40:24`; answers the bounds. */
export function weightedRanges(text: string): (random: Random) => readonly [low: number, high: number] {
  const pick = weights(text);
  return (random) => {
    const [low, high] = pick(random).split('-');
    return [Number(low), Number(high)];
  };
}
