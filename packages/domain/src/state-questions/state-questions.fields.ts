import * as z from 'zod/mini';
import {
  actOptions,
  fastRecoveryOptions,
  restoredOptions,
  thermalEnvelopes,
  vulnerableResidentLabels,
} from '../kernel/housing.text.ts';
import { people, vulnerableResidents } from '../kernel/residents.ts';
import { date, id, list, note, number, oneOf, text } from '../kernel/schema.ts';
import {
  actTypes,
  applicationKinds,
  applicationStates,
  claimOptions,
  compensationBarriers,
  deminingStates,
  habitability,
  restorers,
  rubbleStates,
  utilityStates,
} from './state-questions.options.text.ts';
import { customField } from '../kernel/custom.ts';
import { tidyOptional, tidyRows, tidyStateNumber, withoutEmpty } from '../kernel/tidy.ts';
import { stateQuestionsFieldLabels as label } from './state-questions.text.ts';
import type { FieldTable, Unchecked } from '../kernel/field.ts';

const utility = z.optional(oneOf(utilityStates));

const utilities = z.strictObject(
  { electricity: utility, gas: utility, water: utility, sewage: utility, heating: utility },
  { error: 'field.shape' },
);

/** The codes of measures are judged by the catalogue of activities; here they are texts. */
const application = z.strictObject(
  {
    number: text(40),
    kind: z.optional(oneOf(applicationKinds)),
    date: z.optional(date()),
    status: z.optional(oneOf(applicationStates)),
    coversMeasures: z.optional(list(text(40), 50)),
    amountUAH: z.optional(number({ min: 0, max: 1_000_000_000 })),
    checkedAt: z.optional(date()),
  },
  { error: 'field.shape' },
);

/**
 * The fields of the state questions. A masked reader learns the state of the building, not the people or their numbers in state
 * registers.
 */
export const stateQuestionsFields = {
  addressId: { kind: 'id', column: true, label: label.addressId, readers: 'all', shape: id(), refersTo: 'address' },
  pCode4: { kind: 'pCode', column: true, label: label.pCode4, readers: 'all', origin: 'derived' },
  unitId: { kind: 'id', column: true, label: label.unitId, readers: 'unmasked', refersTo: 'apartment' },
  activityId: { kind: 'id', column: true, label: label.activityId, readers: 'all', refersTo: 'activity', weak: true },
  asOfDate: {
    kind: 'date',
    column: true,
    label: label.asOfDate,
    readers: 'all',
    shape: date({ required: 'stateQuestions.asOfDate.required' }),
    normalize: tidyOptional,
  },
  demining: {
    kind: 'code',
    column: true,
    label: label.demining,
    readers: 'all',
    options: deminingStates,
    normalize: tidyOptional,
  },
  miningDate: { kind: 'date', label: label.miningDate, readers: 'all', normalize: tidyOptional },
  rubbleRemoval: {
    kind: 'code',
    label: label.rubbleRemoval,
    readers: 'all',
    options: rubbleStates,
    normalize: tidyOptional,
  },
  rubbleRemovalDate: { kind: 'date', label: label.rubbleRemovalDate, readers: 'all', normalize: tidyOptional },
  restored: {
    kind: 'code',
    column: true,
    label: label.restored,
    readers: 'all',
    options: restoredOptions,
    normalize: tidyOptional,
  },
  restoredBy: { kind: 'code', label: label.restoredBy, readers: 'all', options: restorers, normalize: tidyOptional },
  habitable: {
    kind: 'code',
    column: true,
    label: label.habitable,
    readers: 'all',
    options: habitability,
    normalize: tidyOptional,
  },
  thermalEnvelope: {
    kind: 'code',
    column: true,
    label: label.thermalEnvelope,
    readers: 'all',
    options: thermalEnvelopes,
    normalize: tidyOptional,
  },
  utilities: {
    kind: 'object',
    label: label.utilities,
    readers: 'all',
    shape: z.optional(utilities),
    normalize: withoutEmpty,
  },
  residentsNow: { kind: 'integer', label: label.residentsNow, readers: 'unmasked', shape: people },
  householdsNow: { kind: 'integer', label: label.householdsNow, readers: 'unmasked', shape: people },
  vulnerableResidents: {
    kind: 'object',
    label: label.vulnerableResidents,
    readers: 'unmasked',
    shape: z.optional(vulnerableResidents),
    parts: vulnerableResidentLabels,
    normalize: withoutEmpty,
  },
  fastRecovery: {
    kind: 'code',
    column: true,
    label: label.fastRecovery,
    readers: 'all',
    options: fastRecoveryOptions,
    normalize: tidyOptional,
  },
  actExists: {
    kind: 'code',
    column: true,
    label: label.actExists,
    readers: 'all',
    options: actOptions,
    normalize: tidyOptional,
  },
  actDate: { kind: 'date', label: label.actDate, readers: 'all', normalize: tidyOptional },
  actNumber: {
    kind: 'text',
    label: label.actNumber,
    readers: 'unmasked',
    shape: z.optional(text(100)),
    normalize: tidyOptional,
  },
  actType: { kind: 'code', label: label.actType, readers: 'all', options: actTypes, normalize: tidyOptional },
  infoNoticeNumber: {
    kind: 'text',
    label: label.infoNoticeNumber,
    readers: 'unmasked',
    shortened: true,
    shape: z.optional(text(40)),
    normalize: tidyStateNumber,
  },
  propertyNumber: {
    kind: 'text',
    column: true,
    label: label.propertyNumber,
    readers: 'unmasked',
    shortened: true,
    shape: z.optional(text(40)),
    normalize: tidyStateNumber,
  },
  applications: {
    kind: 'list',
    label: label.applications,
    readers: 'unmasked',
    shortened: 'number',
    shape: z.optional(list(application, 50)),
    normalize: tidyRows,
  },
  compensationBarriers: {
    kind: 'codes',
    column: true,
    label: label.compensationBarriers,
    readers: 'unmasked',
    options: compensationBarriers,
  },
  rd4u: { kind: 'code', label: label.rd4u, readers: 'unmasked', options: claimOptions, normalize: tidyOptional },
  comment: { kind: 'text', label: label.comment, readers: 'unmasked', shape: note(2000) },
  custom: { ...customField(label.custom), readers: 'unmasked' },
} as const satisfies FieldTable;

/** The same before shapes are checked. */
export type StateQuestionsFields = Unchecked<typeof stateQuestionsFields>;
