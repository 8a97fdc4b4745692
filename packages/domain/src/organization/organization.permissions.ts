import type { OrganizationFields } from './organization.fields.ts';
import { liesWithin, type Actor } from '../kernel/actor.ts';
import type { Issue } from '../kernel/errors.ts';
import { permissionsOf } from '../kernel/matrix.ts';
import { sameValue } from '../kernel/record.ts';
import type { Action, PermissionTable } from '../kernel/rights.ts';
import { organizationIssue } from './organization.errors.ts';

/** The lines of the matrix for organizations. */
export const organizationPermissions: PermissionTable = permissionsOf('organization');

const accessibility = 'geographicAccessibility';

/** The rights that a write needs: where an organization works decides what its people see, so changing it is a right of its own. */
export function actionsOfOrganization(
  before: OrganizationFields | undefined,
  after: OrganizationFields,
): readonly Action[] {
  if (!before) return ['create'];
  return sameValue(before[accessibility], after[accessibility]) ? ['update'] : ['update', 'updateArea'];
}

/**
 * Nobody gives away an area that they do not have: whoever works in a part of the country must name areas inside it, for to name none
 * is to give the whole country.
 */
export function decideOrganizationRight(
  actor: Actor,
  action: Action,
  record: OrganizationFields,
  after?: OrganizationFields,
): Issue | undefined {
  if (actor.areas.length === 0 || after === undefined || (action !== 'create' && action !== 'updateArea'))
    return undefined;
  const sent = (action === 'create' ? record : after)[accessibility];
  const codes: readonly unknown[] = Array.isArray(sent) ? sent : [];
  if (codes.length > 0 && codes.every((code) => liesWithin(actor.areas, code))) return undefined;
  return organizationIssue('organization.foreignArea');
}
