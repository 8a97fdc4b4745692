import { normalizeApostrophes } from '../geography/apostrophe.ts';
import { cleanText } from '../geography/look-alike.ts';
import type { Entity, Field } from '../kernel/entity.ts';
import { isFields } from '../kernel/record.ts';
import { checkActivity, warnOfActivity } from './activity.check.ts';
import { deriveActivity } from './activity.derive.ts';
import {
  activityStatuses,
  activityTypes,
  cancellationReasons,
  modalities,
  recoveryStages,
  thermalEnvelopes,
} from './activity.options.text.ts';
import {
  activityPermissions,
  decideActivityRight,
  maskedActivityFields,
  ownActivityFields,
  ownersOfActivity,
} from './activity.permissions.ts';
import { activitySchema } from './activity.schema.ts';
import { actionsOfActivity } from './activity.states.ts';
import { activityFieldLabels as label, activityLabel } from './activity.text.ts';

/** One line; an emptied input clears the field. */
function tidy(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return normalizeApostrophes(cleanText(value)) || null;
}

/** Numbers of the state register are copied by hand in both cases. */
function tidyNumber(value: unknown): unknown {
  return tidy(typeof value === 'string' ? value.toUpperCase() : value);
}

/** Inputs left empty inside a block are the same as inputs never shown. */
function withoutEmpty(value: unknown): unknown {
  if (!isFields(value)) return value;
  const filled = Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined && inner !== '');
  return filled.length === 0 ? null : Object.fromEntries(filled);
}

/** Rows that nobody filled are no rows, and no rows are no field. */
function tidyList(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const rows = value.map(withoutEmpty).filter((row) => row !== null);
  return rows.length === 0 ? null : rows;
}

const fields = {
  addressId: { kind: 'id', column: true, label: label.addressId, refersTo: 'address' },
  unitIds: { kind: 'ids', column: true, label: label.unitIds, normalize: tidyList },
  pCode4: { kind: 'pCode', column: true, label: label.pCode4, origin: 'derived' },
  type: { kind: 'code', column: true, label: label.type, options: activityTypes },
  recoveryStage: { kind: 'code', column: true, label: label.recoveryStage, options: recoveryStages },
  status: { kind: 'code', column: true, label: label.status, options: activityStatuses },
  cancellationReason: {
    kind: 'code',
    column: true,
    label: label.cancellationReason,
    options: cancellationReasons,
    normalize: tidy,
  },
  cancellationNote: { kind: 'text', label: label.cancellationNote, normalize: tidy },
  reopenReason: { kind: 'text', label: label.reopenReason, normalize: tidy },
  plannedStartDate: { kind: 'date', column: true, label: label.plannedStartDate, normalize: tidy },
  plannedCompletionDate: { kind: 'date', column: true, label: label.plannedCompletionDate, normalize: tidy },
  actualStartDate: { kind: 'date', column: true, label: label.actualStartDate, normalize: tidy },
  actualCompletionDate: { kind: 'date', column: true, label: label.actualCompletionDate, normalize: tidy },
  modalities: { kind: 'codes', column: true, label: label.modalities, options: modalities },
  measures: { kind: 'list', label: label.measures, normalize: tidyList },
  thermalEnvelope: {
    kind: 'code',
    column: true,
    label: label.thermalEnvelope,
    options: thermalEnvelopes,
    normalize: tidy,
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
    normalize: tidy,
  },
  beneficiaries: { kind: 'object', label: label.beneficiaries, normalize: withoutEmpty },
  indicatorCode: { kind: 'text', column: true, label: label.indicatorCode, normalize: tidy },
  projectCode: { kind: 'text', column: true, label: label.projectCode, normalize: tidy },
  costUAH: { kind: 'number', label: label.costUAH },
  comment: { kind: 'text', label: label.comment },
  custom: { kind: 'object', label: label.custom },
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
  parent: { field: 'addressId', table: 'address', counter: 'activityNumber' },
  permissions: activityPermissions,
  actionsOf: actionsOfActivity,
  ownersOf: ownersOfActivity,
  decideRight: decideActivityRight,
  masked: maskedActivityFields,
  ownOnly: ownActivityFields,
  offline: true,
};
