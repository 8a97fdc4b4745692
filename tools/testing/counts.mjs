/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * @param {readonly Counts[]} all
 * @returns {Counts}
 */
export function sum(all) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const counts of all) {
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
  }
  return total;
}

/**
 * The line that ends a run, alone on its line: "12 passed, 0 failed", and what was skipped where anything was.
 * @param {Counts} counts
 * @returns {string}
 */
export function totalLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * What a test program's report and its exit status say together. A run that ended badly without a failed test (a file that does not
 * load, an unhandled error, a missing report) or that ran no test has failed all the same.
 * @param {Counts | undefined} report
 * @param {number} status
 * @returns {Counts & { note?: string }}
 */
export function judge(report, status) {
  const counts = report ?? { passed: 0, failed: 0, skipped: 0 };
  if (status !== 0 && counts.failed === 0) return { ...counts, failed: 1, note: `ended with status ${status}` };
  if (counts.passed + counts.failed === 0) return { ...counts, failed: 1, note: 'ran no test' };
  return counts;
}

/**
 * @typedef {object} VitestReport the part of Vitest's JSON report that is read
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {{ status: string, assertionResults: unknown[] }[]} testResults one a file
 */

/**
 * A file that could not be loaded has no tests of its own to count: it is one failure.
 * @param {VitestReport} report
 * @returns {Counts}
 */
export function countVitest(report) {
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * @typedef {object} PlaywrightReport the part of Playwright's JSON report that is read
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {unknown[]} [errors] what went wrong outside of any test
 */

/**
 * A journey that passes only the second time has failed.
 * @param {PlaywrightReport} report
 * @returns {Counts}
 */
export function countPlaywright({ stats, errors = [] }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}
