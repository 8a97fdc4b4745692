import { tidyStreetWords } from '../geography/street-words.ts';
import type { AddressQuery } from './address-query.ts';
import { readAddress, readStreetWords } from './read-address.ts';
import type { SearchArea, StreetDirectory } from './street-directory.ts';

/** A search of words that fit nothing finds nothing. */
const nowhere = { ranges: [], streets: [], ignored: [] } as const;

/**
 * What a text may ask for, the most likely first. The first one that finds an address is the answer, and the first one when none does; so words
 * that are unknown here (parents, postcodes, shops) narrow the answer or are ignored, and never make it empty. At least one.
 */
export function* readQueries(text: string, directory: StreetDirectory, area?: SearchArea): Generator<AddressQuery> {
  const reading = readAddress(text);
  const { point, pCode, otherwise, words, houses } = reading;
  const inCode = pCode === undefined ? {} : { pCode };
  if (point) yield { point, houses: [] };
  else if (words.length === 0)
    yield houses.length === 0 && pCode === undefined ? { place: nowhere, houses } : { ...inCode, houses };
  else {
    const within = pCode === undefined ? (area?.within ?? []) : [pCode];
    const found = [reading, ...(otherwise ? [otherwise] : [])].flatMap((one) =>
      directory.search(one, { ...area, within }).map((level) => ({ ...level, houses: one.houses })),
    );
    const ordered = found.toSorted((one, other) => other.cover - one.cover || other.houses.length - one.houses.length);
    if (ordered.length === 0) yield { place: nowhere, houses, ...inCode };
    let namesStreet = false;
    for (const { level, houses: asked } of ordered) {
      const place = level();
      // Where a street is named, sets without a street are no answers: the house would be any house of that number.
      if (namesStreet && !place.namesStreet) continue;
      namesStreet ||= place.namesStreet;
      yield { place, houses: asked, ...inCode };
    }
  }
}

/** What the name of a street asks for, with all its words. */
export function readStreetQuery(text: string, directory: StreetDirectory, area?: SearchArea): AddressQuery {
  const { streetUkr } = tidyStreetWords({ streetUkr: text, streetType: '' });
  const words = readStreetWords(streetUkr);
  const [best] = words.length === 0 ? [] : directory.search({ words, houses: [] }, area);
  const level = best?.level();
  return { place: level && level.ignored.length === 0 ? level : nowhere, houses: [] };
}
