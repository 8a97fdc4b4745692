import { declareFields } from '../kernel/field.ts';
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
import { assessmentFieldLabels as label, assessmentSectionTitles as section } from './assessment.text.ts';
import type { Fields } from '../kernel/record.ts';
import type { FormSection, Unchecked } from '../kernel/field.ts';

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

/** Whether there is an act, or something is known of one. */
function hasAct({ actOfDestruction, actNumber, actDate }: Fields): boolean {
  return actOfDestruction === 'yes' || Boolean(actNumber) || Boolean(actDate);
}

function isDamageChosen({ damageTypes: chosen }: Fields): boolean {
  return Array.isArray(chosen) && chosen.length > 0;
}

/** The sections of the form of an assessment. */
export const assessmentSections = [
  { id: 'target', title: section.target },
  { id: 'when', title: section.when },
  { id: 'extent', title: section.extent },
  { id: 'damage', title: section.damage },
  { id: 'quantities', title: section.quantities, hint: section.quantitiesHint, when: isDamageChosen },
  { id: 'conclusion', title: section.conclusion },
  { id: 'class', title: section.class },
  { id: 'more', title: section.more, hint: section.moreHint, folded: true },
] as const satisfies readonly FormSection[];

/**
 * The fields of an assessment. A masked reader learns the damage, not which flat it is, who lives there, or what people wrote
 * (product rules on masks).
 */
export const assessmentFields = declareFields(label, {
  addressId: { kind: 'id', form: 'elsewhere', column: true, readers: 'all', shape: id(), refersTo: 'address' },
  unitId: {
    kind: 'id',
    form: { section: 'target', control: 'own' },
    column: true,
    readers: 'unmasked',
    refersTo: 'apartment',
  },
  pCode4: { kind: 'pCode', column: true, readers: 'all', origin: 'derived' },
  date: {
    kind: 'date',
    form: { section: 'when', row: 1, past: true },
    column: true,
    readers: 'all',
    shape: mandatoryDate('date'),
  },
  damageDate: {
    kind: 'date',
    form: { section: 'when', row: 1, past: true },
    column: true,
    readers: 'all',
    shape: mandatoryDate('damageDate'),
  },
  damageCause: {
    kind: 'code',
    form: { section: 'when', control: 'select' },
    column: true,
    readers: 'all',
    shape: oneOf(damageCauses, { required: 'assessment.damageCause.required' }),
    options: damageCauses,
  },
  totalArea: {
    kind: 'number',
    form: { section: 'extent', row: 1, control: 'area' },
    column: true,
    readers: 'all',
    shape: area('totalArea'),
  },
  damagedArea: {
    kind: 'number',
    form: { section: 'extent', row: 1, control: 'area' },
    column: true,
    readers: 'all',
    shape: area('damagedArea'),
  },
  levelOfDamage: {
    kind: 'number',
    form: { section: 'extent', control: 'own' },
    column: true,
    readers: 'all',
    shape: positive({ required: 'assessment.levelOfDamage.required', invalid: 'assessment.levelOfDamage.range' }, 100),
  },
  damageTypes: {
    kind: 'codes',
    form: { section: 'damage', control: 'own' },
    column: true,
    readers: 'all',
    shape: someOf(damageTypes, { required: 'assessment.damageTypes.required', min: 1 }),
    options: damageTypes,
  },
  damageQuantities: {
    kind: 'list',
    form: { section: 'quantities', control: 'own' },
    readers: 'all',
    shape: z.optional(list(damageQuantity, 100)),
    normalize: tidyRows,
  },
  reconstructionPossible: {
    kind: 'code',
    form: { section: 'conclusion', control: 'chips' },
    column: true,
    readers: 'all',
    shape: oneOf(reconstructionOptions, { required: 'assessment.reconstructionPossible.required' }),
    options: reconstructionOptions,
  },
  recoveryPriority: {
    kind: 'code',
    form: { section: 'conclusion', control: 'chips' },
    column: true,
    readers: 'all',
    shape: oneOf(recoveryPriorities, {
      required: 'assessment.recoveryPriority.required',
      invalid: 'assessment.recoveryPriority.unknown',
    }),
    options: recoveryPriorities,
  },
  source: {
    kind: 'code',
    form: { section: 'more', control: 'chips' },
    column: true,
    readers: 'all',
    options: assessmentSources,
  },
  miningDate: { kind: 'date', form: { section: 'more', row: 1 }, column: true, readers: 'all' },
  rubbleRemovalDate: { kind: 'date', form: { section: 'more', row: 1 }, column: true, readers: 'all' },
  restored: {
    kind: 'code',
    form: { section: 'more', control: 'chips' },
    column: true,
    readers: 'all',
    options: restoredOptions,
  },
  fastRecovery: {
    kind: 'code',
    form: { section: 'more', control: 'chips' },
    column: true,
    readers: 'all',
    options: fastRecoveryOptions,
  },
  vulnerableResidents: {
    kind: 'object',
    form: { section: 'more', control: 'residents' },
    readers: 'unmasked',
    shape: z.optional(vulnerableResidents),
    parts: vulnerableResidentLabels,
    normalize: withoutEmpty,
  },
  actOfDestruction: {
    kind: 'code',
    form: { section: 'more', control: 'chips' },
    column: true,
    readers: 'all',
    options: actOptions,
  },
  actNumber: {
    kind: 'text',
    form: { section: 'more', row: 2, narrow: true, when: hasAct },
    readers: 'unmasked',
    shape: z.optional(text(100)),
    normalize: tidyOptional,
  },
  actDate: { kind: 'date', form: { section: 'more', row: 2, when: hasAct }, readers: 'all' },
  comment: { kind: 'text', form: { section: 'more', control: 'note' }, readers: 'unmasked', shape: note(4000) },
  damageCategory: {
    kind: 'integer',
    form: { section: 'class', control: 'own' },
    column: true,
    readers: 'all',
    shape: z.optional(integer(1, 3)),
  },
  repairClass: {
    kind: 'code',
    form: { section: 'class', control: 'own' },
    column: true,
    readers: 'all',
    options: repairClasses,
  },
  overrideReason: {
    kind: 'text',
    form: { section: 'class', control: 'own' },
    readers: 'unmasked',
    shape: z.optional(text(1000)),
    normalize: tidyOptional,
  },
  reviewState: { kind: 'code', column: true, readers: 'all', options: reviewStates, origin: 'call' },
  reviewNote: { kind: 'text', readers: 'unmasked', shape: z.optional(text(1000)), origin: 'call' },
  custom: { ...customField, readers: 'unmasked' },
});

/** The same before shapes are checked. */
export type AssessmentFields = Unchecked<typeof assessmentFields>;
