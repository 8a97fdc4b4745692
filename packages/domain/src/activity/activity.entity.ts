import { countedNouns } from '../kernel/counted.text.ts';
import { checkActivity, warnOfActivity } from './activity.check.ts';
import { activityIssue } from './activity.errors.ts';
import { actionsOfActivity } from './activity.states.ts';
import { activityLabel } from './activity.text.ts';
import { activityFields, type ActivityFields, activitySections } from './activity.fields.ts';
import { defineEntity } from '../kernel/entity.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Issue } from '../kernel/errors.ts';
import { permissionsOf } from '../kernel/matrix.ts';
import type { Action } from '../kernel/rights.ts';

/** The lines of the matrix for activities; own means: programmed or implemented by one's organization. */
const activityPermissions = permissionsOf('activity');

/** Where the organizations stand that an activity belongs to. */
const activityOwnerFields = ['programmingOrganizationId', 'implementingOrganizationId'] as const;

/** The organizations that an activity belongs to. */
function ownersOfActivity(activity: ActivityFields): readonly (string | undefined)[] {
  return activityOwnerFields.map((field) => activity[field]).filter((owner) => typeof owner === 'string');
}

/**
 * What the matrix says in footnotes: completed activities are never deleted, and a ministry writes only what it programmes
 * itself. A user who may only write for the own organization learns that in words.
 */
function decideActivityRight(actor: Actor, action: Action, activity: ActivityFields): Issue | undefined {
  if (action === 'delete' && activity.status === 'Completed') return activityIssue('activity.delete.completed');
  if (activityPermissions[action]?.[actor.role] !== 'O') return undefined;
  if (actor.role === 'Ministry Representative') {
    return activity.programmingOrganizationId === actor.organizationId
      ? undefined
      : activityIssue('activity.notProgramming');
  }
  return ownersOfActivity(activity).includes(actor.organizationId) ? undefined : activityIssue('activity.notOwn');
}

/** Reasons that speak of one status only, and that status. */
const reasonsOf: Readonly<Record<string, string>> = {
  cancellationReason: 'Canceled',
  cancellationNote: 'Canceled',
  reopenReason: 'Ongoing',
};

/**
 * Takes away the reasons that no longer hold: a cancellation reason of an activity that continues, a reopening reason of one
 * that has ended again, so that the next reopening needs a reason of its own. The history keeps them.
 */
function deriveActivity(fields: ActivityFields): ActivityFields {
  const { status } = fields;
  if (typeof status !== 'string') return fields;
  return Object.fromEntries(
    Object.entries(fields).filter(([field]) => !Object.hasOwn(reasonsOf, field) || reasonsOf[field] === status),
  );
}

/** One piece of assistance for a building or some of its units; no assessment has to exist for it. */
export const activityEntity = defineEntity({
  table: 'activity',
  label: activityLabel,
  counted: countedNouns.activities,
  fields: activityFields,
  sections: activitySections,
  authors: 'linked',
  derive: deriveActivity,
  check: checkActivity,
  warn: warnOfActivity,
  parent: {
    field: 'addressId',
    table: 'address',
    counter: 'activityNumber',
    most: { count: 20_000, issue: activityIssue('activity.tooMany', { max: 20_000 }) },
  },
  actionsOf: actionsOfActivity,
  ownersOf: ownersOfActivity,
  ownerFields: activityOwnerFields,
  decideRight: decideActivityRight,
  offline: true,
});
