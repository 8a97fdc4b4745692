import { findStreetType } from '../geography/street-type.ts';
import { foldHouse } from '../geography/fold-text.ts';
import { normalizeHouse } from '../geography/house.ts';
import { comparableStreet } from '../geography/street-words.ts';
import { distanceMetres, type Point } from '../geography/point.ts';
import { mostStreetErrors, streetDistance } from './street-name.ts';
import type { StreetAlias } from './street-directory.ts';

/** What is compared of two addresses. Absent parts are not known; a street without a name has no `streetUkr`. */
export type JudgedAddress = {
  readonly pCode4?: string | undefined;
  /** The district of the city: big cities have several streets of one name. */
  readonly district?: string | undefined;
  readonly streetType?: string | undefined;
  readonly streetUkr?: string | undefined;
  readonly house?: string | undefined;
  readonly corpus?: string | undefined;
  readonly flat?: string | undefined;
  readonly location?: Point | undefined;
  /** Numbers in the state register of property: of the building, or of its flats. */
  readonly propertyNumbers?: readonly string[] | undefined;
  readonly photoHashes?: readonly string[] | undefined;
  /** Written in Russian or in Latin letters. */
  readonly isForeign?: boolean;
};

/** The same building without a doubt; one that a user must look at; another one. */
export type Verdict = 'same' | 'possible' | 'different';

/** Why two addresses are taken for one, for sentences: the codes of `candidateText`. */
export type Reason =
  | 'sameStreet'
  | 'renamedStreet'
  | 'similarStreet'
  | 'otherKind'
  | 'otherDistrict'
  | 'sameHouse'
  | 'otherHouse'
  | 'near'
  | 'sameProperty'
  | 'samePhoto';

export type Judgement = {
  readonly verdict: Verdict;
  /** 0 to 1. */
  readonly score: number;
  readonly reasons: readonly Reason[];
  /** How far the two points are apart, where both are known. */
  readonly metres?: number;
  /** Since when the street has its present name, where that is why they are one; a year or a day. */
  readonly renamedSince?: string;
};

/** What each finding counts, and from which sum on two addresses are taken for one (product rules on duplicates). */
export const judgementWeights = {
  sameKey: 1,
  property: 1,
  street: 0.45,
  /** A street and a lane of one name are two streets, unless they are in one place. */
  streetOfOtherKind: 0.2,
  house: 0.25,
  near: 0.2,
  photo: 0.3,
  probable: 0.85,
  possible: 0.6,
} as const;

const nearMetres = 30;
type Named = { readonly distance: number; readonly renamed?: StreetAlias };

/** How far the names are apart, also by the names that the streets had before. */
function compareNames(
  one: JudgedAddress,
  other: JudgedAddress,
  aliases: readonly StreetAlias[],
  anyGender: boolean,
): Named {
  const comparison = { bySound: one.isForeign === true || other.isForeign === true, anyGender };
  const distanceOf = (name: string, against: string) => streetDistance(name, against, comparison);
  const [left, right] = [one.streetUkr ?? '', other.streetUkr ?? ''];
  if (left === '' || right === '') return { distance: left === right ? 0 : mostStreetErrors + 1 };
  let best: Named = { distance: distanceOf(left, right) };
  for (const renamed of aliases) {
    if (renamed.pCode4 !== one.pCode4) continue;
    const { formerName, presentName } = renamed;
    const distance = Math.min(
      distanceOf(left, formerName) + distanceOf(right, presentName),
      distanceOf(right, formerName) + distanceOf(left, presentName),
    );
    if (distance < best.distance) best = { distance, renamed };
  }
  return best;
}

/** «вул.» is what a form chooses at first, so an unknown kind differs from none. */
function isOtherKind(one: JudgedAddress, other: JudgedAddress): boolean {
  const [left, right] = [one, other].map(({ streetType }) => streetType && findStreetType(streetType));
  return Boolean(left && right) && left !== right;
}

/** What the form enters for a street without a name. */
const nameless = /^без назви(?: вулиці)?$/iu;

/** «Улица Набережная Победы» is called after an embankment; in Ukrainian the word is known to be no certain kind. */
const embankmentInRussian = /(^|[^\p{L}])набережная(?!\p{L})/giu;

/** A kind that is written in the name counts as the kind: «Перемоги просп.». */
function comparable(address: JudgedAddress): JudgedAddress {
  if (address.streetUkr === undefined || nameless.test(address.streetUkr)) return { ...address, streetUkr: undefined };
  const { streetUkr, streetType } = comparableStreet({
    streetUkr: address.streetUkr.replace(embankmentInRussian, '$1Набережна'),
    streetType: address.streetType ?? '',
  });
  return { ...address, streetUkr, streetType: streetType === '' ? undefined : streetType };
}

/** `alike`: one number that is read in two ways; `related`: it begins with the same number. */
type Houses = 'same' | 'alike' | 'related' | 'different';

/** «12» and «12А», and a house with and without its block, may be one building; «12» and «14» are not. */
function compareHouses(one: JudgedAddress, other: JudgedAddress): Houses {
  const isForeign = [one, other].some(({ house = '' }) => /\p{Script=Latin}/u.test(normalizeHouse(house)));
  const normalize = (text = '') => (isForeign ? foldHouse(text) : normalizeHouse(text));
  const [house, otherHouse] = [one, other].map((address) => normalize(address.house));
  const [corpus, otherCorpus] = [one, other].map((address) => normalize(address.corpus));
  if (house === otherHouse && corpus === otherCorpus) return house === '' ? 'different' : 'same';
  // «22-7» is what others write as house 22, flat 7.
  if (house === `${otherHouse}-${other.flat}` || otherHouse === `${house}-${one.flat}`) return 'same';
  // «12/3» is a house, and also block or flat 3 of house 12.
  const withPart = (text: string | undefined, ...parts: (string | undefined)[]) =>
    parts.filter(Boolean).map((part) => `${text}/${part}`);
  if (
    (otherCorpus === '' && withPart(house, corpus, one.flat).includes(otherHouse ?? '')) ||
    (corpus === '' && withPart(otherHouse, otherCorpus, other.flat).includes(house ?? ''))
  )
    return 'alike';
  const number = (text = '') => /^\d+/.exec(text)?.[0];
  return number(house) !== undefined && number(house) === number(otherHouse) ? 'related' : 'different';
}

function sharesOne(one: readonly string[] = [], other: readonly string[] = []): boolean {
  return one.some((value) => other.includes(value));
}

/**
 * Whether two addresses are one building, with the reasons. The one rule for the form, the import and the queue of duplicates. `aliases`: former names
 * of streets. `metres`: their distance where it is known otherwise than by their points.
 */
export function judgePair(
  first: JudgedAddress,
  second: JudgedAddress,
  aliases: readonly StreetAlias[] = [],
  metres: number | undefined = first.location && second.location && distanceMetres(first.location, second.location),
): Judgement {
  const [one, other] = [comparable(first), comparable(second)];
  const reasons: Reason[] = [];
  const found = (reason: Reason, weight: number): number => {
    reasons.push(reason);
    return weight;
  };
  const w = judgementWeights;
  const otherKind = isOtherKind(one, other);
  const { distance, renamed } = compareNames(one, other, aliases, otherKind);
  const houses = compareHouses(one, other);
  const isHere = one.pCode4 !== undefined && one.pCode4 === other.pCode4;
  let score = 0;
  if (isHere && distance <= mostStreetErrors) {
    const reason = renamed ? 'renamedStreet' : distance === 0 ? 'sameStreet' : 'similarStreet';
    score += found(reason, otherKind ? w.streetOfOtherKind : w.street);
    if (otherKind) reasons.push('otherKind');
  }
  if (isHere && houses === 'same') score += found('sameHouse', w.house);
  if (isHere && houses === 'alike') score += found('otherHouse', w.house);
  if (houses === 'related') reasons.push('otherHouse');
  const isNear = metres !== undefined && metres <= nearMetres;
  if (isNear) score += found('near', w.near);
  const isSameProperty = sharesOne(one.propertyNumbers, other.propertyNumbers);
  if (isSameProperty) reasons.push('sameProperty');
  if (sharesOne(one.photoHashes, other.photoHashes)) score += found('samePhoto', w.photo);
  const otherDistrict = Boolean(one.district && other.district) && one.district !== other.district;
  if (isHere && otherDistrict) reasons.push('otherDistrict');
  const isSameKey = isHere && distance === 0 && !otherKind && !otherDistrict && houses === 'same';
  // The number of a property in the state register decides like the key.
  if (isSameKey) score = w.sameKey;
  if (isSameProperty) score = w.property;
  const isOther = !isSameProperty && (!isHere || houses === 'different');
  const verdict = isOther || score < w.possible ? 'different' : score < w.probable ? 'possible' : 'same';
  return {
    verdict,
    score: Math.min(1, Math.round(score * 100) / 100),
    reasons,
    ...(metres === undefined ? {} : { metres: Math.round(metres) }),
    ...(renamed?.since === undefined ? {} : { renamedSince: renamed.since }),
  };
}
