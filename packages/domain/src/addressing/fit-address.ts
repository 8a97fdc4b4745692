import { type AddressReading, type AddressWord, isInitial } from './read-address.ts';
import { ukrainianOf } from './russian-words.ts';
import { pCodeLengths } from '../geography/p-code.ts';
import { settlementLevel, sizeOf, type UnitIndex } from './unit-index.ts';
import { type Fit, fits } from './word-index.ts';

/** What a word that fits explains of an address; a word that is still being typed counts as whole. */
export const nameWeights = { word: 6, nearly: 5, parent: 4, omissible: 1 } as const;

/** How much a word adds to the rank of a name, beside its fit. */
const wordRanks = { street: 4, settlement: 4, parent: 1 } as const;
/** Of namesakes the larger one is what most people mean. */
const sizes = { city: 3, town: 1, village: 0 } as const;

/** Names of streets, by numbers. */
export type StreetNames = {
  /** By name: the place of its settlement in the list of units, -1 for an unknown one. */
  readonly settlementOf: readonly number[];
  /** Calls back for every name that a folded word fits. */
  readonly fit: (word: string, onFit: (name: number, fit: Fit) => void) => void;
};

/** How well a name of a street, with its settlement, fits an address. */
export type Judgement = {
  /** Of the word that fits least (`fits`); words that writers leave out do not count. */
  readonly tier: number;
  readonly rank: number;
  /** Words that are exactly in the name of the street. */
  readonly exact: number;
  /** Words that are in the name of the street, exactly or nearly. */
  readonly matched: number;
  /** Whether at least one word is, and none of them only nearly. */
  readonly exactNeeded: boolean;
  readonly isStreetNamed: boolean;
  readonly isSettlementNamed: boolean;
};

/** What an address fits. */
export type Asked = {
  /** By name: how much of the address it explains together with its settlement; 0 where the street itself explains nothing. */
  readonly ofNames: Uint16Array;
  /** By unit: how much of the address a settlement as a whole explains. */
  readonly ofUnits: Uint16Array;
  judge(name: number): Judgement;
  /** The same for a settlement as a whole. */
  judgePlace(unit: number): Judgement;
  /** The words, as written, that explain neither this name (-1: no name) nor this unit. */
  ignoredBy(name: number, unit: number): readonly string[];
};

/** One word of the address: what it weighs by its fit, and what it fits. */
type FittedWord = {
  readonly word: AddressWord;
  readonly names: Uint8Array | undefined;
  readonly streetWeights: readonly number[];
  readonly units: Uint8Array | undefined;
  /** The weight of each unit. */
  readonly unitWeights: Uint8Array | undefined;
};

/** Finds what the words of an address fit, and how much of it each name and each settlement explains. */
export function fitAddress(reading: AddressReading, index: UnitIndex, streets: StreetNames): Asked {
  const typed = reading.house === undefined ? reading.words.length - 1 : -1;
  const fitted = reading.words.map((word, place) => fitWord(word, place === typed, streets));
  const words = fitUnits(fitted, reading.words, typed, index);
  const ofUnits = coverUnits(words, index);
  return {
    ofNames: coverNames(words, streets.settlementOf),
    ofUnits,
    judge: (name) => judge(words, name, streets.settlementOf[name] ?? -1, index),
    judgePlace: (unit) => judge(words, -1, unit, index),
    ignoredBy: (name, unit) =>
      [...new Set(words.filter((one) => weightsAt(one, name, unit).every((weight) => weight === 0)))]
        .filter(({ word }) => !word.isOmissible)
        .map(({ word }) => word.written),
  };
}

function weightOf(isTyped: boolean): readonly number[] {
  const byFit = [0, 0, 0, 0];
  byFit[fits.similar] = nameWeights.nearly;
  byFit[fits.prefix] = isTyped ? nameWeights.word : nameWeights.nearly;
  byFit[fits.exact] = nameWeights.word;
  return byFit;
}

const omissible: readonly number[] = [0, 0, nameWeights.omissible, nameWeights.omissible];

function fitWord(word: AddressWord, isTyped: boolean, streets: StreetNames): FittedWord {
  const streetWeights = word.isOmissible || word.isBehindHouse ? omissible : weightOf(isTyped);
  let names: Uint8Array | undefined;
  if (!isInitial(word.word) && (word.hint === undefined || word.hint === 'street'))
    for (const variant of [word.word, ...ukrainianOf(word.word)])
      streets.fit(variant, (name, fit) => {
        names ??= new Uint8Array(streets.settlementOf.length);
        if (fit > (names[name] ?? 0)) names[name] = fit;
      });
  return { word, names, streetWeights, units: undefined, unitWeights: undefined };
}

/** A unit takes all below it along. The heavier weight counts, and of equal ones the better fit. */
function fitUnits(
  fitted: readonly FittedWord[],
  words: readonly AddressWord[],
  typed: number,
  index: UnitIndex,
): readonly FittedWord[] {
  const { codes, ends } = index.list;
  const units: (Uint8Array | undefined)[] = [];
  const unitWeights: (Uint8Array | undefined)[] = [];
  for (const { unit, level, words: places, fit } of index.match(words))
    for (const place of places) {
      const ownFits = (units[place] ??= new Uint8Array(codes.length));
      const ownWeights = (unitWeights[place] ??= new Uint8Array(codes.length));
      const byFit = words[place]?.isOmissible ? omissible : weightOf(place === typed);
      const weight = level === settlementLevel ? (byFit[fit] ?? 0) : Math.min(nameWeights.parent, byFit[fit] ?? 0);
      const end = level === settlementLevel ? unit + 1 : (ends[unit] ?? unit + 1);
      for (let at = unit; at < end; at += 1) {
        const known = ownWeights[at] ?? 0;
        if (weight < known || (weight === known && fit <= (ownFits[at] ?? 0))) continue;
        ownWeights[at] = weight;
        ownFits[at] = fit;
      }
    }
  return fitted.map((word, place) => ({ ...word, units: units[place], unitWeights: unitWeights[place] }));
}

function weightsAt(
  { names, streetWeights, unitWeights }: FittedWord,
  name: number,
  unit: number,
): readonly [street: number, unit: number] {
  return [streetWeights[names?.[name] ?? 0] ?? 0, unitWeights?.[unit] ?? 0];
}

function coverUnits(words: readonly FittedWord[], { list: { levels } }: UnitIndex): Uint16Array {
  const covers = new Uint16Array(levels.length);
  for (const { unitWeights } of words) {
    if (!unitWeights) continue;
    for (let unit = 0; unit < covers.length; unit += 1)
      if (levels[unit] === settlementLevel) covers[unit] = (covers[unit] ?? 0) + (unitWeights[unit] ?? 0);
  }
  return covers;
}

function coverNames(words: readonly FittedWord[], settlementOf: readonly number[]): Uint16Array {
  const covers = new Uint16Array(settlementOf.length);
  const named = new Uint8Array(settlementOf.length);
  for (const { names, streetWeights, unitWeights } of words) {
    if (!names && !unitWeights) continue;
    for (let name = 0; name < covers.length; name += 1) {
      const street = names ? (streetWeights[names[name] ?? 0] ?? 0) : 0;
      const unit = unitWeights ? (unitWeights[settlementOf[name] ?? -1] ?? 0) : 0;
      if (street > 0) named[name] = 1;
      covers[name] = (covers[name] ?? 0) + (street > unit ? street : unit);
    }
  }
  for (let name = 0; name < covers.length; name += 1) if (named[name] === 0) covers[name] = 0;
  return covers;
}

/** A city that its oblast is called after: of two cities named Миколаїв, the one of Миколаївська. */
export function isOblastCentre(settlement: number, index: UnitIndex): boolean {
  const { codes, kinds, names } = index.list;
  const code = codes[settlement] ?? '';
  const oblast = index.placeOf(code.slice(0, pCodeLengths[1]));
  return sizeOf(kinds[settlement]) === 'city' && (names[oblast] ?? '').startsWith(names[settlement] ?? code);
}

function judge(words: readonly FittedWord[], name: number, settlement: number, index: UnitIndex): Judgement {
  let tier: number = fits.exact;
  let [rank, exact, matched, isSettlementNamed] = [0, 0, 0, false];
  for (const word of words) {
    const [street, unit] = weightsAt(word, name, settlement);
    if (street === 0 && unit === 0) continue;
    const isStreet = street >= unit;
    const fit = (isStreet ? word.names?.[name] : word.units?.[settlement]) ?? 0;
    if (!word.word.isOmissible) tier = Math.min(tier, fit);
    const isSettlement = !isStreet && unit > nameWeights.parent;
    rank += fit + (isStreet ? wordRanks.street : isSettlement ? wordRanks.settlement : wordRanks.parent);
    isSettlementNamed ||= isSettlement;
    if (!isStreet) continue;
    matched += 1;
    if (fit === fits.exact) exact += 1;
  }
  if (isSettlementNamed)
    rank += sizes[sizeOf(index.list.kinds[settlement])] + (isOblastCentre(settlement, index) ? 1 : 0);
  const [exactNeeded, isStreetNamed] = [exact > 0 && exact === matched, matched > 0];
  return { tier, rank, exact, matched, exactNeeded, isStreetNamed, isSettlementNamed };
}
