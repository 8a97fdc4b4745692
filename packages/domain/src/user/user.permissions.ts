import type { UserFields } from './user.fields.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Issue } from '../kernel/errors.ts';
import { changesBetween } from '../kernel/merge.ts';
import { permissionsOf } from '../kernel/matrix.ts';
import type { Action, PermissionTable } from '../kernel/rights.ts';
import { serverOwnedFields } from '../kernel/record.ts';
import { userIssue } from './user.errors.ts';
import { isSelf, manages, mayGrantOblasts, ownAccountFields } from './user.management.ts';

/**
 * The lines of the matrix for users.
 *
 * A user lies in no settlement, so `G` of the authorities is the whole directory: names, organizations, jobs and the contact
 * at work. Changing stands open here because `decideUserRight` decides it, person by person. Nobody deletes a user: the
 * history names its authors for ever, and blocking ends all access at once.
 */
export const userPermissions: PermissionTable = permissionsOf('user');

/** The directory ends where administration begins: only the own organization and those who read everything see it. */
export const ownOrganizationFields: readonly string[] = ['oblasts', 'language'];

/**
 * Who may manage whom (specification, section 5: 'You are not allowed to edit this user').
 * `record` is the account as it is (of a new one: as it would be), `after` as it would be; `undefined` means allowed.
 */
export function decideUserRight(
  actor: Actor,
  action: Action,
  record: UserFields,
  after?: UserFields,
): Issue | undefined {
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
