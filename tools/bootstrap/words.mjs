/** @typedef {{ en: string, uk: string }} Words one sentence in both languages */

/**
 * The language of this terminal: Ukrainian where the locale says so, else English.
 * @param {NodeJS.ProcessEnv} env
 * @returns {'en' | 'uk'}
 */
export function languageOf(env) {
  return (env.LC_ALL || env.LC_MESSAGES || env.LANG || '').toLowerCase().startsWith('uk') ? 'uk' : 'en';
}

const language = languageOf(process.env);

/**
 * One sentence in the language of this terminal.
 * @param {Words} words
 * @returns {string}
 */
export function say(words) {
  return words[language];
}
