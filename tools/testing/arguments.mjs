/** @typedef {'check' | 'fast' | 'unit' | 'postgres' | 'e2e'} PartName */

/** What `npm test` runs, in this order; `fast` is the share of `unit` that `npm run check` takes. */
const DEFAULT_PARTS = /** @type {const} */ (['check', 'unit', 'postgres', 'e2e']);

/** @type {readonly PartName[]} */
const ALL_PARTS = ['check', 'fast', ...DEFAULT_PARTS.slice(1)];

/**
 * The parts named on the command line, in the order they are run in, each once; all of them when none is named.
 * @param {readonly string[]} args
 * @returns {PartName[] | undefined} undefined when a name is none of ours
 */
export function chooseParts(args) {
  if (args.length === 0) return [...DEFAULT_PARTS];
  if (args.some((arg) => !ALL_PARTS.some((name) => name === arg))) return undefined;
  return ALL_PARTS.filter((name) => args.includes(name));
}

/**
 * @param {readonly string[]} args
 * @returns {string}
 */
export function usage(args) {
  return `npm test knows the parts ${ALL_PARTS.join(', ')} and none called "${args.find((arg) => !ALL_PARTS.some((name) => name === arg))}": npm test -- unit e2e`;
}
