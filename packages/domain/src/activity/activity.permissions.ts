import type { Actor } from '../kernel/actor.ts';
import type { Issue } from '../kernel/errors.ts';
import { permissionsOf } from '../kernel/matrix.ts';
import type { Action, PermissionTable } from '../kernel/rights.ts';
import type { Fields } from '../kernel/record.ts';
import { activityIssue } from './activity.errors.ts';

/** The lines of the matrix for activities; own means: programmed or implemented by one's organization. */
export const activityPermissions: PermissionTable = permissionsOf('activity');

/** Where the organizations stand that an activity belongs to. */
export const activityOwnerFields = ['programmingOrganizationId', 'implementingOrganizationId'] as const;

/** The organizations that an activity belongs to. */
export function ownersOfActivity(activity: Fields): readonly (string | undefined)[] {
  return activityOwnerFields.map((field) => activity[field]).filter((owner) => typeof owner === 'string');
}

/**
 * What the matrix says in footnotes: completed activities are never deleted, and a ministry writes only what it programmes
 * itself. Whoever may only write for the own organization learns so in words.
 */
export function decideActivityRight(actor: Actor, action: Action, activity: Fields): Issue | undefined {
  if (action === 'delete' && activity['status'] === 'Completed') return activityIssue('activity.delete.completed');
  if (activityPermissions[action]?.[actor.role] !== 'O') return undefined;
  if (actor.role === 'Ministry Representative') {
    return activity['programmingOrganizationId'] === actor.organizationId
      ? undefined
      : activityIssue('activity.notProgramming');
  }
  return ownersOfActivity(activity).includes(actor.organizationId) ? undefined : activityIssue('activity.notOwn');
}

/** A masked reader (a donor) learns who does what and when, not for whom, at what price, or what people wrote (product rules on masks). */
export const maskedActivityFields: readonly string[] = [
  'unitIds',
  'cancellationNote',
  'reopenReason',
  'propertyNumber',
  'applicationNumber',
  'beneficiaries',
  'costUAH',
  'comment',
  'createdBy',
  'updatedBy',
  'custom',
];

/** What it does not learn even of an activity that its own organization pays for or carries out: for which flat. */
export const linkedActivityMask: readonly string[] = ['unitIds'];

/** For how many flats it is stays no secret: without that nobody could tell what help came for. */
export const countedActivityFields: readonly string[] = ['unitIds'];

/** Numbers of the state register: whoever does not work on the activity reads their end. */
export const shortenedActivityFields: readonly string[] = ['propertyNumber', 'applicationNumber'];

/** What only the activity's own organizations read. */
export const ownActivityFields: readonly string[] = ['comment', 'cancellationNote', 'reopenReason', 'costUAH'];
