import type { FormSection } from '../../forms/form-progress.ts';
import { classText } from './class.text.ts';
import { assessmentFormText as text } from './assessment-form.text.ts';

/** The sections in their order, with the fields that stand in each. */
export const assessmentSections = {
  target: { id: 'target', title: text.target, fields: ['unitId'] },
  when: { id: 'when', title: text.when, fields: ['date', 'damageDate', 'damageCause'] },
  extent: { id: 'extent', title: text.extent, fields: ['totalArea', 'damagedArea', 'levelOfDamage'] },
  damage: { id: 'damage', title: text.damage, fields: ['damageTypes'] },
  quantities: { id: 'quantities', title: text.quantities, fields: ['damageQuantities'] },
  conclusion: { id: 'conclusion', title: text.conclusion, fields: ['reconstructionPossible', 'recoveryPriority'] },
  class: {
    id: 'class',
    title: classText.title,
    fields: ['damageCategory', 'repairClass', 'overrideReason'],
  },
  more: {
    id: 'more',
    title: text.more,
    fields: [
      'source',
      'miningDate',
      'rubbleRemovalDate',
      'restored',
      'fastRecovery',
      'vulnerableResidents',
      'actOfDestruction',
      'actNumber',
      'actDate',
      'comment',
    ],
  },
} as const satisfies Record<string, FormSection>;

/** What the rapid form leaves out: the same record grows later. */
export const detailFields: readonly string[] = [
  ...assessmentSections.quantities.fields,
  ...assessmentSections.class.fields,
  ...assessmentSections.more.fields,
];
