import type { FormSection } from '../../data/form-progress.ts';
import { assessmentFormText as text } from './assessment-form.text.ts';

/** The sections in their order, with the fields that stand in each. */
export const assessmentSections = {
  when: { id: 'when', title: text.when, fields: ['date', 'damageDate', 'damageCause'] },
  extent: { id: 'extent', title: text.extent, fields: ['totalArea', 'damagedArea', 'levelOfDamage'] },
  damage: { id: 'damage', title: text.damage, fields: ['damageTypes'] },
  conclusion: { id: 'conclusion', title: text.conclusion, fields: ['reconstructionPossible', 'recoveryPriority'] },
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
      'damageCategory',
      'repairClass',
      'overrideReason',
      'comment',
    ],
  },
} as const satisfies Record<string, FormSection>;
