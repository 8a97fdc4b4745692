import { errorsAllowed, countErrors } from '../addressing/word-index.ts';
import type { Option } from '../kernel/options.ts';
import { foldWords } from './cells.ts';

const shortestStem = 5;
/** Nothing longer is the name of an option. */
const longestWritten = 120;

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/** How near a written word is to the name of an option: the same stem, a typing error, or a part of the name; 0: not near. */
function nearness(written: string, name: string): number {
  const most = errorsAllowed(written);
  if (most > 0 && countErrors(written, name, most) <= most) return 3;
  const [first = ''] = written.split(' ');
  const words = name.split(' ');
  if (words.some((word) => commonStart(first, word) >= Math.max(shortestStem, Math.min(first.length, word.length) - 4)))
    return 2;
  return written.length >= shortestStem && (name.includes(written) || written.includes(name)) ? 1 : 0;
}

/** The option that a word most likely means that is none of them; undefined where none or several are equally near. */
export function proposeOption(options: readonly Option[], text: string): Option | undefined {
  if (text.length > longestWritten) return undefined;
  const written = foldWords(text);
  if (written === '') return undefined;
  const near = options.map((option) => ({
    option,
    score: Math.max(...[option.code, option.en, option.uk].map((name) => nearness(written, foldWords(name)))),
  }));
  const best = Math.max(...near.map(({ score }) => score));
  const [first, ...others] = near.filter(({ score }) => score === best);
  return best > 0 && others.length === 0 ? first?.option : undefined;
}
