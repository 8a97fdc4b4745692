import { countedNouns } from '../kernel/counted.text.ts';
import { checkActivity, warnOfActivity } from './activity.check.ts';
import { deriveActivity } from './activity.derive.ts';
import { activityIssue } from './activity.errors.ts';
import {
  activityPermissions,
  decideActivityRight,
  activityOwnerFields,
  ownersOfActivity,
} from './activity.permissions.ts';
import { actionsOfActivity } from './activity.states.ts';
import { activityLabel } from './activity.text.ts';
import { activityFields, activitySections } from './activity.fields.ts';
import { defineEntity } from '../kernel/entity.ts';

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
  permissions: activityPermissions,
  actionsOf: actionsOfActivity,
  ownersOf: ownersOfActivity,
  ownerFields: activityOwnerFields,
  decideRight: decideActivityRight,
  offline: true,
});
