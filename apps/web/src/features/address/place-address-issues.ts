import type { Issue } from '@domivka/domain/kernel/errors';
import type { Fields } from '@domivka/domain/kernel/record';

const partsOfName = ['streetType', 'streetUkr', 'house', 'corpus'];
const latin = /\p{Script=Latin}/u;

/**
 * The full Ukrainian name is no field of the form: what is wrong with it is said where it comes from, and not at all when its parts
 * are complained about anyway.
 */
export function placeAddressIssues(issues: readonly Issue[], values: Fields): readonly Issue[] {
  const partIsWrong = issues.some(({ path }) => path !== undefined && partsOfName.includes(path));
  return issues.flatMap((issue) => {
    if (issue.path !== 'nameUkr') return [issue];
    if (partIsWrong) return [];
    const corpus = values.corpus;
    return [{ ...issue, path: typeof corpus === 'string' && latin.test(corpus) ? 'corpus' : 'house' }];
  });
}
