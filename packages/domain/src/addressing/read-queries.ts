import { tidyStreetWords } from '../geography/street-words.ts';
import { streetWords } from './address-keys.ts';
import type { AddressQuery } from './address-query.ts';
import { type AddressReading, type AddressWord, type HouseReading, readAddress } from './read-address.ts';
import type { SearchArea, StreetDirectory, StreetLevel } from './street-directory.ts';

/** A search of words that fit nothing finds nothing. */
const nowhere = { ranges: [], streets: [], ignored: [] } as const;

/**
 * What a text may ask for, the most likely first. The first one that finds an address is the answer, and the first one when none does; so words
 * that are unknown here (parents, postcodes, shops) narrow the answer or are ignored, and never make it empty. Never empty.
 */
export function readQueries(text: string, directory: StreetDirectory, area?: SearchArea): readonly AddressQuery[] {
  const reading = readAddress(text);
  const { point, pCode, otherwise, words, houses } = reading;
  if (point) return [{ point, houses: [] }];
  const inCode = pCode === undefined ? {} : { pCode };
  if (words.length === 0) {
    if (houses.length === 0 && pCode === undefined) return [{ place: nowhere, houses }];
    return [{ ...inCode, houses }];
  }
  const within = pCode === undefined ? (area?.within ?? []) : [pCode];
  const found = [reading, ...(otherwise ? [otherwise] : [])].flatMap((one) =>
    levelsOf(one, directory, { ...area, within }),
  );
  if (found.length === 0) return [{ place: nowhere, houses, ...inCode }];
  return found
    .toSorted((one, other) => other.level.cover - one.level.cover || other.houses.length - one.houses.length)
    .map(({ level, houses: asked }) => ({ place: level, houses: asked, ...inCode }));
}

/** What the name of a street asks for, with all its words. */
export function readStreetQuery(text: string, directory: StreetDirectory, area?: SearchArea): AddressQuery {
  const { streetUkr } = tidyStreetWords({ streetUkr: text, streetType: '' });
  const words = streetWords(streetUkr).map((word, at): AddressWord => ({ word, written: word, at, hint: 'street' }));
  const [best] = words.length === 0 ? [] : directory.search({ words, houses: [] }, area);
  return { place: best && best.ignored.length === 0 ? best : nowhere, houses: [] };
}

type Found = { readonly level: StreetLevel; readonly houses: readonly HouseReading[] };

/** Where a street is named, sets without a street are no answers: the house would be any house of that number. */
function levelsOf(reading: AddressReading, directory: StreetDirectory, area: SearchArea): readonly Found[] {
  if (reading.words.length === 0) return [];
  const levels = directory.search(reading, area);
  const namesStreet = levels[0]?.namesStreet === true;
  return levels
    .filter((level) => level.namesStreet || !namesStreet)
    .map((level) => ({ level, houses: reading.houses }));
}
