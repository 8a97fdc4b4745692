import type { ActivityFields } from './activity.fields.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Issue } from '../kernel/errors.ts';
import { permissionsOf } from '../kernel/matrix.ts';
import type { Action, PermissionTable } from '../kernel/rights.ts';
import { activityIssue } from './activity.errors.ts';

/** The lines of the matrix for activities; own means: programmed or implemented by one's organization. */
export const activityPermissions: PermissionTable = permissionsOf('activity');

/** Where the organizations stand that an activity belongs to. */
export const activityOwnerFields = ['programmingOrganizationId', 'implementingOrganizationId'] as const;

/** The organizations that an activity belongs to. */
export function ownersOfActivity(activity: ActivityFields): readonly (string | undefined)[] {
  return activityOwnerFields.map((field) => activity[field]).filter((owner) => typeof owner === 'string');
}

/**
 * What the matrix says in footnotes: completed activities are never deleted, and a ministry writes only what it programmes
 * itself. Whoever may only write for the own organization learns so in words.
 */
export function decideActivityRight(actor: Actor, action: Action, activity: ActivityFields): Issue | undefined {
  if (action === 'delete' && activity['status'] === 'Completed') return activityIssue('activity.delete.completed');
  if (activityPermissions[action]?.[actor.role] !== 'O') return undefined;
  if (actor.role === 'Ministry Representative') {
    return activity['programmingOrganizationId'] === actor.organizationId
      ? undefined
      : activityIssue('activity.notProgramming');
  }
  return ownersOfActivity(activity).includes(actor.organizationId) ? undefined : activityIssue('activity.notOwn');
}
