// Read by whatever Node.js a person happens to have: old syntax and no imports, so that a version that is too old still says so in words.

/**
 * Whether a Node.js version can run the product: 20.19 or newer within 20, or any later major.
 * @param {string} version as in `process.versions.node`, "20.19.0"
 * @returns {boolean}
 */
export function isNodeNewEnough(version) {
  const numbers = version.split('.').map(Number);
  const major = numbers[0] || 0;
  return major > 20 || (major === 20 && (numbers[1] || 0) >= 19);
}

/**
 * Runs `next` when this Node.js is new enough; else says in one sentence what is needed and sets exit status 1.
 * @param {() => Promise<unknown>} next
 */
export function withNewEnoughNode(next) {
  if (!isNodeNewEnough(process.versions.node)) {
    console.error(
      (process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG || '').startsWith('uk')
        ? 'Потрібен Node.js 20.19 або новіший, а тут ' + process.versions.node + ': оновіть його з https://nodejs.org.'
        : 'Node.js 20.19 or newer is needed and this is ' +
            process.versions.node +
            ': update it from https://nodejs.org.',
    );
    process.exitCode = 1;
    return;
  }
  next().catch((/** @type {unknown} */ error) => {
    console.error(error);
    process.exitCode = 1;
  });
}
