/** How well a typed word fits a word of a name: the word itself, its beginning, or nearly the word. */
export const fits = { similar: 1, prefix: 2, exact: 3 } as const;
export type Fit = (typeof fits)[keyof typeof fits];

/** Words with digits and shorter ones must be equal: a letter more or less would be another word. */
const shortestSimilar = 4;
const shortestWithTwoErrors = 7;

/** How many typing errors a word of this length may have. */
export function errorsAllowed(word: string): number {
  if (word.length < shortestSimilar || /\d/.test(word)) return 0;
  return word.length < shortestWithTwoErrors ? 1 : 2;
}

/**
 * The number of typing errors between two words, missing, surplus, wrong and swapped neighbouring letters counted as one each (optimal
 * string alignment); `most + 1` when there are more than `most`.
 */
export function countErrors(one: string, other: string, most: number): number {
  return Math.abs(one.length - other.length) > most ? most + 1 : errorsFrom(one, 0, other, 0, most);
}

/** The same of what follows these places. Each error leaves one less to look for, so that few ways are tried and nothing is kept. */
function errorsFrom(one: string, from: number, other: string, otherFrom: number, most: number): number {
  let [at, otherAt] = [from, otherFrom];
  while (at < one.length && one.charCodeAt(at) === other.charCodeAt(otherAt)) {
    at += 1;
    otherAt += 1;
  }
  const rest = one.length - at;
  const otherRest = other.length - otherAt;
  if (rest === 0 || otherRest === 0) return Math.min(rest + otherRest, most + 1);
  if (most === 0 || Math.abs(rest - otherRest) > most) return most + 1;
  const isSwapped =
    one.charCodeAt(at) === other.charCodeAt(otherAt + 1) && one.charCodeAt(at + 1) === other.charCodeAt(otherAt);
  let least = errorsFrom(one, at + 1, other, otherAt + 1, most - 1);
  least = Math.min(least, errorsFrom(one, at + 1, other, otherAt, Math.min(most, least) - 1));
  least = Math.min(least, errorsFrom(one, at, other, otherAt + 1, Math.min(most, least) - 1));
  if (isSwapped) least = Math.min(least, errorsFrom(one, at + 2, other, otherAt + 2, Math.min(most, least) - 1));
  return least + 1;
}

/** Which letters a word has, as bits: two words with n errors differ in at most 2n of them. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

function countBits(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55_55_55_55);
  rest = (rest & 0x33_33_33_33) + ((rest >>> 2) & 0x33_33_33_33);
  return (((rest + (rest >>> 4)) & 0x0f_0f_0f_0f) * 0x01_01_01_01) >>> 24;
}

const noWords = { ids: [], letters: [] } as const;

/** New words are kept unsorted up to this many, so that adding one does not sort all. */
const mostUnsorted = 500;

/** The distinct folded words of many names (see fold-text.ts), numbered in the order in which they came. */
export class WordIndex {
  readonly #ids = new Map<string, number>();
  readonly #words: string[] = [];
  /** The words by their length, side by side: with every letter that is typed, all words of about its length are looked at. */
  readonly #ofLength: { readonly ids: number[]; readonly letters: number[] }[] = [];
  #sorted: number[] = [];

  /** The number of a word; a new word gets the next one. */
  add(word: string): number {
    const known = this.#ids.get(word);
    if (known !== undefined) return known;
    const id = this.#words.length;
    this.#ids.set(word, id);
    this.#words.push(word);
    const { ids, letters } = (this.#ofLength[word.length] ??= { ids: [], letters: [] });
    ids.push(id);
    letters.push(lettersOf(word));
    return id;
  }

  /** The numbers of all words that a typed, folded word fits, with how well it fits. */
  find(word: string): ReadonlyMap<number, Fit> {
    const found = new Map<number, Fit>();
    this.#addSimilar(word, found);
    this.#addPrefixed(word, found);
    const id = this.#ids.get(word);
    if (id !== undefined) found.set(id, fits.exact);
    return found;
  }

  #addSimilar(word: string, found: Map<number, Fit>): void {
    const most = errorsAllowed(word);
    if (most === 0) return;
    const own = lettersOf(word);
    for (let length = Math.max(shortestSimilar, word.length - most); length <= word.length + most; length += 1) {
      const { ids, letters } = this.#ofLength[length] ?? noWords;
      for (let at = 0; at < ids.length; at += 1) {
        if (countBits(own ^ (letters[at] ?? 0)) > 2 * most) continue;
        const id = ids[at] ?? 0;
        if (countErrors(word, this.#words[id] ?? '', most) <= most) found.set(id, fits.similar);
      }
    }
  }

  #addPrefixed(word: string, found: Map<number, Fit>): void {
    this.#sort();
    const words = this.#words;
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((words[this.#sorted[middle] ?? 0] ?? '') < word) low = middle + 1;
      else high = middle;
    }
    for (let at = low; words[this.#sorted[at] ?? -1]?.startsWith(word); at += 1)
      found.set(this.#sorted[at] ?? 0, fits.prefix);
    for (let id = this.#sorted.length; id < words.length; id += 1)
      if (words[id]?.startsWith(word)) found.set(id, fits.prefix);
  }

  /** The tail of new words is looked through one by one until it is long. */
  #sort(): void {
    if (this.#words.length - this.#sorted.length <= mostUnsorted) return;
    const words = this.#words;
    this.#sorted = words
      .map((_, id) => id)
      .toSorted((one, other) => ((words[one] ?? '') < (words[other] ?? '') ? -1 : 1));
  }
}
