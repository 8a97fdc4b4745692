import { normalizeApostrophes } from './apostrophe.ts';
import { remembered } from '../kernel/remembered.ts';
import { cleanText, repairText } from './look-alike.ts';
import { findStreetType, streetTypeKey, type StreetType } from './street-type.ts';

/** A street as it is stored: its name, and the code of its kind. */
export type Street = { readonly streetUkr: string; readonly streetType: string };

/** A name without the kind of street that was in it. `isCertain`: it was no part of the name; else a person decides. */
export type StreetReading = Street & { readonly isCertain: boolean };

/** Words that only ever say what kind of street it is, however they are written. */
const certain = wordsOf(
  'вул ул вулиця улица проспект просп пр пр-т пр-кт просп-т бульвар бул бульв б-р блв провулок пров пер переулок ' +
    'узвіз узв тупик туп проїзд пр-д прд проезд пл наб шос м-н мкр мкрн мкр-н мр-н мікр мікрор',
);

/**
 * Words that may also belong to the name of a street of another kind («вулиця Площа Ринок», «вулиця Набережна Перемоги», «вулиця Старе
 * Шосе»). In small letters they are the kind; with a capital nobody knows.
 */
const possible = wordsOf('площа шосе набережна майдан дорога алея стежка просіка прохід об’їзд станція мікрорайон');

/** One letter is an initial in front of a name («Ш. Алейхема») and an abbreviation behind it («Харківське ш.»). */
const certainBehind: ReadonlySet<string> = new Set([...certain, 'ш']);

const usualType: StreetType = 'street';

/** No name is longer (specification, section 5, and the limit of the field); of a longer text nothing is read. */
const longestName = 200;

function wordsOf(list: string): ReadonlySet<string> {
  return new Set(list.split(' ').map(streetTypeKey));
}

/**
 * Finds a kind of street that was typed into the name, in front or behind: «вул. Шевченка», «Перемоги просп.», «Харківське шосе».
 * Undefined when there is none, and when nothing would be left of the name («Набережна»). Without a type it is a street.
 */
export function readStreet({ streetUkr = '', streetType = '' }: Partial<Street>): StreetReading | undefined {
  return readWritten(streetUkr, streetType);
}

const readWritten = remembered((streetUkr: string, streetType: string): StreetReading | undefined => {
  const words = listWords(streetUkr);
  const given = findStreetType(streetType) ?? (streetType || usualType);
  const readings = [
    readWord(words[0], words.slice(1), given, certain),
    readWord(words.at(-1), words.slice(0, -1), given, certainBehind),
  ].filter((reading) => reading !== undefined);
  return readings.find(({ isCertain }) => isCertain) ?? readings[0];
});

/** The street as it is saved: without kinds of street of which it is certain that they are no part of the name. */
export function tidyStreetWords<Written extends Partial<Street>>(written: Written): Written {
  let street = written;
  for (let reading = readStreet(street); reading?.isCertain; reading = readStreet(street)) {
    street = { ...street, streetUkr: reading.streetUkr, streetType: reading.streetType };
  }
  return street;
}

/**
 * The street by which two addresses are compared: also without what may be a kind of street, so that «площа Ринок» is found however it is
 * written. A word that contradicts the kind that was chosen stays.
 */
export function comparableStreet({ streetUkr, streetType }: Street): Street {
  return comparable(streetUkr, streetType);
}

const comparable = remembered((streetUkr: string, streetType: string): Street => {
  let street: Street = {
    streetUkr: repairText(cleanText(streetUkr)).text,
    streetType: findStreetType(streetType) ?? cleanText(streetType).toLowerCase(),
  };
  for (let reading = readStreet(street); reading && fits(reading, street); reading = readStreet(street)) {
    street = { streetUkr: reading.streetUkr, streetType: reading.streetType };
  }
  return street;
});

/** Whether the kind in the name agrees with the one that was chosen; "street" is what a form chooses before anybody does. */
function fits({ streetType }: Street, given: Street): boolean {
  return given.streetType === '' || given.streetType === usualType || given.streetType === streetType;
}

function readWord(
  written: string | undefined,
  rest: readonly string[],
  given: string,
  sure: ReadonlySet<string>,
): StreetReading | undefined {
  const word = (written ?? '').replace(/\.$/, '');
  const key = streetTypeKey(word);
  const streetType = sure.has(key) || possible.has(key) ? findStreetType(word) : undefined;
  const streetUkr = rest.join(' ');
  if (streetType === undefined || !/[\p{L}\p{N}]/u.test(streetUkr)) return undefined;
  const isMeant = sure.has(key) || given === streetType || word === word.toLowerCase();
  return { streetUkr, streetType, isCertain: isMeant && (given === usualType || given === streetType) };
}

/** The words of a name; an abbreviation needs no space after its dot («вул.Шевченка»). */
function listWords(text: string): readonly string[] {
  const clean = normalizeApostrophes(cleanText(text));
  if (clean.length > longestName) return [];
  const [front = '', ...others] = clean.split(/[\s,]+/).filter((word) => word !== '');
  const dot = front.indexOf('.');
  if (dot <= 0 || dot === front.length - 1) return [front, ...others];
  return [front.slice(0, dot + 1), front.slice(dot + 1), ...others];
}
