import { readParts } from '../addressing/read-parts.ts';
import type { UnitIndex } from '../addressing/unit-index.ts';
import { splitHouse } from '../geography/house.ts';
import { exchangeIssue } from './exchange.errors.ts';
import { differsFromParts, isOtherAddress } from './full-address.ts';
import { findPlace, placeByWords, type PlaceAsked, type PlaceFound, unknownPlace } from './find-place.ts';
import { placeChoices } from './place-choices.ts';
import type { Fields } from '../kernel/record.ts';
import type { RowReading, RowIssue } from './read-row.ts';

/** Which address a row is about. */
export type AddressOfRow = {
  /** What a record would have of it: settlement, street, house, block; only what the row says. */
  readonly fields: Fields;
  /** What is taken for granted where the address is looked up: without a type it is a street. */
  readonly usual: Fields;
  /** The same for a new record; empty where the file has a column for it that the row leaves empty. */
  readonly usualOfNew: Fields;
  /** The flat that a line in one text ends with. */
  readonly flat?: string;
  readonly issues: readonly RowIssue[];
  readonly warnings: readonly RowIssue[];
};

/** Remembers what was found for the same words: a list repeats its settlements. */
export type PlaceFinder = (asked: PlaceAsked) => PlaceFound;

/** No name of a place is longer. A cell may have 32,767 letters, and each of its words would be compared with each of its neighbours. */
const longestPlace = 200;
const longestLine = 500;

function shortened(asked: PlaceAsked): PlaceAsked {
  return Object.fromEntries(Object.entries(asked).map(([level, text]) => [level, text?.slice(0, longestPlace)]));
}

/** Finds settlements of one user’s import. */
export function placeFinder(index: UnitIndex, own: readonly string[]): PlaceFinder {
  const known = new Map<string, PlaceFound>();
  return (sent) => {
    const asked = shortened(sent);
    const key = [asked.code, asked.oblast, asked.raion, asked.hromada, asked.settlement].join('|');
    const found = known.get(key) ?? findPlace(asked, index, own);
    known.set(key, found);
    return found;
  };
}

/** «12/14-А к.2» in the cell of the house is a house and a block, «буд. 5» the house 5. */
function houseOf(house: unknown, written: unknown): Fields {
  // «к.2» in the column of the block is the block 2.
  const corpus = typeof written === 'string' ? (splitHouse(`1 ${written}`).corpus ?? written) : written;
  if (typeof house !== 'string')
    return { ...(house === undefined ? {} : { house }), ...(corpus === undefined ? {} : { corpus }) };
  const parts = splitHouse(house);
  // A block in the cell of the house, beside one in its own column, is left for the user to see.
  const isTwice = corpus !== undefined && parts.corpus !== undefined;
  return isTwice ? { house, corpus } : { ...parts, ...(corpus === undefined ? {} : { corpus }) };
}

/**
 * Puts together the address of a row: what its columns say, and what they leave open from the address in one line. Undefined: the row says nothing of an
 * address.
 */
export function addressOfRow(
  { parts, lookups, empty }: RowReading,
  find: PlaceFinder,
  index: UnitIndex,
): AddressOfRow | undefined {
  const given: Fields = parts.find(({ table }) => table === 'address')?.fields ?? {};
  const said = (field: string): unknown => given[field] ?? lookups[`address.${field}`];
  const textOf = (field: string) => (typeof said(field) === 'string' ? String(said(field)) : undefined);
  const { 'place.line': line, 'place.oblast': oblast, 'place.raion': raion, 'place.hromada': hromada } = lookups;
  const settlement = lookups['place.settlement'];
  const asked = { code: textOf('pCode4'), oblast, raion, hromada, settlement };
  const isNamed = Object.values(asked).some(Boolean);
  if (!isNamed && line === undefined && said('streetUkr') === undefined && said('house') === undefined)
    return undefined;
  // A settlement of its own needs no areas beside it, and «Харківська» at the end of a line may be the name of another one.
  const areas = asked.code || settlement ? [] : [hromada, raion, oblast];
  const read = line === undefined ? undefined : readParts([line, ...areas].filter(Boolean).join(', '), index);
  const place: PlaceFound = asked.code || settlement ? find(asked) : placeOfLine(line, read, asked, index);
  const street = said('streetUkr') ?? read?.streetUkr;
  const type = said('streetType') ?? read?.streetType;
  const usual = street === undefined || type !== undefined ? {} : { streetType: 'street' };
  // The row check of the specification, section 5: who has a column of types says which type.
  const isTypeAsked = said('streetUkr') !== undefined && empty.includes('address.streetType');
  const corpus = said('corpus') ?? read?.corpus;
  const house = houseOf(said('house') ?? read?.house, corpus);
  const fields = {
    ...(place.pCode4 === undefined ? {} : { pCode4: place.pCode4 }),
    ...(type === undefined ? {} : { streetType: type }),
    ...(street === undefined ? {} : { streetUkr: street }),
    ...house,
  };
  const inColumns = {
    pCode4: asked.code || settlement ? place.pCode4 : undefined,
    streetType: said('streetType'),
    streetUkr: said('streetUkr'),
    ...houseOf(said('house'), said('corpus')),
  };
  const name = textOf('nameUkr')?.slice(0, longestLine);
  const differing = [
    ...(line !== undefined && read && differsFromParts(read, inColumns, index) ? [['place.line', line] as const] : []),
    ...(name !== undefined && isOtherAddress(name, fields, index) ? [['address.nameUkr', name] as const] : []),
  ].map(([column, value]) => exchangeIssue('import.nameDiffers', { value: value.slice(0, 100) }, column));
  return {
    fields,
    usual,
    usualOfNew: isTypeAsked ? {} : usual,
    ...(read?.flat === undefined ? {} : { flat: read.flat }),
    issues: place.issues,
    warnings: [...place.warnings, ...differing],
  };
}

/** The cure is the whole line with the settlement as it is spelled. */
function misspeltInLine(line: string, misspelt: string, pCode4: string, index: UnitIndex): RowIssue {
  const unit = index.placeOf(pCode4);
  const to = line.replace(misspelt, () => index.list.names[unit] ?? misspelt);
  const place = { value: misspelt, column: 'place.line' };
  return unknownPlace(place, index, to === line ? undefined : { unit, to });
}

/** «Львівська обл., с. Іванівка»: of the units above, the oblast is the one that lines name in a form of its own. */
const oblastInLine = /([\p{L}’'-]+)\s+обл(?:асть|\.|,|\s|$)/iu;

function placeOfLine(
  line: string | undefined,
  read: ReturnType<typeof readParts> | undefined,
  asked: PlaceAsked,
  index: UnitIndex,
): PlaceFound {
  const none = { issues: [], warnings: [] };
  if (!read || line === undefined) return none;
  if (read.pCode4 !== undefined && read.misspelt === undefined) {
    const unit = index.placeOf(read.pCode4);
    const oblast = asked.oblast ?? oblastInLine.exec(line.slice(0, longestPlace))?.[1];
    const above = shortened({ oblast, raion: asked.raion, hromada: asked.hromada });
    const value = index.list.names[unit] ?? read.pCode4;
    return unit < 0
      ? findPlace({ code: read.pCode4 }, index, [])
      : placeByWords(above, unit, index, { column: 'place.line', value });
  }
  if (read.pCode4 !== undefined && read.misspelt !== undefined)
    return { issues: [misspeltInLine(line, read.misspelt, read.pCode4, index)], warnings: [] };
  const isSeveral = read.settlements.length > 1;
  const code = isSeveral ? 'import.place.ambiguous' : 'import.place.unknown';
  const issue = exchangeIssue(code, { value: line.slice(0, 100) }, 'place.line');
  if (!isSeveral) return { issues: [issue], warnings: [] };
  // The code in front of the line says which one; the words stay as they are.
  const choices = placeChoices(
    read.settlements.map((one) => index.placeOf(one)),
    index,
    (one) => `${one}, ${line}`,
  );
  return { issues: [{ ...issue, choices }], warnings: [] };
}
