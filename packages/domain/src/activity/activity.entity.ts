import { thermalEnvelopes } from '../kernel/housing.text.ts';
import { customField } from '../kernel/custom.ts';
import type { Entity, Field } from '../kernel/entity.ts';
import { tidyOptional, tidyRows, withoutEmpty } from '../kernel/tidy.ts';
import { checkActivity, warnOfActivity } from './activity.check.ts';
import { deriveActivity } from './activity.derive.ts';
import { activityIssue } from './activity.errors.ts';
import {
  activityStatuses,
  activityTypes,
  cancellationReasons,
  modalities,
  recoveryStages,
} from './activity.options.text.ts';
import {
  activityPermissions,
  countedActivityFields,
  decideActivityRight,
  linkedActivityMask,
  maskedActivityFields,
  ownActivityFields,
  activityOwnerFields,
  ownersOfActivity,
  shortenedActivityFields,
} from './activity.permissions.ts';
import { activitySchema } from './activity.schema.ts';
import { actionsOfActivity } from './activity.states.ts';
import { activityFieldLabels as label, activityLabel, beneficiaryLabels } from './activity.text.ts';

/** Numbers of the state register are copied by hand in both cases. */
function tidyNumber(value: unknown): unknown {
  return tidyOptional(typeof value === 'string' ? value.toUpperCase() : value);
}

const fields = {
  addressId: { kind: 'id', column: true, label: label.addressId, refersTo: 'address' },
  unitIds: { kind: 'ids', column: true, label: label.unitIds, refersTo: 'apartment', normalize: tidyRows },
  pCode4: { kind: 'pCode', column: true, label: label.pCode4, origin: 'derived' },
  type: { kind: 'code', column: true, label: label.type, options: activityTypes },
  recoveryStage: { kind: 'code', column: true, label: label.recoveryStage, options: recoveryStages },
  status: { kind: 'code', column: true, label: label.status, options: activityStatuses },
  cancellationReason: {
    kind: 'code',
    column: true,
    label: label.cancellationReason,
    options: cancellationReasons,
    normalize: tidyOptional,
  },
  cancellationNote: { kind: 'text', label: label.cancellationNote, normalize: tidyOptional },
  reopenReason: { kind: 'text', label: label.reopenReason, normalize: tidyOptional },
  plannedStartDate: { kind: 'date', column: true, label: label.plannedStartDate, normalize: tidyOptional },
  plannedCompletionDate: { kind: 'date', column: true, label: label.plannedCompletionDate, normalize: tidyOptional },
  actualStartDate: { kind: 'date', column: true, label: label.actualStartDate, normalize: tidyOptional },
  actualCompletionDate: { kind: 'date', column: true, label: label.actualCompletionDate, normalize: tidyOptional },
  modalities: { kind: 'codes', column: true, label: label.modalities, options: modalities },
  measures: { kind: 'list', label: label.measures, normalize: tidyRows },
  thermalEnvelope: {
    kind: 'code',
    column: true,
    label: label.thermalEnvelope,
    options: thermalEnvelopes,
    normalize: tidyOptional,
  },
  emergencyShelterKits: { kind: 'integer', column: true, label: label.emergencyShelterKits },
  propertyNumber: { kind: 'text', column: true, label: label.propertyNumber, normalize: tidyNumber },
  applicationNumber: { kind: 'text', column: true, label: label.applicationNumber, normalize: tidyNumber },
  implementingOrganizationId: {
    kind: 'id',
    column: true,
    label: label.implementingOrganizationId,
    refersTo: 'organization',
  },
  programmingOrganizationId: {
    kind: 'id',
    column: true,
    label: label.programmingOrganizationId,
    refersTo: 'organization',
    normalize: tidyOptional,
  },
  beneficiaries: { kind: 'object', label: label.beneficiaries, parts: beneficiaryLabels, normalize: withoutEmpty },
  indicatorCode: { kind: 'text', column: true, label: label.indicatorCode, normalize: tidyOptional },
  projectCode: { kind: 'text', column: true, label: label.projectCode, normalize: tidyOptional },
  costUAH: { kind: 'number', label: label.costUAH },
  comment: { kind: 'text', label: label.comment },
  custom: customField(label.custom),
} as const satisfies Record<string, Field>;

/** One piece of assistance for a building or some of its units; no assessment has to exist for it. */
export const activityEntity: Entity = {
  table: 'activity',
  label: activityLabel,
  fields,
  schema: activitySchema,
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
  masked: maskedActivityFields,
  maskedOwn: linkedActivityMask,
  maskedCounts: countedActivityFields,
  shortened: shortenedActivityFields,
  ownOnly: ownActivityFields,
  offline: true,
};
