/** How amounts are put into classes. `fixed`: the bounds of the methodology. */
export const classMethods = ['fixed', 'quantile', 'equal', 'natural'] as const;
export type ClassMethod = (typeof classMethods)[number];

/** An amount, and how often it occurs. */
export type Amount = { readonly value: number; readonly count: number };

export const mostClasses = 5;
/** Percentages and levels of damage. */
const bounds = { percent: [20, 40, 60, 80, 100] } as const;

function quantiles(amounts: readonly Amount[], total: number): readonly number[] {
  const found: number[] = [];
  let seen = 0;
  for (const { value, count } of amounts) {
    seen += count;
    while (found.length < mostClasses && seen >= (total * (found.length + 1)) / mostClasses - 1e-9) found.push(value);
  }
  return found;
}

/** Classes whose members differ as little as possible (Jenks), by dynamic programming over the different amounts. */
function naturalBreaks(amounts: readonly Amount[]): readonly number[] {
  const size = amounts.length;
  const classes = Math.min(mostClasses, size);
  const [weight, sum, squares] = [[0], [0], [0]];
  for (const { value, count } of amounts) {
    weight.push((weight.at(-1) ?? 0) + count);
    sum.push((sum.at(-1) ?? 0) + value * count);
    squares.push((squares.at(-1) ?? 0) + value * value * count);
  }
  const spread = (from: number, to: number): number => {
    const [n, s, q] = [weight, sum, squares].map((list) => (list[to] ?? 0) - (list[from] ?? 0)) as [
      number,
      number,
      number,
    ];
    return n === 0 ? 0 : q - (s * s) / n;
  };
  let costs = Array.from({ length: size + 1 }, (_, to) => spread(0, to));
  const cuts: number[][] = [Array.from({ length: size + 1 }, () => 0)];
  for (let made = 1; made < classes; made += 1) {
    const cut: number[] = [];
    costs = costs.map((_, to) => {
      let [best, at] = [Number.POSITIVE_INFINITY, 0];
      for (let from = made; from < to || from === made; from += 1) {
        const cost = (costs[from] ?? 0) + spread(from, Math.max(from, to));
        if (cost < best) [best, at] = [cost, from];
      }
      cut[to] = at;
      return best;
    });
    cuts.push(cut);
  }
  const found: number[] = [];
  for (let [made, to] = [classes - 1, size]; made >= 0; made -= 1) {
    found.unshift(amounts[to - 1]?.value ?? 0);
    to = cuts[made]?.[to] ?? 0;
  }
  return found;
}

/** Natural breaks of more different amounts than these would make the page wait: they are put together first. */
const mostAmounts = 500;

function thinned(amounts: readonly Amount[]): readonly Amount[] {
  if (amounts.length <= mostAmounts) return amounts;
  const step = Math.ceil(amounts.length / mostAmounts);
  const thin: Amount[] = [];
  for (let at = 0; at < amounts.length; at += step) {
    const piece = amounts.slice(at, at + step);
    thin.push({ value: piece.at(-1)?.value ?? 0, count: piece.reduce((total, { count }) => total + count, 0) });
  }
  return thin;
}

/**
 * The upper bounds of classes, each of which belongs to its class; the last is no less than the largest amount. No amounts, no classes.
 * `isPercent`: amounts up to 100, which have bounds of their own; for others `fixed` means `quantile`.
 */
export function boundsOf(method: ClassMethod, amounts: readonly Amount[], isPercent: boolean): readonly number[] {
  const sorted = amounts.filter(({ count }) => count > 0).toSorted((one, other) => one.value - other.value);
  const [first, last] = [sorted[0]?.value, sorted.at(-1)?.value];
  if (first === undefined || last === undefined) return [];
  if (method === 'fixed' && isPercent) return bounds.percent;
  const total = sorted.reduce((sum, { count }) => sum + count, 0);
  const found =
    method === 'equal'
      ? Array.from({ length: mostClasses }, (_, index) => first + ((last - first) * (index + 1)) / mostClasses)
      : method === 'natural'
        ? naturalBreaks(thinned(sorted))
        : quantiles(sorted, total);
  return [...new Set([...found.slice(0, -1), Math.max(last, found.at(-1) ?? last)])];
}

/** The number of the class of an amount. */
export function classAt(value: number, upper: readonly number[]): number {
  const index = upper.findIndex((bound) => value <= bound);
  return index < 0 ? upper.length - 1 : index;
}
