import {
  actOptions,
  damageTypes,
  fastRecoveryOptions,
  restoredOptions,
  vulnerableResidentLabels,
} from '../kernel/housing.text.ts';
import * as z from 'zod/mini';
import { vulnerableResidents } from '../kernel/residents.ts';
import { units } from '../kernel/units.text.ts';
import { date, id, integer, list, note, oneOf, positive, someOf, text } from '../kernel/schema.ts';
import {
  assessmentSources,
  damageCauses,
  reconstructionOptions,
  recoveryPriorities,
  repairClasses,
  reviewStates,
} from './assessment.options.text.ts';
import { customField } from '../kernel/custom.ts';
import { tidyOptional, tidyRows, withoutEmpty } from '../kernel/tidy.ts';
import { assessmentFieldLabels as label } from './assessment.text.ts';
import type { FieldTable, Unchecked } from '../kernel/field.ts';

/** Square metres; far above any building, far below what a number loses digits at. */
const largestArea = 10_000_000;

function area(name: 'totalArea' | 'damagedArea') {
  const codes = { required: `assessment.${name}.required`, invalid: `assessment.${name}.positive` };
  return positive(codes).check(z.lte(largestArea, { error: 'field.tooLarge' }));
}

function mandatoryDate(name: 'date' | 'damageDate') {
  return date({ required: `assessment.${name}.required`, invalid: `assessment.${name}.form` });
}

const damageQuantity = z.strictObject(
  {
    damageType: oneOf(damageTypes),
    quantity: positive({ invalid: 'assessment.damageQuantities.positive' }).check(
      z.lte(largestArea, { error: 'field.tooLarge' }),
    ),
    unit: oneOf(units),
  },
  { error: 'field.shape' },
);

/**
 * The fields of an assessment. A masked reader learns the damage, not which flat it is, who lives there, or what people wrote
 * (product rules on masks).
 */
export const assessmentFields = {
  addressId: { kind: 'id', column: true, label: label.addressId, readers: 'all', shape: id(), refersTo: 'address' },
  unitId: { kind: 'id', column: true, label: label.unitId, readers: 'unmasked', refersTo: 'apartment' },
  pCode4: { kind: 'pCode', column: true, label: label.pCode4, readers: 'all', origin: 'derived' },
  date: { kind: 'date', column: true, label: label.date, readers: 'all', shape: mandatoryDate('date') },
  damageDate: {
    kind: 'date',
    column: true,
    label: label.damageDate,
    readers: 'all',
    shape: mandatoryDate('damageDate'),
  },
  damageCause: {
    kind: 'code',
    column: true,
    label: label.damageCause,
    readers: 'all',
    shape: oneOf(damageCauses, { required: 'assessment.damageCause.required' }),
    options: damageCauses,
  },
  totalArea: { kind: 'number', column: true, label: label.totalArea, readers: 'all', shape: area('totalArea') },
  damagedArea: { kind: 'number', column: true, label: label.damagedArea, readers: 'all', shape: area('damagedArea') },
  levelOfDamage: {
    kind: 'number',
    column: true,
    label: label.levelOfDamage,
    readers: 'all',
    shape: positive({ required: 'assessment.levelOfDamage.required', invalid: 'assessment.levelOfDamage.range' }, 100),
  },
  damageTypes: {
    kind: 'codes',
    column: true,
    label: label.damageTypes,
    readers: 'all',
    shape: someOf(damageTypes, { required: 'assessment.damageTypes.required', min: 1 }),
    options: damageTypes,
  },
  damageQuantities: {
    kind: 'list',
    label: label.damageQuantities,
    readers: 'all',
    shape: z.optional(list(damageQuantity, 100)),
    normalize: tidyRows,
  },
  reconstructionPossible: {
    kind: 'code',
    column: true,
    label: label.reconstructionPossible,
    readers: 'all',
    shape: oneOf(reconstructionOptions, { required: 'assessment.reconstructionPossible.required' }),
    options: reconstructionOptions,
  },
  recoveryPriority: {
    kind: 'code',
    column: true,
    label: label.recoveryPriority,
    readers: 'all',
    shape: oneOf(recoveryPriorities, {
      required: 'assessment.recoveryPriority.required',
      invalid: 'assessment.recoveryPriority.unknown',
    }),
    options: recoveryPriorities,
  },
  miningDate: { kind: 'date', column: true, label: label.miningDate, readers: 'all', normalize: tidyOptional },
  rubbleRemovalDate: {
    kind: 'date',
    column: true,
    label: label.rubbleRemovalDate,
    readers: 'all',
    normalize: tidyOptional,
  },
  restored: {
    kind: 'code',
    column: true,
    label: label.restored,
    readers: 'all',
    options: restoredOptions,
    normalize: tidyOptional,
  },
  fastRecovery: {
    kind: 'code',
    column: true,
    label: label.fastRecovery,
    readers: 'all',
    options: fastRecoveryOptions,
    normalize: tidyOptional,
  },
  vulnerableResidents: {
    kind: 'object',
    label: label.vulnerableResidents,
    readers: 'unmasked',
    shape: z.optional(vulnerableResidents),
    parts: vulnerableResidentLabels,
    normalize: withoutEmpty,
  },
  actOfDestruction: {
    kind: 'code',
    column: true,
    label: label.actOfDestruction,
    readers: 'all',
    options: actOptions,
    normalize: tidyOptional,
  },
  actNumber: {
    kind: 'text',
    label: label.actNumber,
    readers: 'unmasked',
    shape: z.optional(text(100)),
    normalize: tidyOptional,
  },
  actDate: { kind: 'date', label: label.actDate, readers: 'all', normalize: tidyOptional },
  source: {
    kind: 'code',
    column: true,
    label: label.source,
    readers: 'all',
    options: assessmentSources,
    normalize: tidyOptional,
  },
  comment: { kind: 'text', label: label.comment, readers: 'unmasked', shape: note(4000) },
  damageCategory: {
    kind: 'integer',
    column: true,
    label: label.damageCategory,
    readers: 'all',
    shape: z.optional(integer(1, 3)),
  },
  repairClass: {
    kind: 'code',
    column: true,
    label: label.repairClass,
    readers: 'all',
    options: repairClasses,
    normalize: tidyOptional,
  },
  overrideReason: {
    kind: 'text',
    label: label.overrideReason,
    readers: 'unmasked',
    shape: z.optional(text(1000)),
    normalize: tidyOptional,
  },
  reviewState: {
    kind: 'code',
    column: true,
    label: label.reviewState,
    readers: 'all',
    options: reviewStates,
    origin: 'call',
  },
  reviewNote: {
    kind: 'text',
    label: label.reviewNote,
    readers: 'unmasked',
    shape: z.optional(text(1000)),
    origin: 'call',
  },
  custom: { ...customField(label.custom), readers: 'unmasked' },
} as const satisfies FieldTable;

/** The same before shapes are checked. */
export type AssessmentFields = Unchecked<typeof assessmentFields>;
