import {
  type CentreColumns,
  finish,
  finishYielding,
  namesInSteps,
  readCentres,
  type Steps,
  toDegrees,
  type UnitColumns,
  unknownCentre,
} from './read-units-files.ts';
import { UnitIndex } from '@domivka/domain/addressing/unit-index';
import { type PlaceSearch, searchUnits } from '@domivka/domain/addressing/unit-search';
import { listCityDistricts } from './city-districts.ts';
import { otherNamesOf } from './other-names.ts';
import { transliterate } from '@domivka/domain/geography/transliteration';
import type { AdminLevel, AdminUnit, UnitPoint } from './unit.ts';

const shortestText = 3;
const usualLimit = 20;

/** Lengths of P-codes with the leading UA, by level (specification, section 3). */
const lengths = [4, 6, 9, 12] as const;

/** True for text that is a code and not a name: digits of any listing, with or without the leading UA. */
function looksLikeCode(text: string): boolean {
  return /^(?:[UuУу][AaАа])?\s*\d{2,17}$/.test(text.trim());
}

/**
 * The P-codes a written code may mean, the most detailed first. Understands P-codes (2, 4, 7 or 10 digits), the
 * 11-digit form of listings and the 17-digit KATOTTG code, whose first 10 digits are the P-code; a KATOTTG code of
 * a larger unit is filled up with zeros, so shorter codes follow where only zeros are cut.
 */
function listPossibleCodes(text: string): string[] {
  if (!looksLikeCode(text)) return [];
  const digits = text.replace(/\D/g, '');
  if (![2, 4, 7, 10, 11, 17].includes(digits.length)) return [];
  const full = `UA${digits.slice(0, 10)}`;
  return lengths
    .filter((length) => length <= full.length && /^0*$/.test(full.slice(length)))
    .map((length) => full.slice(0, length))
    .toReversed();
}

export type { AdminLevel, AdminUnit, UnitKind, UnitPoint } from './unit.ts';

/** What a search may be narrowed to, and the number of answers (20 by default). */
type UnitSearchOptions = PlaceSearch & { readonly limit?: number };

/** The administrative units of Ukraine. Answers are plain, unchanging objects, the same object for the same unit. */
export type Units = {
  readonly size: number;
  /** Date of the codifier the names and codes are from. */
  readonly version: string;
  find(pCode: string): AdminUnit | undefined;
  /** Throws when there is no such unit. */
  get(pCode: string): AdminUnit;
  /** The units right below, in Ukrainian order; without an argument the oblasts. */
  children(pCode?: string): AdminUnit[];
  /** The units above, the oblast first; empty for an oblast or an unknown code. */
  ancestors(pCode: string): AdminUnit[];
  /** The names of all units by their words; made when it is first asked for, at once unless `prepare` did it before. */
  readonly index: () => UnitIndex;
  /** Makes the index in pieces, so that a page can draw in between. */
  readonly prepare: (pause: () => Promise<void>) => Promise<void>;
  /** Units whose name matches what was typed (three letters at least) or whose code it is; the best first (`searchUnits`). */
  search(text: string, options?: UnitSearchOptions): AdminUnit[];
  /** Settlements by distance of their centres; empty without centres. For suggestions only, never to decide. */
  nearest(point: UnitPoint, limit?: number): { unit: AdminUnit; metres: number }[];
};

const earthRadiusMetres = 6_371_008.8;

/** Reads the data files of this package. Without centres units carry none. Throws when a file is damaged. */
export function readUnits(namesText: string, centresText?: string): Units {
  return finish(unitsInSteps(namesText, centresText));
}

/** The same in steps; `pause` lets the page draw between them. */
export function readUnitsYielding(namesText: string, centresText: string, pause: () => Promise<void>): Promise<Units> {
  return finishYielding(unitsInSteps(namesText, centresText), pause);
}

function* unitsInSteps(namesText: string, centresText: string | undefined): Steps<Units> {
  const columns = yield* namesInSteps(namesText);
  yield;
  const centres = centresText === undefined ? undefined : readCentres(centresText, columns);
  yield;
  return unitsOf(columns, centres);
}

function unitsOf(columns: UnitColumns, centres: CentreColumns | undefined): Units {
  const indexByCode = new Map(columns.codes.map((code, index) => [code, index]));
  const built: (AdminUnit | undefined)[] = [];
  const collator = new Intl.Collator('uk');
  let indexed: UnitIndex | undefined;
  let preparing: Promise<UnitIndex> | undefined;
  const index = (): UnitIndex => (indexed ??= UnitIndex.build(columns, otherNamesOf(columns), listCityDistricts()));

  const unitAt = (index: number): AdminUnit => (built[index] ??= buildUnit(columns, centres, index));
  const find = (pCode: string): AdminUnit | undefined => {
    const index = indexByCode.get(pCode);
    return index === undefined ? undefined : unitAt(index);
  };
  /** The unit of any written code: P-code, 11-digit form of listings, KATOTTG code of 17 digits. */
  const findByCode = (text: string): AdminUnit | undefined => {
    const code = listPossibleCodes(text).find((candidate) => indexByCode.has(candidate));
    return code === undefined ? undefined : find(code);
  };
  const rangeOf = (pCode: string | undefined): [number, number] => {
    if (pCode === undefined) return [0, columns.codes.length];
    const index = indexByCode.get(pCode);
    return index === undefined ? [0, 0] : [index + 1, columns.ends[index] ?? 0];
  };

  return {
    size: columns.codes.length,
    version: columns.version,
    index,
    async prepare(pause) {
      if (indexed) return;
      preparing ??= UnitIndex.buildYielding(columns, otherNamesOf(columns), listCityDistricts(), pause);
      indexed ??= await preparing;
    },
    find,
    get(pCode) {
      const unit = find(pCode);
      if (unit === undefined) throw new Error(`No administrative unit has the code ${pCode}`);
      return unit;
    },
    children(pCode) {
      const [from, to] = rangeOf(pCode);
      const found: AdminUnit[] = [];
      for (let index = from; index < to; index = columns.ends[index] ?? to) found.push(unitAt(index));
      return found.toSorted((a, b) => collator.compare(a.nameUkr, b.nameUkr) || (a.pCode < b.pCode ? -1 : 1));
    },
    ancestors(pCode) {
      const found: AdminUnit[] = [];
      let index = columns.parents[indexByCode.get(pCode) ?? -1] ?? -1;
      for (; index >= 0; index = columns.parents[index] ?? -1) found.unshift(unitAt(index));
      return found;
    },
    search(text, options = {}) {
      const { level, within = '', limit = usualLimit } = options;
      const unit = findByCode(text);
      if (unit) return unit.pCode.startsWith(within) && (level === undefined || level === unit.level) ? [unit] : [];
      if (text.trim().length < shortestText) return [];
      return searchUnits(index(), text, options).slice(0, Math.max(0, limit)).map(unitAt);
    },
    nearest(point, limit = 5) {
      if (centres === undefined) return [];
      return listNearest(columns, centres, point, limit).map(({ index, metres }) => ({ unit: unitAt(index), metres }));
    },
  };
}

function buildUnit(columns: UnitColumns, centres: CentreColumns | undefined, index: number): AdminUnit {
  const nameUkr = columns.names[index] ?? '';
  const parent = columns.codes[columns.parents[index] ?? -1];
  const latitude = centres?.latitudes[index] ?? unknownCentre;
  const longitude = centres?.longitudes[index] ?? unknownCentre;
  return {
    pCode: columns.codes[index] ?? '',
    level: levelOf(columns.levels[index]),
    ...(parent === undefined ? {} : { parent }),
    nameUkr,
    name: columns.englishNames.get(index) ?? transliterate(nameUkr),
    kind: columns.kinds[index] ?? 'village',
    ...(latitude === unknownCentre
      ? {}
      : { centre: { latitude: toDegrees(latitude), longitude: toDegrees(longitude) } }),
  };
}

function levelOf(stored: number | undefined): AdminLevel {
  return stored === 1 || stored === 2 || stored === 3 ? stored : 4;
}

function listNearest(columns: UnitColumns, centres: CentreColumns, point: UnitPoint, limit: number) {
  const distances: { index: number; metres: number }[] = [];
  for (let index = 0; index < columns.codes.length; index += 1) {
    const latitude = centres.latitudes[index] ?? unknownCentre;
    if (columns.levels[index] !== 4 || latitude === unknownCentre) continue;
    const longitude = centres.longitudes[index] ?? 0;
    const metres = metresBetween(point, { latitude: toDegrees(latitude), longitude: toDegrees(longitude) });
    distances.push({ index, metres });
  }
  return distances.toSorted((a, b) => a.metres - b.metres || a.index - b.index).slice(0, Math.max(0, limit));
}

function metresBetween(a: UnitPoint, b: UnitPoint): number {
  const radians = Math.PI / 180;
  const north = Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2;
  const east = Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2;
  const chord = north + Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * east;
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(chord)));
}
