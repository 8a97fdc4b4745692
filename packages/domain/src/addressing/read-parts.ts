import { isOblastCentre, nameWeights } from './fit-address.ts';
import type { StreetType } from '../geography/street-type.ts';
import { type AddressReading, type AddressWord, partOf, readAddress, writtenOf } from './read-address.ts';
import { pCodeLengths } from '../geography/p-code.ts';
import { raionLevel, settlementLevel, sizeOf, soundOf, type UnitHit, type UnitIndex } from './unit-index.ts';
import { ukrainianOf } from './russian-words.ts';
import { foldText } from '../geography/fold-text.ts';
import { cleanText } from '../geography/look-alike.ts';
import { isSpelled } from './spelled-name.ts';
import { fits } from './word-index.ts';

/** The fields of an address that was written in one line. */
export type AddressParts = {
  /** Of the settlement; without it none was recognised, or several are meant equally (`settlements`). */
  readonly pCode4?: string;
  /** All settlements that may be meant, the only one included. */
  readonly settlements: readonly string[];
  /** The present name of the district of the city. */
  readonly district?: string;
  readonly postcode?: string;
  readonly streetType?: StreetType;
  /** As it is written; without it the house is on a street without a name. */
  readonly streetUkr?: string;
  readonly house?: string;
  readonly corpus?: string;
  readonly flat?: string;
  /** The words by which the settlement was recognised, where they are none of its names but only resemble one. */
  readonly misspelt?: string;
  /** Written in Russian or in Latin letters. */
  readonly isForeign?: boolean;
  /** Words that are no part of the address, as they were written. */
  readonly rest: readonly string[];
};

const hintBonus = 3;
/** Of namesakes the city is meant where nothing else is said, and what the word for the kind says. */
const kindBonus = 2;
/** Of two cities of one name the one that its oblast is called after. */
const centreBonus = 1;
/** A name next to the house is a street, unless there is no other. */
const atHousePenalty = 5;
/** Words that follow the first one of a street without a comma belong to its name, unless no other word is a place. */
const inStreetPenalty = 3;
/** Folded words of one written word are less than this apart, neighbours too. */
const neighbour = 2;

type Settlement = { readonly hit: UnitHit; readonly score: number; readonly used: ReadonlySet<number> };

/** Letters, letters in a row and words for kinds that Ukrainian does not have, and Latin words. */
const foreignText = /[ыэёъ]|ие|(?:^|[^\p{L}])(?:ул|г|дом|пгт)\.?\s|(?:^|[^\p{L}\d])\p{Script=Latin}{3,}/iu;

/** «Вулиця без назви» is no name. */
const nameless =
  /(?<before>^|[^\p{L}])(?:(?:вул(?:иця|\.)?|vul\.?)\s+)?(?:без\s+(?:назви(?:\s+вулиці)?|вулиці)|б\/н(?:\s+вулиц[яі])?|unnamed(?:\s+street)?)(?![\p{L}])/giu;

/** «СТ "Металіст"», «садове товариство Дружба»: streets of a garden society are others than those of the settlement. */
const gardens =
  /(?<before>^|[^\p{L}])(?:СТ|СНТ|[Сс]ад(?:ов|івнич)\p{L}+\s+товариств\p{L}|[Сс]адов\p{L}+\s+товариществ\p{L})\s+(?:[«"“„](?<quoted>[^»"”“]+)[»"”“]|(?<name>\p{L}[^,;]*?)(?=\s*(?:[,;]|$|\s(?:вул|ул|буд|діл|уч)[\p{L}.]*\s)))/u;

/**
 * Takes an address written in one line apart: which words are the settlement and the units above it, which the street. Where the text can be read
 * in two ways, the one that explains more words counts.
 */
export function readParts(text: string, units: UnitIndex): AddressParts {
  const society = gardens.exec(text)?.groups;
  if (!society) return readLine(text, units);
  const parts = readLine(text.replace(gardens, '$<before> , '), units);
  const name = cleanText(society.quoted ?? society.name ?? '');
  return { ...parts, streetUkr: [parts.streetUkr, `СТ ${name}`].filter(Boolean).join(' ') };
}

function readLine(text: string, units: UnitIndex): AddressParts {
  const reading = readAddress(text.replaceAll(nameless, '$<before> , '));
  const isForeign = foreignText.test(text);
  const parts = partsOf(reading, units, isForeign);
  if (!reading.otherwise) return parts;
  const other = partsOf(reading.otherwise, units, isForeign);
  const [withHouse, without] = parts.house === undefined ? [other, parts] : [parts, other];
  // «Київ, 8 Березня»: a number in front of the only word of a street is the house, unless an ordinal name follows.
  return withHouse.streetUkr !== undefined || without.streetUkr === undefined ? withHouse : without;
}

function partsOf(reading: AddressReading, units: UnitIndex, isForeign: boolean): AddressParts {
  const { pCode, postcode, streetType, house, corpus, flat, words } = reading;
  const { settlements, used, isRussian, misspelt, district } = findSettlements(reading, units, isForeign);
  const left = [...words.keys()].filter((place) => !used.has(place) && !isAbove(words[place]));
  const named = findStreet(left, words);
  const street = named.length === 0 && house !== undefined ? findStreetOfParent(reading, used, units) : named;
  const streetUkr = [...new Set(street.map((place) => words[place]?.at ?? 0).map(Math.trunc))]
    .map((at) => words.find((word) => Math.trunc(word.at) === at)?.written ?? '')
    .join(' ');
  const rest = left.filter((place) => !street.includes(place) && !words[place]?.isOmissible);
  const [only, ...others] = pCode?.length === pCodeLengths[4] ? [pCode] : settlements;
  return {
    ...(only !== undefined && others.length === 0 ? { pCode4: only } : {}),
    ...(misspelt === undefined || pCode?.length === pCodeLengths[4] ? {} : { misspelt }),
    settlements: only === undefined ? [] : [only, ...others],
    ...(district === undefined || others.length > 0 ? {} : { district }),
    ...(postcode === undefined ? {} : { postcode }),
    ...(streetType === undefined ? {} : { streetType }),
    ...(streetUkr === '' ? {} : { streetUkr }),
    ...(house === undefined ? {} : { house }),
    ...(corpus === undefined ? {} : { corpus }),
    ...(flat === undefined ? {} : { flat }),
    ...(isForeign || isRussian || words.some(({ word }) => ukrainianOf(word).length > 0) ? { isForeign: true } : {}),
    rest: rest.map((place) => words[place]?.written ?? ''),
  };
}

/** A name that its own word calls an oblast, raion or hromada is no street, also when no such unit is known: districts of cities are not. */
function isAbove(word: AddressWord | undefined): boolean {
  return word?.hint !== undefined && word.hint !== 'street' && word.hint !== 'settlement';
}

/** The settlements that may be meant, and the words that name them with the units above. */
type Found = {
  readonly settlements: readonly string[];
  readonly used: ReadonlySet<number>;
  readonly isRussian: boolean;
  readonly misspelt?: string | undefined;
  readonly district?: string | undefined;
};

function findSettlements(reading: AddressReading, units: UnitIndex, isForeign: boolean): Found {
  const { words } = reading;
  const hits = units.match(words).filter((hit) => mayBePlace(hit, words) || isInRussian(hit, words, units, isForeign));
  const found = hits
    .filter(({ level }) => level === settlementLevel)
    .map((hit) => scoreSettlement(hit, hits, reading, units));
  const best = found.reduce((most, { score }) => Math.max(most, score), -Infinity);
  const top = found.filter(({ score }) => score === best);
  const byDistrict = findByDistrict(hits, units);
  // «Салтівський р-н, Садова 12»: a village of the name of the street is not meant.
  const isNamed = top.some(({ hit }) => byDistrict.units.includes(hit.unit) || words[hit.words[0] ?? -1]?.hint);
  if (byDistrict.settlements.length > 0 && !isNamed) return { ...byDistrict, isRussian: false };
  const codes = new Set(top.map(({ hit }) => units.list.codes[hit.unit] ?? ''));
  const isRussian = top[0] !== undefined && isRussianName(top[0].hit, words, units);
  const misspelt = top[0] && misspeltName(top[0].hit, words, units, isForeign);
  const district = hits.find((hit) => hit.district !== undefined && hit.unit === top[0]?.hit.unit)?.district;
  return { settlements: [...codes], used: top[0]?.used ?? new Set(), isRussian, misspelt, district };
}

/** «Салтівський р-н, вул. Садова 12»: the cities with such a district, unless a raion is called so too. */
function findByDistrict(
  hits: readonly UnitHit[],
  { list: { codes } }: UnitIndex,
): Pick<Found, 'settlements' | 'used' | 'district'> & { readonly units: readonly number[] } {
  const oblasts = hits.filter(({ level }) => level === 1).map(({ unit }) => codes[unit] ?? '');
  const isInside = ({ unit }: UnitHit) => oblasts.length === 0 || oblasts.some((code) => codes[unit]?.startsWith(code));
  const districts = hits.filter((hit) => hit.district !== undefined && isInside(hit));
  const isRaion = hits.some(({ level, fit, district }) => level === raionLevel && fit === fits.exact && !district);
  return {
    units: districts.map(({ unit }) => unit),
    settlements: isRaion ? [] : [...new Set(districts.map(({ unit }) => codes[unit] ?? ''))],
    used: new Set(districts.flatMap(({ words }) => words)),
    district: districts[0]?.district,
  };
}

/** What is written for a settlement, unless it is one of its names. In Russian it may differ by its vowels. */
function misspeltName(
  hit: UnitHit,
  words: readonly AddressWord[],
  units: UnitIndex,
  isForeign: boolean,
): string | undefined {
  const written = writtenOf(hit, words);
  if (isSpelled(written, hit.unit, units)) return undefined;
  const isRussian = isForeign || russianEnding.test(written);
  const sounds = () => soundOf(foldText(written)) === soundOf(foldText(units.list.names[hit.unit] ?? ''));
  return isRussian && (hit.fit === fits.exact || sounds()) ? undefined : written;
}

/** «Мариуполь»: another spelling than the official one, without a letter that only Ukrainian has. */
function isRussianName({ unit, words: places }: UnitHit, words: readonly AddressWord[], units: UnitIndex): boolean {
  const written = writtenOf({ words: places }, words).toLowerCase();
  return /^[а-яё\s-]+$/u.test(written) && written !== (units.list.names[unit] ?? '').toLowerCase();
}

/** Beginnings and misspelt names count where the text says that a place is meant; else only whole names do. */
function mayBePlace({ fit, words: places }: UnitHit, words: readonly AddressWord[]): boolean {
  const isNamed = places.some((place) => words[place]?.hint !== undefined);
  return fit === fits.exact || (isNamed && (fit === fits.similar || places.length > 1));
}

/**
 * «Орехов, ул. Победы, 5»: the Russian name of a town differs by its vowels. It counts where the text is foreign, or the name is a part of its own,
 * and as long as other words are left for the street.
 */
function isInRussian(
  { unit, level, fit, words: places }: UnitHit,
  words: readonly AddressWord[],
  units: UnitIndex,
  isForeign: boolean,
): boolean {
  if (level !== settlementLevel || fit !== fits.similar || sizeOf(units.list.kinds[unit]) === 'village') return false;
  const [first = -1] = places;
  const part = (place: number) => partOf(words[place] ?? { at: -1 });
  const others = [...words.keys()].filter((place) => !places.includes(place) && !words[place]?.isKind);
  const isAlone = others.every((place) => part(place) !== part(first));
  const isFirst = others.every((place) => place > first || part(place) !== part(first));
  const isRussian = isForeign || russianEnding.test(words[places.at(-1) ?? -1]?.written ?? '');
  if (others.length === 0 || !isFirst || !(isRussian || isAlone)) return false;
  const sound = soundOf(places.map((place) => words[place]?.word ?? '').join(' '));
  return units.namesOf(unit).some((name) => soundOf(foldText(name)) === sound);
}

/** Of names of towns: «Глухов», «Авдеевка», «Сватово», «Волчанск». */
const russianEnding = /(?:[ое]в|[ое]вка|[ое]во|ино|ое|ье|ая|[сц]к)$/u;

function scoreSettlement(
  hit: UnitHit,
  hits: readonly UnitHit[],
  reading: AddressReading,
  index: UnitIndex,
): Settlement {
  const { words } = reading;
  const { ends, kinds } = index.list;
  const used = new Set(hit.words);
  let score = hit.words.length * (hit.fit === fits.exact ? nameWeights.word : nameWeights.nearly - 1);
  for (const above of hits) {
    if (above.level === settlementLevel || above.unit > hit.unit || hit.unit >= (ends[above.unit] ?? 0)) continue;
    for (const place of above.words)
      if (!used.has(place)) {
        used.add(place);
        score += nameWeights.parent;
      }
  }
  const kind = hit.words.map((place) => words[place]?.settlementKind).find((one) => one !== undefined);
  const size = sizeOf(kinds[hit.unit]);
  if (kind !== undefined) score += hintBonus + (kind === size ? kindBonus : 0);
  else if (size === 'city') score += kindBonus;
  if (isOblastCentre(hit.unit, index)) score += centreBonus;
  const hasOther = words.some((word, place) => !used.has(place) && !word.isOmissible && !isAbove(word));
  if (kind === undefined && hasOther && isAtHouse(hit, reading)) score -= atHousePenalty;
  if (kind === undefined && isInStreet(hit, words)) score -= inStreetPenalty;
  return { hit, score, used };
}

function isInStreet(hit: UnitHit, words: readonly AddressWord[]): boolean {
  const named = words.findIndex((word) => word.hint === 'street');
  if (named < 0) return false;
  const isNext = (place: number) => partOf(words[place] ?? { at: -1 }) === partOf(words[named] ?? { at: -1 });
  return hit.words.some((place) => place > named && isNext(place));
}

function isAtHouse(hit: UnitHit, { words, houseAt }: AddressReading): boolean {
  const last = words.findLastIndex((word) => !word.isBehindHouse && !word.isOmissible);
  if (houseAt === undefined) return hit.words.includes(last);
  return hit.words.some((place) => place === last || Math.abs((words[place]?.at ?? 0) - houseAt) < neighbour);
}

/** The words of the street: those in the part of the text that a word for a kind names, else the last part in front of the house. */
function findStreet(left: readonly number[], words: readonly AddressWord[]): readonly number[] {
  const candidates = left.filter((place) => !words[place]?.isBehindHouse && words[place]?.hint !== 'settlement');
  const named = candidates.find((place) => words[place]?.hint === 'street');
  const names = candidates.filter((place) => !words[place]?.isKind);
  const last = names.at(-1) ?? left.find((place) => !words[place]?.isKind && words[place]?.hint === undefined);
  const anchor = named ?? last;
  if (anchor === undefined) return [];
  const part = (place: number) => partOf(words[place] ?? { at: -1 });
  const inPart = left.filter((place) => part(place) === part(anchor) && !words[place]?.isKind);
  return inPart.length > 0 ? inPart : [anchor];
}

/** «Куп’янськ Харківська 15»: the adjective of an oblast or raion next to the house is a street where no other word can be. */
function findStreetOfParent(
  { words, houseAt }: AddressReading,
  used: ReadonlySet<number>,
  units: UnitIndex,
): readonly number[] {
  const last = words.findLastIndex((word) => !word.isBehindHouse && !word.isOmissible);
  const word = words[last];
  if (!word || word.hint !== undefined || !used.has(last) || last === 0) return [];
  if (houseAt !== undefined && word.at > houseAt) return [];
  const isSettlement = units.match([word]).some(({ level, fit }) => level === settlementLevel && fit === fits.exact);
  return isSettlement ? [] : [last];
}
