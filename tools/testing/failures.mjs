/** How many are named at the end of a run; the rest is in the output above. */
const MOST_NAMED = 40;
const LONGEST_REASON = 300;
const COLOURS = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g');

/**
 * @typedef {object} FailingVitestReport the part of Vitest's JSON report that names what failed
 * @property {{ name: string, status: string, message?: string,
 *   assertionResults: { fullName: string, status: string, failureMessages?: string[] | null }[] }[]} testResults
 */

/**
 * The tests that failed, each with the first line of why; a file that could not be loaded is named itself.
 * @param {FailingVitestReport} report
 * @param {string} root what is left out of the files' paths
 * @returns {string[]}
 */
export function listVitestFailures({ testResults }, root) {
  return testResults.flatMap((file) => {
    const path = file.name.replace(`${root}/`, '');
    if (file.status === 'failed' && file.assertionResults.length === 0) return [describe(path, file.message)];
    return file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => describe(`${path} › ${fullName}`, failureMessages?.[0]));
  });
}

/**
 * @typedef {object} PlaywrightSuite
 * @property {string} title
 * @property {PlaywrightSuite[]} [suites]
 * @property {{ title: string, ok: boolean, tests: { status: string, results: { error?: { message?: string } }[] }[] }[]} [specs]
 */

/**
 * The journeys that failed, or passed only the second time, each with the first line of why.
 * @param {{ suites?: PlaywrightSuite[], errors?: { message?: string }[] }} report
 * @returns {string[]}
 */
export function listPlaywrightFailures({ suites = [], errors = [] }) {
  return [
    ...suites.flatMap((suite) => failuresOf(suite, [])),
    ...errors.map(({ message }) => describe('outside of any journey', message)),
  ];
}

/**
 * @param {PlaywrightSuite} suite
 * @param {readonly string[]} above
 * @returns {string[]}
 */
function failuresOf({ title, suites = [], specs = [] }, above) {
  const path = [...above, title];
  const own = specs.flatMap((spec) => {
    const bad = spec.tests.find(({ status }) => status === 'unexpected' || status === 'flaky');
    if (bad === undefined) return [];
    const why = bad.results.find(({ error }) => error !== undefined)?.error?.message;
    return [describe([...path, spec.title].join(' › '), why)];
  });
  return [...own, ...suites.flatMap((suite) => failuresOf(suite, path))];
}

/**
 * What is printed of them at the end of a run, where a reader who sees only the end finds it.
 * @param {readonly string[]} failures
 * @returns {string} empty where nothing failed
 */
export function failureLines(failures) {
  if (failures.length === 0) return '';
  const named = failures.slice(0, MOST_NAMED).map((failure) => `- ${failure}`);
  const more = failures.length - named.length;
  return ['failed:', ...named, ...(more > 0 ? [`- and ${more} more, see above`] : [])].join('\n');
}

/**
 * @param {string} name
 * @param {string | undefined} why
 */
function describe(name, why) {
  const first = why
    ?.replaceAll(COLOURS, '')
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '');
  return first === undefined ? name : `${name}: ${first.slice(0, LONGEST_REASON)}`;
}
