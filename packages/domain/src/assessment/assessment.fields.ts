import { declareFields } from '../kernel/field.ts';
import { choice, choices, listed, optionalInteger, optionalText } from '../kernel/field-kinds.ts';
import { actOptions, damageTypes, fastRecoveryOptions, restoredOptions } from '../kernel/housing.text.ts';
import * as z from 'zod/mini';
import { vulnerableResidentsField } from '../kernel/residents.ts';
import { units } from '../kernel/units.text.ts';
import { date, id, list, note, oneOf, positive, text } from '../kernel/schema.ts';
import {
  assessmentSources,
  damageCauses,
  reconstructionOptions,
  recoveryPriorities,
  repairClasses,
  reviewStates,
} from './assessment.options.text.ts';
import { customField } from '../kernel/custom.ts';
import { tidyRows } from '../kernel/tidy.ts';
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
  addressId: { kind: 'id', form: 'elsewhere', ...listed, shape: id(), refersTo: 'address' },
  unitId: {
    kind: 'id',
    form: { section: 'target', control: 'own' },
    column: true,
    readers: 'unmasked',
    refersTo: 'apartment',
  },
  pCode4: { kind: 'pCode', ...listed, origin: 'derived' },
  date: { kind: 'date', form: { section: 'when', row: 1, past: true }, ...listed, shape: mandatoryDate('date') },
  damageDate: {
    kind: 'date',
    form: { section: 'when', row: 1, past: true },
    ...listed,
    shape: mandatoryDate('damageDate'),
  },
  damageCause: {
    ...choice(damageCauses, { required: 'assessment.damageCause.required' }),
    form: { section: 'when', control: 'select' },
    ...listed,
  },
  totalArea: {
    kind: 'number',
    form: { section: 'extent', row: 1, control: 'area' },
    ...listed,
    shape: area('totalArea'),
  },
  damagedArea: {
    kind: 'number',
    form: { section: 'extent', row: 1, control: 'area' },
    ...listed,
    shape: area('damagedArea'),
  },
  levelOfDamage: {
    kind: 'number',
    form: { section: 'extent', control: 'own' },
    ...listed,
    shape: positive({ required: 'assessment.levelOfDamage.required', invalid: 'assessment.levelOfDamage.range' }, 100),
  },
  damageTypes: {
    ...choices(damageTypes, { required: 'assessment.damageTypes.required', min: 1 }),
    form: { section: 'damage', control: 'own' },
    ...listed,
  },
  damageQuantities: {
    kind: 'list',
    form: { section: 'quantities', control: 'own' },
    readers: 'all',
    shape: z.optional(list(damageQuantity, 100)),
    normalize: tidyRows,
  },
  reconstructionPossible: {
    ...choice(reconstructionOptions, { required: 'assessment.reconstructionPossible.required' }),
    form: { section: 'conclusion', control: 'chips' },
    ...listed,
  },
  recoveryPriority: {
    ...choice(recoveryPriorities, {
      required: 'assessment.recoveryPriority.required',
      invalid: 'assessment.recoveryPriority.unknown',
    }),
    form: { section: 'conclusion', control: 'chips' },
    ...listed,
  },
  source: { kind: 'code', form: { section: 'more', control: 'chips' }, ...listed, options: assessmentSources },
  miningDate: { kind: 'date', form: { section: 'more', row: 1 }, ...listed },
  rubbleRemovalDate: { kind: 'date', form: { section: 'more', row: 1 }, ...listed },
  restored: { kind: 'code', form: { section: 'more', control: 'chips' }, ...listed, options: restoredOptions },
  fastRecovery: { kind: 'code', form: { section: 'more', control: 'chips' }, ...listed, options: fastRecoveryOptions },
  vulnerableResidents: {
    ...vulnerableResidentsField,
    form: { section: 'more', control: 'residents' },
    readers: 'unmasked',
  },
  actOfDestruction: { kind: 'code', form: { section: 'more', control: 'chips' }, ...listed, options: actOptions },
  actNumber: {
    ...optionalText(100),
    form: { section: 'more', row: 2, narrow: true, when: hasAct },
    readers: 'unmasked',
  },
  actDate: { kind: 'date', form: { section: 'more', row: 2, when: hasAct }, readers: 'all' },
  comment: { kind: 'text', form: { section: 'more', control: 'note' }, readers: 'unmasked', shape: note(4000) },
  damageCategory: { ...optionalInteger(1, 3), form: { section: 'class', control: 'own' }, ...listed },
  repairClass: { kind: 'code', form: { section: 'class', control: 'own' }, ...listed, options: repairClasses },
  overrideReason: { ...optionalText(1000), form: { section: 'class', control: 'own' }, readers: 'unmasked' },
  reviewState: { kind: 'code', ...listed, options: reviewStates, origin: 'call' },
  reviewNote: { kind: 'text', readers: 'unmasked', shape: z.optional(text(1000)), origin: 'call' },
  custom: { ...customField, readers: 'unmasked' },
});

/** The same before shapes are checked. */
export type AssessmentFields = Unchecked<typeof assessmentFields>;
