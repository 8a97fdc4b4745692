import { nameSearchKey } from '../kernel/keys.ts';
import { cleanText } from '../geography/look-alike.ts';
import { roles } from '../kernel/actor.ts';
import { customField } from '../kernel/custom.ts';
import type { CheckContext, Entity, Field } from '../kernel/entity.ts';
import { tidyOptional, tidyText } from '../kernel/tidy.ts';
import type { Issue } from '../kernel/errors.ts';
import { sameValue, type Fields } from '../kernel/record.ts';
import { userIssue } from './user.errors.ts';
import { normalizePassword, passwordRuleIssues } from './user.password.ts';
import { managesAll } from './user.management.ts';
import { decideUserRight, ownOrganizationFields, userPermissions } from './user.permissions.ts';
import { userSchema } from './user.schema.ts';
import { userFieldLabels as label, userLabel, userLanguages, userStatuses } from './user.text.ts';

/** Mailboxes that differ only in letter case are one account. */
function tidyEmail(value: unknown): unknown {
  return typeof value === 'string' ? cleanText(value).toLowerCase() : value;
}

function tidyList(value: unknown): unknown {
  return Array.isArray(value) ? value.map(tidyText).filter((item) => item !== '') : value;
}

function tidyPassword(value: unknown): unknown {
  return typeof value === 'string' ? normalizePassword(value) : value;
}

const fields = {
  email: { kind: 'text', column: true, label: label.email, normalize: tidyEmail },
  name: { kind: 'text', column: true, sorted: true, label: label.name, normalize: tidyText },
  nameUkr: { kind: 'text', column: true, sorted: true, label: label.nameUkr, normalize: tidyText },
  phones: { kind: 'list', label: label.phones, normalize: tidyList },
  jobTitle: { kind: 'text', column: true, label: label.jobTitle, normalize: tidyOptional },
  // A given field here, not the creator's organization that other records carry in their head.
  organizationId: { kind: 'id', column: true, refersTo: 'organization', label: label.organizationId },
  role: { kind: 'code', column: true, options: roles, label: label.role },
  status: { kind: 'code', column: true, options: userStatuses, label: label.status },
  oblasts: { kind: 'codes', column: true, label: label.oblasts, normalize: tidyList },
  language: { kind: 'code', options: userLanguages, label: label.language },
  password: { kind: 'text', secret: true, label: label.password, normalize: tidyPassword },
  custom: customField(label.custom),
} as const satisfies Record<string, Field>;

/** A new account needs a password; an existing one keeps its own unless a new one is sent. */
function checkPassword(user: Fields, before: Fields | undefined): readonly Issue[] {
  return before === undefined || 'password' in user ? passwordRuleIssues(user['password'], user) : [];
}

function checkOblasts(user: Fields, { places, before }: CheckContext): readonly Issue[] {
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
export const userEntity: Entity = {
  table: 'user',
  label: userLabel,
  fields,
  schema: userSchema,
  derive: (user) => user,
  check: (user, context) => [...checkPassword(user, context.before), ...checkOblasts(user, context)],
  keys: (user) => ({ searchKey: nameSearchKey([user['name'], user['nameUkr'], user['email'], user['jobTitle']]) }),
  permissions: userPermissions,
  decideRight: decideUserRight,
  ownOnly: ownOrganizationFields,
  editorsOnly: ['createdBy', 'updatedBy'],
  editsAll: managesAll,
  unique: { field: 'email', issue: userIssue('user.email.taken', undefined, 'email') },
  offline: false,
};
