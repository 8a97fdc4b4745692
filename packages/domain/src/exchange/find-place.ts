import { fits } from '../addressing/word-index.ts';
import { isInitial, readPlaceWords, writtenOf } from '../addressing/read-address.ts';
import { isSpelled } from '../addressing/spelled-name.ts';
import { settlementLevel, sizeOf, type UnitIndex } from '../addressing/unit-index.ts';
import { searchUnits } from '../addressing/unit-search.ts';
import { foldText } from '../geography/fold-text.ts';
import { pCodeLengths, toPCode4 } from '../geography/p-code.ts';
import type { Fields } from '../kernel/record.ts';
import { exchangeIssue } from './exchange.errors.ts';
import { labelOfPlace, placeChoices } from './place-choices.ts';
import type { RowIssue } from './read-row.ts';

/** What a row says of a place: a code, or names; each as it is written. */
export type PlaceAsked = {
  readonly code?: string | undefined;
  readonly oblast?: string | undefined;
  readonly raion?: string | undefined;
  readonly hromada?: string | undefined;
  readonly settlement?: string | undefined;
};

export type PlaceFound = {
  readonly pCode4?: string;
  readonly issues: readonly RowIssue[];
  readonly warnings: readonly RowIssue[];
};

const levelWords = { oblast: 'область', raion: 'район', hromada: 'громада' } as const;
const levelNumbers = { oblast: 1, raion: 2, hromada: 3 } as const;
const fromBelow = ['hromada', 'raion', 'oblast'] as const;
type Level = (typeof fromBelow)[number];

/** The name of a unit above with the word for its level: «Ізюмський» alone would be a word of any name. */
function withLevel(level: Level, name: string | undefined): string {
  if (!name) return '';
  const word = levelWords[level];
  return foldText(name).includes(foldText(word).slice(0, 4)) || name.length < 4 ? name : `${name} ${word}`;
}

function nameOf(index: UnitIndex, unit: number): string {
  return index.list.names[unit] ?? '';
}

type Area = { readonly level: Level; readonly name: string; readonly units: readonly number[] };

/** The units above a settlement that a row names, each by its code or by any name that it has or had, and which units may be meant. */
function areasOf(asked: PlaceAsked, index: UnitIndex): readonly Area[] {
  const { codes } = index.list;
  const unitsOf = (level: Level, name: string) => {
    const coded = index.placeOf(name.trim().toUpperCase());
    return coded < 0 ? searchUnits(index, withLevel(level, name), { level: levelNumbers[level] }) : [coded];
  };
  const oblasts = asked.oblast ? unitsOf('oblast', asked.oblast) : [];
  // Old lists name raions that no longer exist: one of that name in another oblast is not meant.
  const isWithin = (unit: number) =>
    oblasts.length === 0 || oblasts.some((oblast) => codes[unit]?.startsWith(codes[oblast] ?? ''));
  return fromBelow.flatMap((level): readonly Area[] => {
    const name = asked[level];
    if (!name) return [];
    return [{ level, name, units: level === 'oblast' ? oblasts : unitsOf(level, name).filter(isWithin) }];
  });
}

/**
 * Which of the named units are not above a settlement. `wrong`: another unit has the name, so the settlement is not the one that is meant. `unused`: no
 * unit has it, or it may be a part of the city.
 */
function judgeAreas(
  areas: readonly Area[],
  settlement: number,
  index: UnitIndex,
): { readonly wrong?: Area; readonly unused: readonly Area[] } {
  const { codes, ends, kinds } = index.list;
  const isAbove = (unit: number) => unit <= settlement && settlement < (ends[unit] ?? 0);
  // Kyiv and Sevastopol have no raion; before 2020, larger cities were raions of their own.
  const isSpecial = kinds[index.placeOf(codes[settlement]?.slice(0, pCodeLengths[1]) ?? '')] === 'special_city';
  const isOwn = ({ level, name }: Area) =>
    (level !== 'oblast' && isSpecial) || searchUnits(index, name, { level: settlementLevel }).includes(settlement);
  const differing = areas.filter((area) => !area.units.some(isAbove) && !isOwn(area));
  // Districts of cities are no units of the list, and some have the name of a raion elsewhere.
  const isCity = sizeOf(kinds[settlement]) === 'city';
  const isUnused = ({ level, units }: Area) =>
    level !== 'oblast' && (units.length === 0 || (level === 'raion' && isCity));
  const wrong = differing.find((area) => !isUnused(area));
  return { ...(wrong ? { wrong } : {}), unused: differing.filter(isUnused) };
}

type Written = { readonly column: string; readonly value: string; readonly isOnly?: boolean };

function placeWithin(
  areas: readonly Area[],
  unit: number,
  index: UnitIndex,
  { column, value, isOnly = false }: Written,
): PlaceFound {
  const pCode4 = index.list.codes[unit] ?? '';
  const { wrong, unused } = judgeAreas(areas, unit, index);
  if (wrong) {
    const issue = exchangeIssue('import.place.elsewhere', { value, area: wrong.name }, column);
    return { issues: [isOnly ? { ...issue, to: pCode4, toLabel: labelOfPlace(unit, index) } : issue], warnings: [] };
  }
  const place = nameOf(index, unit);
  const warnings = unused.map(({ level, name }) =>
    exchangeIssue('import.place.areaUnused', { value: name, place }, `place.${level}`),
  );
  return { pCode4, issues: [], warnings };
}

/** A settlement that was found in the words of a column, unless a unit that the row names is not above it: then an issue. */
export function placeByWords(asked: PlaceAsked, unit: number, index: UnitIndex, written: Written): PlaceFound {
  return placeWithin(areasOf(asked, index), unit, index, written);
}

function byCode(asked: PlaceAsked, pCode4: string, index: UnitIndex): PlaceFound {
  const column = 'address.pCode4';
  const unit = index.placeOf(pCode4);
  if (unit < 0) return { issues: [exchangeIssue('import.place.unknown', { value: pCode4 }, column)], warnings: [] };
  const name = asked.settlement ?? '';
  const isNamed =
    name === '' || toPCode4(name) !== undefined || searchUnits(index, name, { level: settlementLevel }).includes(unit);
  const differs = (value: string, place: string) =>
    exchangeIssue('import.place.differs', { place: nameOf(index, unit), value }, place);
  const { wrong } = judgeAreas(areasOf(asked, index), unit, index);
  return {
    pCode4,
    issues: [],
    warnings: [
      ...(isNamed ? [] : [differs(name, 'place.settlement')]),
      ...(wrong ? [differs(wrong.name, `place.${wrong.level}`)] : []),
    ],
  };
}

/** Whether every word of a cell belongs to a name of the settlement or of a unit above it, and that of the settlement is one of its names. */
function isNamedBy(name: string, settlement: number, index: UnitIndex): boolean {
  const words = readPlaceWords(name);
  const isAbove = (unit: number) => unit < settlement && settlement < (index.list.ends[unit] ?? 0);
  const hits = index.match(words, true).filter(({ unit }) => unit === settlement || isAbove(unit));
  const exact = hits.filter(({ fit }) => fit === fits.exact);
  const explained = new Set(exact.flatMap((hit) => hit.words));
  return (
    words.every(({ word }, place) => explained.has(place) || isInitial(word)) &&
    exact.some(
      ({ unit, words: places }) => unit === settlement && isSpelled(writtenOf({ words: places }, words), unit, index),
    )
  );
}

/** An issue with the settlement that is most likely meant in the cell, as the cell would have it. */
export function unknownPlace(
  { value, column }: { readonly value: string; readonly column: string },
  index: UnitIndex,
  proposed?: { readonly unit: number; readonly to: string },
): RowIssue {
  const issue = exchangeIssue('import.place.unknown', { value }, column);
  return proposed ? { ...issue, to: proposed.to, toLabel: labelOfPlace(proposed.unit, index) } : issue;
}

/**
 * The settlement that a row means: by its code in any of its forms, or by its name within the units that the row names. The user’s own areas come
 * first, and of namesakes those of the kind that is written before the name («с.», «смт»), else the city. What lies elsewhere than the row says, is
 * only similar, or may be several places, is asked for, with a proposal where one is likely.
 */
export function findPlace(asked: PlaceAsked, index: UnitIndex, own: readonly string[]): PlaceFound {
  const written = asked.code?.trim() ?? '';
  // A choice of namesakes ends with its code.
  const code = toPCode4(written) ?? toPCode4(asked.settlement?.split(',').at(-1) ?? '');
  if (code !== undefined) return byCode(asked, code, index);
  const column = asked.settlement ? 'place.settlement' : 'address.pCode4';
  const name = asked.settlement || written;
  if (name === '') return { issues: [], warnings: [] };
  const unknown = (unit?: number): PlaceFound => {
    const proposed = unit === undefined ? undefined : { unit, to: index.list.codes[unit] ?? '' };
    return { issues: [unknownPlace({ value: name, column }, index, proposed)], warnings: [] };
  };
  const areas = areasOf(asked, index);
  const { codes, kinds } = index.list;
  const above = areas.map(({ level, name: written, units: [unit, ...more] }) => {
    if (unit === undefined || more.length > 0) return withLevel(level, written);
    const isPlain = kinds[unit] === 'autonomous_republic' || kinds[unit] === 'special_city';
    return isPlain ? nameOf(index, unit) : withLevel(level, nameOf(index, unit));
  });
  const found = searchUnits(index, [name, ...above].filter(Boolean).join(', '), { level: settlementLevel, own });
  const fitting = found.filter((unit) => judgeAreas(areas, unit, index).wrong === undefined);
  const [best] = fitting;
  if (best === undefined || !isNamedBy(name, best, index)) {
    const named = searchUnits(index, name, { level: settlementLevel, own });
    const [elsewhere] = named;
    if (elsewhere === undefined || !isNamedBy(name, elsewhere, index)) return unknown(best);
    const isOnly = named.filter((unit) => nameOf(index, unit) === nameOf(index, elsewhere)).length === 1;
    return placeWithin(areas, elsewhere, index, { column, value: name, isOnly });
  }
  const isOwn = (unit: number) => own.some((area) => codes[unit]?.startsWith(area));
  const called = fitting.filter((unit) => nameOf(index, unit) === nameOf(index, best));
  const namesakes = called.filter((unit) => isOwn(unit) === isOwn(best));
  const kind = readPlaceWords(name).find(({ settlementKind }) => settlementKind)?.settlementKind;
  const ofKind = namesakes.filter((unit) => sizeOf(kinds[unit]) === kind);
  // A hamlet that is called a settlement is no larger than a village.
  const rankOf = (unit: number) => (kinds[unit] === 'settlement' ? 'village' : sizeOf(kinds[unit]));
  const [meant = best, ...others] =
    ofKind.length > 0 ? ofKind : namesakes.filter((unit) => rankOf(unit) === rankOf(best));
  if (others.length === 0) return placeWithin(areas, meant, index, { column, value: name });
  const choices = placeChoices([...new Set([meant, ...others, ...called])], index);
  return { issues: [{ ...exchangeIssue('import.place.ambiguous', { value: name }, column), choices }], warnings: [] };
}

/** The hromada or raion that a cell means, by its code or by any name that it has or had. Where several have the name, it is asked which one. */
function findArea(level: 'hromada' | 'raion', written: string, index: UnitIndex): PlaceFound {
  const name = written.trim();
  if (name === '') return { issues: [], warnings: [] };
  const column = 'address.pCode4';
  const [{ units } = { units: [] }] = areasOf({ [level]: name }, index);
  if (units.length > 1) {
    const choices = placeChoices(units, index);
    return { issues: [{ ...exchangeIssue('import.place.ambiguous', { value: name }, column), choices }], warnings: [] };
  }
  const [pCode4] = units.map((unit) => index.list.codes[unit] ?? '');
  if (pCode4?.length === pCodeLengths[levelNumbers[level]]) return { pCode4, issues: [], warnings: [] };
  return { issues: [exchangeIssue('import.place.unknown', { value: name }, column)], warnings: [] };
}

/** What a row about a former name renames: a hromada or a raion, else a settlement, which is also where a street was renamed. */
export function findRenamed(
  { subject, pCode4 }: Fields,
  { index, findPlace: find }: { readonly index: UnitIndex; readonly findPlace: (asked: PlaceAsked) => PlaceFound },
): PlaceFound {
  const written = String(pCode4 ?? '');
  return subject === 'hromada' || subject === 'raion' ? findArea(subject, written, index) : find({ code: written });
}
