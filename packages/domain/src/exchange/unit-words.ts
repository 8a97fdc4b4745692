import { units } from '../kernel/units.text.ts';
import { foldWords } from './cells.ts';
import { optionSynonyms } from './exchange.text.ts';

/** Every word for a unit of measurement, folded, the longest first: «кв м» before «м». */
const words: readonly (readonly [word: string, unit: string])[] = units
  .flatMap(({ code, en, uk }) =>
    [code, en, uk, ...(optionSynonyms.unit?.[code]?.split('|') ?? [])].map((word) => [foldWords(word), code] as const),
  )
  .toSorted(([one], [other]) => other.length - one.length);

/** A folded header that ends with a unit, such as "window replace pcs" or "roof covering m2"; undefined for one that does not. */
export function splitUnit(header: string): { readonly rest: string; readonly unit: string } | undefined {
  const found = words.find(([word]) => header.endsWith(` ${word}`));
  return found && { rest: header.slice(0, -found[0].length - 1), unit: found[1] };
}
