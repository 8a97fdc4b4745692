const most = 1_000;
const longest = 200;

/** No two lists of texts have the same key, whatever is in them. */
function keyOf(texts: readonly string[]): string {
  const [first = '', ...others] = texts;
  return others.length === 0 ? first : `${texts.map(({ length }) => length).join(' ')} ${texts.join('')}`;
}

/**
 * The same pure function, with its last answers remembered: streets repeat from one row of a file to the next. It keeps those of the last
 * thousand different texts at least, and twice as many at most; long texts are not kept. Callers share the answers and must not change them.
 */
export function remembered<Texts extends readonly [string, ...string[]], Made extends string | object | undefined>(
  make: (...texts: Texts) => Made,
): (...texts: Texts) => Made {
  type Kept = { readonly made: Made };
  let young = new Map<string, Kept>();
  let old = new Map<string, Kept>();
  return (...texts) => {
    const key = keyOf(texts);
    const known = young.get(key);
    if (known) return known.made;
    const kept = old.get(key) ?? { made: make(...texts) };
    if (key.length > longest) return kept.made;
    if (young.size >= most) {
      old = young;
      young = new Map();
    }
    young.set(key, kept);
    return kept.made;
  };
}
