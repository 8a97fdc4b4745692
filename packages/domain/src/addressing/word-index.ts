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
  if (one === other) return 0;
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let previous = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    let least = row;
    for (let at = 1; at <= other.length; at += 1) {
      const isEqual = one[row - 1] === other[at - 1];
      let cost = Math.min(
        (previous[at] ?? 0) + 1,
        (current[at - 1] ?? 0) + 1,
        (previous[at - 1] ?? 0) + (isEqual ? 0 : 1),
      );
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      if (isSwapped) cost = Math.min(cost, (before[at - 2] ?? 0) + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    before = previous;
    previous = current;
  }
  return Math.min(previous[other.length] ?? 0, most + 1);
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

/** New words are kept unsorted up to this many, so that adding one does not sort all. */
const mostUnsorted = 500;

/** The distinct folded words of many names (see fold-text.ts), numbered in the order in which they came. */
export class WordIndex {
  readonly #ids = new Map<string, number>();
  readonly #words: string[] = [];
  readonly #letters: number[] = [];
  /** The numbers of words by their length: with every letter that is typed, only words of about its length are looked at. */
  readonly #ofLength: number[][] = [];
  #sorted: number[] = [];

  /** The number of a word; a new word gets the next one. */
  add(word: string): number {
    const known = this.#ids.get(word);
    if (known !== undefined) return known;
    const id = this.#words.length;
    this.#ids.set(word, id);
    this.#words.push(word);
    this.#letters.push(lettersOf(word));
    (this.#ofLength[word.length] ??= []).push(id);
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
    const [words, letters] = [this.#words, this.#letters];
    for (let length = Math.max(shortestSimilar, word.length - most); length <= word.length + most; length += 1)
      for (const id of this.#ofLength[length] ?? []) {
        if (countBits(own ^ (letters[id] ?? 0)) > 2 * most) continue;
        if (countErrors(word, words[id] ?? '', most) <= most) found.set(id, fits.similar);
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
