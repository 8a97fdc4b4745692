const LONGEST_FILE = 400;

/** Tables of words and what a program wrote may be as long as they are. */
const ANY_LENGTH = /\.text\.ts$|(^|\/)generated\//;
const LONGEST_ROW = 200;
const DOCUMENT = /\.md$/;
const SOURCE = /\.(ts|tsx|mjs|cjs|css)$/;
const EMPTY_NAME = /(^|\/)(index|utils?|helpers?|common|misc)\.tsx?$/;
/** Within `declare module` an interface must be one, and some types of a library ask for one that extends theirs; elsewhere ours are types. */
const INTERFACE = /^(?:export )?interface \w+\b(?! extends )/m;
/** Ours read the time from one module: the clock of a device may be wrong. The ui kit knows no data; it measures short spans. */
const TIMED = /^apps\/web\/src\/(app|device|features|forms|queries|records|remote|session|sync)\//;
const TIME_SOURCE = 'apps/web/src/device/server-time.ts';
const TESTING = /\.(test|contract|fixture)\.tsx?$|\/testing\//;

/** A newcomer can search for "again", "automatically", "a user who". The texts of migrations are never changed; lists of words are no prose. */
const BOOKISH = /\b(?:whoeve[r]|ane[w]|by (?:it|them)sel(?:f|ves))\b/i;
const NO_PROSE = /(^|\/)migrations\/|password-words\.text\.ts$|(?:text-rules|source-text)\.test\.ts$/;

// A class of one letter keeps these lines from finding themselves.
const SUPPRESSION = /(?:ox|es)lint-disabl[e]|@ts-expect-erro[r]|knip-ignor[e]/g;
const REASONED = /(?:(?:ox|es)lint-disabl[e][\w-]* .*|@ts-expect-erro[r]) -- \S/;
const NEVER = /@ts-(?:ignor[e]|nochec[k])/;

/**
 * @param {string} file
 * @returns {boolean}
 */
export function isSource(file) {
  return SOURCE.test(file);
}

/**
 * @param {string} file
 * @returns {boolean}
 */
export function isDocument(file) {
  return DOCUMENT.test(file);
}

/**
 * What is wrong with one document, in words: a longer row of a table cannot be read in an editor.
 * @param {string} text
 * @returns {string[]}
 */
export function findDocumentFaults(text) {
  const long = text.split('\n').findIndex((line) => line.startsWith('|') && [...line].length > LONGEST_ROW);
  const faults = findBookishWords(text);
  if (long >= 0) faults.push(`line ${long + 1}: a row of more than ${LONGEST_ROW} characters: use headings and lists`);
  return faults;
}

/**
 * @param {string} text
 * @returns {string[]}
 */
function findBookishWords(text) {
  const place = text.split('\n').findIndex((line) => BOOKISH.test(line));
  return place < 0 ? [] : [`line ${place + 1}: a bookish word: “${BOOKISH.exec(text)?.[0]}”`];
}

/**
 * @param {string} text
 * @returns {number}
 */
export function lineCount(text) {
  return text === '' ? 0 : text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

/**
 * @param {readonly number[]} numbers
 * @returns {number}
 */
export function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

/**
 * @param {string} text
 * @returns {number}
 */
export function countSuppressions(text) {
  return text.match(SUPPRESSION)?.length ?? 0;
}

/**
 * What is wrong with one source file, in words.
 * @param {string} file path from the root
 * @param {string} text
 * @returns {string[]}
 */
export function findFaults(file, text) {
  const faults = NO_PROSE.test(file) ? [] : findBookishWords(text);
  const lines = lineCount(text);
  if (lines > LONGEST_FILE && !ANY_LENGTH.test(file)) faults.push(`${lines} lines, ${LONGEST_FILE} at most: split it`);
  if (EMPTY_NAME.test(file)) faults.push('a name that does not say what is inside');
  if (INTERFACE.test(text)) faults.push('an interface: write a type');
  if (NEVER.test(text)) faults.push('switches the compiler off');
  if (text.split('\n').some((line) => countSuppressions(line) > 0 && !REASONED.test(line))) {
    faults.push('a suppression without " -- " and a reason on its line');
  }
  if (file.startsWith('packages/domain/src/') && !TESTING.test(file) && /\bnew Date\(\)|\bDate\(\)/.test(text)) {
    faults.push('reads the clock: in the domain time comes in as context');
  }
  if (TIMED.test(file) && file !== TIME_SOURCE && !TESTING.test(file) && /\bDate\.now\b|\bDate\(\)/.test(text)) {
    faults.push('reads the clock of the device: `device/server-time.ts` knows the time better');
  }
  return faults;
}
