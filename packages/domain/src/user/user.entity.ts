import { type UserFields, userFields, userSections } from './user.fields.ts';
import { nameSearchKey } from '../kernel/keys.ts';
import { type CheckContext, defineEntity } from '../kernel/entity.ts';
import type { Issue } from '../kernel/errors.ts';
import { sameValue, serverOwnedFields } from '../kernel/record.ts';
import { userIssue } from './user.errors.ts';
import { passwordRuleIssues } from './user.password.ts';
import { isSelf, manages, managesAll, mayGrantOblasts, ownAccountFields } from './user.management.ts';
import { userLabel } from './user.text.ts';
import type { Actor } from '../kernel/actor.ts';
import { changesBetween } from '../kernel/merge.ts';
import type { Action } from '../kernel/rights.ts';

/**
 * Who may manage whom (specification, section 5: 'You are not allowed to edit this user').
 * `record` is the account as it is (of a new one: as it would be), `after` as it would be; `undefined` means allowed.
 */
function decideUserRight(actor: Actor, action: Action, record: UserFields, after?: UserFields): Issue | undefined {
  if (action !== 'create' && action !== 'update') return undefined;
  const refusal = userIssue('user.notAllowed');
  const changed = after ? changedFields(record, after) : [];
  if (isSelf(actor, record)) return changed.every((field) => ownAccountFields.includes(field)) ? undefined : refusal;
  if (!manages(actor, record)) return refusal;
  const grants = action === 'create' || changed.includes('oblasts') || changed.includes('organizationId');
  return grants && !mayGrantOblasts(actor, after ?? record) ? refusal : undefined;
}

function changedFields(record: UserFields, after: UserFields): readonly string[] {
  const isHead = (field: string) => serverOwnedFields.has(field) && field !== 'organizationId';
  return changesBetween(record, after)
    .map(({ field }) => field)
    .filter((field) => !isHead(field));
}

/** A new account needs a password; an existing one keeps its own unless a new one is sent. */
function checkPassword(user: UserFields, before: UserFields | undefined): readonly Issue[] {
  return before === undefined || 'password' in user ? passwordRuleIssues(user.password, user) : [];
}

function checkOblasts(user: UserFields, { places, before }: CheckContext<UserFields>): readonly Issue[] {
  const sent = user.oblasts;
  if (!places || !Array.isArray(sent) || sameValue(sent, before?.oblasts)) return [];
  const codes: readonly unknown[] = sent;
  return codes.flatMap((pCode, index) =>
    typeof pCode === 'string' && places.find(pCode)?.level !== 1
      ? [userIssue('user.oblasts.unknown', { pCode }, `oblasts.${index}`)]
      : [],
  );
}

/**
 * A person with an account. A user lies in no settlement, so `G` of the authorities is the whole directory: names, organizations, jobs and the
 * contact at work. Changing is open in the matrix because `decideUserRight` decides it, person by person. Nobody deletes a user: the history
 * names its authors for ever, and blocking ends all access at once.
 */
export const userEntity = defineEntity({
  table: 'user',
  label: userLabel,
  fields: userFields,
  sections: userSections,
  authors: 'editors',
  check: (user, context) => [...checkPassword(user, context.before), ...checkOblasts(user, context)],
  keys: (user) => ({ searchKey: nameSearchKey([user.name, user.nameUkr, user.email, user.jobTitle]) }),
  decideRight: decideUserRight,
  editsAll: managesAll,
  unique: { field: 'email', issue: userIssue('user.email.taken', undefined, 'email') },
  offline: false,
});
