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
 * Built files that import each other, as rings of names: the one that runs first finds nothing of the other, and its screens do not open.
 * @param {ReadonlyMap<string, string>} texts the built scripts by their names
 * @returns {string[]}
 */
export function findRings(texts) {
  /** @type {string[]} */
  const rings = [];
  /** @type {Set<string>} */
  const finished = new Set();
  /** @param {string} file @param {readonly string[]} path */
  const follow = (file, path) => {
    const at = path.indexOf(file);
    if (at !== -1) rings.push([...path.slice(at), file].join(' → '));
    if (at !== -1 || finished.has(file)) return;
    for (const [, next = ''] of (texts.get(file) ?? '').matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g))
      follow(next, [...path, file]);
    finished.add(file);
  };
  for (const file of texts.keys()) follow(file, []);
  return rings;
}
