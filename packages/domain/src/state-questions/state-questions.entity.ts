import { customField } from '../kernel/custom.ts';
import type { CheckContext, Entity, Field } from '../kernel/entity.ts';
import type { Issue } from '../kernel/errors.ts';
import {
  actOptions,
  fastRecoveryOptions,
  restoredOptions,
  thermalEnvelopes,
  vulnerableResidentLabels,
} from '../kernel/housing.text.ts';
import { permissionsOf } from '../kernel/matrix.ts';
import { sameValue, type Fields } from '../kernel/record.ts';
import { checkVulnerable } from '../kernel/residents.ts';
import { tidyOptional, tidyRows, tidyStateNumber, withoutEmpty } from '../kernel/tidy.ts';
import { stateQuestionsIssue } from './state-questions.errors.ts';
import {
  actTypes,
  claimOptions,
  compensationBarriers,
  deminingStates,
  habitability,
  restorers,
  rubbleStates,
} from './state-questions.options.text.ts';
import { stateQuestionsSchema } from './state-questions.schema.ts';
import { stateQuestionsFieldLabels as label, stateQuestionsLabel } from './state-questions.text.ts';

const fields = {
  addressId: { kind: 'id', column: true, label: label.addressId, refersTo: 'address' },
  pCode4: { kind: 'pCode', column: true, label: label.pCode4, origin: 'derived' },
  unitId: { kind: 'id', column: true, label: label.unitId, refersTo: 'apartment' },
  activityId: { kind: 'id', column: true, label: label.activityId, refersTo: 'activity', weak: true },
  asOfDate: { kind: 'date', column: true, label: label.asOfDate, normalize: tidyOptional },
  demining: { kind: 'code', column: true, label: label.demining, options: deminingStates, normalize: tidyOptional },
  miningDate: { kind: 'date', label: label.miningDate, normalize: tidyOptional },
  rubbleRemoval: { kind: 'code', label: label.rubbleRemoval, options: rubbleStates, normalize: tidyOptional },
  rubbleRemovalDate: { kind: 'date', label: label.rubbleRemovalDate, normalize: tidyOptional },
  restored: { kind: 'code', column: true, label: label.restored, options: restoredOptions, normalize: tidyOptional },
  restoredBy: { kind: 'code', label: label.restoredBy, options: restorers, normalize: tidyOptional },
  habitable: { kind: 'code', column: true, label: label.habitable, options: habitability, normalize: tidyOptional },
  thermalEnvelope: {
    kind: 'code',
    column: true,
    label: label.thermalEnvelope,
    options: thermalEnvelopes,
    normalize: tidyOptional,
  },
  utilities: { kind: 'object', label: label.utilities, normalize: withoutEmpty },
  residentsNow: { kind: 'integer', label: label.residentsNow },
  householdsNow: { kind: 'integer', label: label.householdsNow },
  vulnerableResidents: {
    kind: 'object',
    label: label.vulnerableResidents,
    parts: vulnerableResidentLabels,
    normalize: withoutEmpty,
  },
  fastRecovery: {
    kind: 'code',
    column: true,
    label: label.fastRecovery,
    options: fastRecoveryOptions,
    normalize: tidyOptional,
  },
  actExists: { kind: 'code', column: true, label: label.actExists, options: actOptions, normalize: tidyOptional },
  actDate: { kind: 'date', label: label.actDate, normalize: tidyOptional },
  actNumber: { kind: 'text', label: label.actNumber, normalize: tidyOptional },
  actType: { kind: 'code', label: label.actType, options: actTypes, normalize: tidyOptional },
  infoNoticeNumber: { kind: 'text', label: label.infoNoticeNumber, normalize: tidyStateNumber },
  propertyNumber: { kind: 'text', column: true, label: label.propertyNumber, normalize: tidyStateNumber },
  applications: { kind: 'list', label: label.applications, normalize: tidyRows },
  compensationBarriers: {
    kind: 'codes',
    column: true,
    label: label.compensationBarriers,
    options: compensationBarriers,
  },
  rd4u: { kind: 'code', label: label.rd4u, options: claimOptions, normalize: tidyOptional },
  comment: { kind: 'text', label: label.comment },
  custom: customField(label.custom),
} as const satisfies Record<string, Field>;

function isDoneWithout(state: unknown, date: unknown): boolean {
  return state === 'done' && date === undefined;
}

/** The counted ones who live here now are not more than all; nothing is said anew of what stood so before. */
function checkResidents(answers: Fields, before: Fields | undefined): readonly Issue[] {
  const { residentsNow, vulnerableResidents } = answers;
  const isOld =
    sameValue(residentsNow, before?.['residentsNow']) &&
    sameValue(vulnerableResidents, before?.['vulnerableResidents']);
  return isOld ? [] : checkVulnerable({ count: residentsNow, label: label.residentsNow }, vulnerableResidents);
}

function checkStateQuestions(answers: Fields, { before, lastDay }: CheckContext): readonly Issue[] {
  const { asOfDate, demining, miningDate, rubbleRemoval, rubbleRemovalDate, restored, restoredBy } = answers;
  const issues: Issue[] = [];
  if (lastDay !== undefined && typeof asOfDate === 'string' && asOfDate > lastDay)
    issues.push(stateQuestionsIssue('stateQuestions.asOfDate.future', undefined, 'asOfDate'));
  if (isDoneWithout(demining, miningDate))
    issues.push(stateQuestionsIssue('stateQuestions.miningDate.required', undefined, 'miningDate'));
  if (isDoneWithout(rubbleRemoval, rubbleRemovalDate))
    issues.push(stateQuestionsIssue('stateQuestions.rubbleRemovalDate.required', undefined, 'rubbleRemovalDate'));
  if ((restored === 'partly' || restored === 'yes') && restoredBy === undefined)
    issues.push(stateQuestionsIssue('stateQuestions.restoredBy.required', undefined, 'restoredBy'));
  return [...issues, ...checkResidents(answers, before)];
}

/** How an address or a unit is *now*, and what the state programme says: one current record for each, with its history. */
export const stateQuestionsEntity: Entity = {
  table: 'stateQuestions',
  label: stateQuestionsLabel,
  fields,
  schema: stateQuestionsSchema,
  derive: (answers) => answers,
  check: checkStateQuestions,
  keys: ({ addressId, unitId }) => ({ uniqueKey: `${String(addressId)}/${String(unitId ?? '')}` }),
  parent: { field: 'addressId', table: 'address' },
  permissions: permissionsOf('stateQuestions'),
  masked: [
    'unitId',
    'residentsNow',
    'householdsNow',
    'vulnerableResidents',
    'actNumber',
    'infoNoticeNumber',
    'propertyNumber',
    'applications',
    'compensationBarriers',
    'rd4u',
    'comment',
    'createdBy',
    'updatedBy',
    'custom',
  ],
  shortened: ['infoNoticeNumber', 'propertyNumber', 'applications.number'],
  presence: {
    roles: ['Partner Manager', 'Partner Organization'],
    issue: stateQuestionsIssue('stateQuestions.notPresent'),
  },
  unique: {
    field: 'addressId',
    key: 'uniqueKey',
    issue: stateQuestionsIssue('stateQuestions.taken', undefined, 'addressId'),
    isMeant: true,
  },
  offline: true,
};
