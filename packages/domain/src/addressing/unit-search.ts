import { nameWeights } from './fit-address.ts';
import { readPlaceWords } from './read-address.ts';
import type { UnitHit, UnitIndex } from './unit-index.ts';
import { fits } from './word-index.ts';

/** What a search for places is narrowed to, and the areas that come first; codes of units. */
export type PlaceSearch = {
  readonly level?: 1 | 2 | 3 | 4;
  readonly within?: string;
  readonly own?: readonly string[];
};

/** The larger of two places of one name is what most people mean. */
const sizeOrder: Readonly<Record<string, number>> = {
  special_city: 0,
  autonomous_republic: 1,
  oblast: 1,
  city: 2,
  raion: 3,
  exclusion_zone: 3,
  hromada_urban: 4,
  hromada_settlement: 4,
  hromada_rural: 4,
  hromada: 4,
  urban_type: 5,
  settlement: 6,
  village: 7,
};

const collator = new Intl.Collator('uk');

type Candidate = { readonly unit: number; readonly cover: number; readonly fit: number };

/**
 * The units that a written name means, as places in the list of the index, the best first: all words before some, whole names before beginnings
 * before misspelt ones, the own area first, then the larger unit. Names of the units above narrow the answer.
 */
export function searchUnits(
  index: UnitIndex,
  text: string,
  { level, within, own = [] }: PlaceSearch = {},
): readonly number[] {
  const words = readPlaceWords(text);
  const hits = index.match(words, true);
  const { codes, levels, kinds, names } = index.list;
  const isAsked = (unit: number) =>
    (level === undefined || levels[unit] === level) && (within === undefined || (codes[unit] ?? '').startsWith(within));
  const above = wordsAbove(hits, index);
  const candidates = new Map<number, Candidate>();
  for (const hit of hits) {
    if (!isAsked(hit.unit)) continue;
    const cover = coverOf(hit, above.get(hit.unit) ?? 0, words.length);
    const known = candidates.get(hit.unit);
    if (!known || cover > known.cover || (cover === known.cover && hit.fit > known.fit))
      candidates.set(hit.unit, { unit: hit.unit, cover, fit: hit.fit });
  }
  const best = [...candidates.values()].reduce((most, { cover }) => Math.max(most, cover), 0);
  const isOwn = (unit: number) => own.some((area) => codes[unit]?.startsWith(area));
  const sizeOf = (unit: number) => sizeOrder[kinds[unit] ?? ''] ?? 7;
  return [...candidates.values()]
    .filter(({ cover }) => cover === best)
    .toSorted(
      (one, other) =>
        other.fit - one.fit ||
        Number(isOwn(other.unit)) - Number(isOwn(one.unit)) ||
        sizeOf(one.unit) - sizeOf(other.unit) ||
        collator.compare(names[one.unit] ?? '', names[other.unit] ?? '') ||
        one.unit - other.unit,
    )
    .map(({ unit }) => unit);
}

/**
 * Which words the units above a found unit explain, as bits: there are at most 16 words. In the list a unit comes before all that lie in it, so one
 * walk is enough: short words begin thousands of names, too many to compare each with each.
 */
function wordsAbove(hits: readonly UnitHit[], { list: { ends } }: UnitIndex): ReadonlyMap<number, number> {
  const own = new Map<number, number>();
  for (const { unit, words } of hits)
    own.set(
      unit,
      words.reduce((bits, place) => bits | (1 << place), own.get(unit) ?? 0),
    );
  const above = new Map<number, number>();
  const open: { readonly end: number; readonly bits: number }[] = [];
  for (const [unit, bits] of [...own].toSorted(([one], [other]) => one - other)) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= unit) open.pop();
    const outer = open.at(-1)?.bits ?? 0;
    above.set(unit, outer);
    open.push({ end: ends[unit] ?? 0, bits: outer | bits });
  }
  return above;
}

/** How much of the words a unit explains together with those above it; the word that is typed last may be a beginning. */
function coverOf(own: UnitHit, above: number, count: number): number {
  let cover = 0;
  for (let place = 0; place < count; place += 1) {
    if (own.words.includes(place)) cover += own.fit === fits.similar ? nameWeights.nearly : nameWeights.word;
    else if ((above & (1 << place)) !== 0) cover += nameWeights.parent;
  }
  return cover;
}
