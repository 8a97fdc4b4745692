import type { Issue } from '@domivka/domain/kernel/errors';
import { kernelIssue } from '@domivka/domain/kernel/kernel.errors';
import type { Fields } from '@domivka/domain/kernel/record';
import { passwordIssues } from '@domivka/domain/user/user.password';
import { userFieldLabels as label } from '@domivka/domain/user/user.text';
import { loadPasswordLists } from '@domivka/domain/user/user.password-lists';

loadPasswordLists();

/** The places that filled lines of a list have in the form: the rules do not see the empty lines between them. */
function filledPlaces(lines: unknown): readonly number[] {
  const all: readonly unknown[] = Array.isArray(lines) ? lines : [];
  return all.flatMap((line, index) => (typeof line === 'string' && line.trim() === '' ? [] : [index]));
}

function placePhone(issue: Issue, places: readonly number[]): Issue {
  const index = /^phones\.(\d+)$/.exec(issue.path ?? '')?.[1];
  return index === undefined ? issue : { ...issue, path: `phones.${places[Number(index)] ?? index}` };
}

/** Who works in a part of the country gives nobody the whole of it: the server would refuse a restriction that is missing. */
export function missingOblasts({ oblasts }: Fields): readonly Issue[] {
  const isChosen = Array.isArray(oblasts) && oblasts.length > 0;
  return isChosen ? [] : [kernelIssue('field.required', { field: label.oblasts }, 'oblasts')];
}

/** The issues of a user, each at the line of the form that it is about. */
export function placeUserIssues(issues: readonly Issue[], { phones }: Fields): readonly Issue[] {
  const places = filledPlaces(phones);
  return issues.map((issue) => placePhone(issue, places));
}

/** The same for a new user, whose password is repeated (specification, section 5): only once there is one to repeat. */
export function placeNewUserIssues(issues: readonly Issue[], values: Fields): readonly Issue[] {
  const { password, confirmation } = values;
  const repeated = password
    ? passwordIssues(password, confirmation, values).filter(({ path }) => path === 'confirmation')
    : [];
  return [...placeUserIssues(issues, values), ...repeated];
}
