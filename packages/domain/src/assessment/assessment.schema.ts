import { actOptions, damageTypes, fastRecoveryOptions, restoredOptions } from '../kernel/housing.text.ts';
import * as z from 'zod/mini';
import { vulnerableResidents } from '../kernel/residents.ts';
import { units } from '../kernel/units.text.ts';
import { date, id, integer, list, note, oneOf, positive, someOf, text, type RecordSchema } from '../kernel/schema.ts';
import {
  assessmentSources,
  damageCauses,
  reconstructionOptions,
  recoveryPriorities,
  repairClasses,
  reviewStates,
} from './assessment.options.text.ts';

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

/** A derived assessment as it is stored. */
export const assessmentSchema = z.looseObject({
  addressId: id(),
  unitId: z.optional(id()),
  date: mandatoryDate('date'),
  damageDate: mandatoryDate('damageDate'),
  damageCause: oneOf(damageCauses, { required: 'assessment.damageCause.required' }),
  totalArea: area('totalArea'),
  damagedArea: area('damagedArea'),
  levelOfDamage: positive(
    { required: 'assessment.levelOfDamage.required', invalid: 'assessment.levelOfDamage.range' },
    100,
  ),
  damageTypes: someOf(damageTypes, { required: 'assessment.damageTypes.required', min: 1 }),
  damageQuantities: z.optional(list(damageQuantity, 100)),
  reconstructionPossible: oneOf(reconstructionOptions, { required: 'assessment.reconstructionPossible.required' }),
  recoveryPriority: oneOf(recoveryPriorities, {
    required: 'assessment.recoveryPriority.required',
    invalid: 'assessment.recoveryPriority.unknown',
  }),
  miningDate: z.optional(date()),
  rubbleRemovalDate: z.optional(date()),
  restored: z.optional(oneOf(restoredOptions)),
  fastRecovery: z.optional(oneOf(fastRecoveryOptions)),
  vulnerableResidents: z.optional(vulnerableResidents),
  actOfDestruction: z.optional(oneOf(actOptions)),
  actNumber: z.optional(text(100)),
  actDate: z.optional(date()),
  source: z.optional(oneOf(assessmentSources)),
  comment: note(4000),
  damageCategory: z.optional(integer(1, 3)),
  repairClass: z.optional(oneOf(repairClasses)),
  overrideReason: z.optional(text(1000)),
  reviewState: z.optional(oneOf(reviewStates)),
  reviewNote: z.optional(text(1000)),
  custom: z.optional(z.record(z.string(), z.unknown(), { error: 'field.shape' })),
}) satisfies RecordSchema;

/** An assessment as it is stored, without the head that every record carries. */
export type Assessment = z.infer<typeof assessmentSchema>;
