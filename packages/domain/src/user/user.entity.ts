import { type UserFields, userFields, userSections } from './user.fields.ts';
import { nameSearchKey } from '../kernel/keys.ts';
import { type CheckContext, defineEntity } from '../kernel/entity.ts';
import type { Issue } from '../kernel/errors.ts';
import { sameValue } from '../kernel/record.ts';
import { userIssue } from './user.errors.ts';
import { passwordRuleIssues } from './user.password.ts';
import { managesAll } from './user.management.ts';
import { decideUserRight, userPermissions } from './user.permissions.ts';
import { userLabel } from './user.text.ts';

/** A new account needs a password; an existing one keeps its own unless a new one is sent. */
function checkPassword(user: UserFields, before: UserFields | undefined): readonly Issue[] {
  return before === undefined || 'password' in user ? passwordRuleIssues(user['password'], user) : [];
}

function checkOblasts(user: UserFields, { places, before }: CheckContext<UserFields>): readonly Issue[] {
  const sent = user['oblasts'];
  if (!places || !Array.isArray(sent) || sameValue(sent, before?.['oblasts'])) return [];
  const codes: readonly unknown[] = sent;
  return codes.flatMap((pCode, index) =>
    typeof pCode === 'string' && places.find(pCode)?.level !== 1
      ? [userIssue('user.oblasts.unknown', { pCode }, `oblasts.${index}`)]
      : [],
  );
}

/** A person with an account. */
export const userEntity = defineEntity({
  table: 'user',
  label: userLabel,
  fields: userFields,
  sections: userSections,
  authors: 'editors',
  derive: (user) => user,
  check: (user, context) => [...checkPassword(user, context.before), ...checkOblasts(user, context)],
  keys: (user) => ({ searchKey: nameSearchKey([user['name'], user['nameUkr'], user['email'], user['jobTitle']]) }),
  permissions: userPermissions,
  decideRight: decideUserRight,
  editsAll: managesAll,
  unique: { field: 'email', issue: userIssue('user.email.taken', undefined, 'email') },
  offline: false,
});
