/**
 * What a script or style of the built page may not use, because a browser of the baseline (README) has it not: Safari 15.4, Chrome 105,
 * Firefox 115. Syntax is lowered by the build target; what no build can lower is looked for here.
 * @type {readonly (readonly [name: string, found: RegExp])[]}
 */
const MISSING_IN_SCRIPTS = [
  ['an expression that looks behind', /\(\?<[=!]/],
  ['an expression with flags inside', /\(\?[ims]+(?:-[ims]+)?:/],
  ['a static block', /\bstatic\{/],
  ['toSorted', /\.toSorted\(/],
  ['toReversed', /\.toReversed\(/],
  ['toSpliced', /\.toSpliced\(/],
  ['with', /\.with\(/],
  ['Array.fromAsync', /\bArray\.fromAsync\b/],
  ['Object.groupBy', /\bObject\.groupBy\b/],
  ['Map.groupBy', /\bMap\.groupBy\b/],
  ['Promise.withResolvers', /\bPromise\.withResolvers\b/],
  ['Promise.try', /\bPromise\.try\b/],
  [
    'methods of sets',
    /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(|new Set\([^()]*\)\.(?:union|intersection|difference)\(/,
  ],
  [
    'methods of iterators',
    /\bIterator\.from\b|\.(?:values|keys|entries)\(\)\.(?:map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)\(/,
  ],
  ['AbortSignal.any', /\bAbortSignal\.any\b/],
  ['AbortSignal.timeout', /\bAbortSignal\.timeout\b/],
  ['URL.canParse', /\bURL\.canParse\b/],
  ['URL.parse', /\bURL\.parse\(/],
  ['Response.json', /\bResponse\.json\(/],
  ['RegExp.escape', /\bRegExp\.escape\b/],
  ['isWellFormed', /\.(?:isWellFormed|toWellFormed)\(/],
  ['crypto.randomUUID', /\.randomUUID\b/],
  ['Intl.Segmenter', /\bIntl\.Segmenter\b/],
  ['requestIdleCallback', /\brequestIdleCallback\b/],
  ['checkVisibility', /\.checkVisibility\(/],
  ['popover', /\.(?:show|hide|toggle)Popover\(/],
  ['startViewTransition', /\bdocument\.startViewTransition\(/],
  ['OffscreenCanvas', /\bnew OffscreenCanvas\b/],
  ['CompressionStream', /\bnew CompressionStream\b/],
  ['indexedDB.databases', /\bindexedDB\.databases\(/],
  ['base64 of bytes', /\.(?:toBase64|fromBase64|toHex|fromHex)\(/],
  ['requestSubmit', /\.requestSubmit\(\)(?! instead)/],
  ['showPicker', /\.showPicker\(/],
];

/** @type {typeof MISSING_IN_SCRIPTS} */
const MISSING_IN_STYLES = [
  ['color-mix()', /\bcolor-mix\(/],
  ['@container', /@container\b/],
  ['light-dark()', /\blight-dark\(/],
  ['nesting', /[{;}]\s*&/],
  ['widths as comparisons', /@media[^{]*[<>]/],
  ['@starting-style', /@starting-style\b/],
];

/**
 * Those that are asked for before they are used, by the code that uses them.
 * @type {Readonly<Record<string, string>>}
 */
const GUARDED = {
  startViewTransition: 'the router asks whether the page has it',
  OffscreenCanvas: 'pictures are drawn in the page where there is none (prepare-picture.ts)',
  CompressionStream: 'parts of areas are kept uncompressed where there is none (pack-codec.ts)',
  'Intl.Segmenter': 'the map asks whether the page has it',
  'indexedDB.databases': 'Dexie calls it in Safari 14 only',
};

/**
 * What browsers of the baseline lack in one built file, by name.
 * @param {string} file
 * @param {string} text
 * @param {string} fallbacks the source of the methods that the page brings along
 * @returns {string[]}
 */
export function findTooNew(file, text, fallbacks) {
  const missing = file.endsWith('.css') ? MISSING_IN_STYLES : MISSING_IN_SCRIPTS;
  return missing
    .filter(([name, found]) => found.test(text) && !(name in GUARDED) && !isProvided(name, fallbacks))
    .map(([name]) => name);
}

/**
 * @param {string} name
 * @param {string} fallbacks
 */
function isProvided(name, fallbacks) {
  const method = name.split('.').at(-1) ?? name;
  return /^\w+$/.test(method) && new RegExp(`^ {2}${method}\\(`, 'm').test(fallbacks);
}

/**
 * The scripts that wait for each other: each imports the next, the last one the first. Where one of them is evaluated decides the order of the others, so
 * one may read a value that is not there yet, and its screens stay away.
 * @param {ReadonlyMap<string, string>} scripts their texts by their names
 * @returns {string[] | undefined} the names; undefined where none waits
 */
export function findCycle(scripts) {
  const imports = new Map(
    [...scripts].map(([name, text]) => [
      name,
      [...text.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+)["']/g)].map(([, other = '']) => other),
    ]),
  );
  const done = new Set();
  /** @type {(name: string, path: readonly string[]) => string[] | undefined} */
  const walk = (name, path) => {
    const at = path.indexOf(name);
    if (at >= 0) return path.slice(at);
    if (done.has(name)) return undefined;
    for (const other of imports.get(name) ?? []) {
      const found = walk(other, [...path, name]);
      if (found) return found;
    }
    done.add(name);
    return undefined;
  };
  for (const name of imports.keys()) {
    const found = walk(name, []);
    if (found) return found;
  }
  return undefined;
}
