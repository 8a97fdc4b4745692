import type { damageTypes } from '../kernel/housing.text.ts';
import type { reconstructionOptions, repairClasses } from './assessment.options.text.ts';

/*
 * The product's defaults, not an act: bounds of the level of damage in percent, and what raises the result. Methods of survey differ and
 * change; an installation with another one changes these lines, or overrides a single assessment with a reason.
 */

export type DamageCategory = 1 | 2 | 3;
export type RepairClass = (typeof repairClasses)[number]['code'];

/** From the lightest to the heaviest. */
export const repairOrder: readonly RepairClass[] = ['light', 'medium', 'heavy'];

/** The bands of the level in which damage is counted: (0–20], (20–40], (40–80], (80–100]. */
export const levelBounds = [20, 40, 80, 100] as const;

const [slight, moderate, severe, whole] = levelBounds;

/** The category of a level: the first line whose bound it does not exceed. */
export const categoryBounds: readonly { readonly upTo: number; readonly value: DamageCategory }[] = [
  { upTo: moderate, value: 1 },
  { upTo: severe, value: 2 },
  { upTo: whole, value: 3 },
];

/** The class of repair of a level. */
export const repairBounds: readonly { readonly upTo: number; readonly value: RepairClass }[] = [
  { upTo: slight, value: 'light' },
  { upTo: moderate, value: 'medium' },
  { upTo: whole, value: 'heavy' },
];

type Reconstruction = (typeof reconstructionOptions)[number]['code'];

/** What cannot be rebuilt is destroyed, whatever percentage was written. */
export const leastCategory: readonly {
  readonly reconstructionPossible: Reconstruction;
  readonly category: DamageCategory;
}[] = [{ reconstructionPossible: 'no', category: 3 }];

/** Damage and answers that no light repair mends, however small the area. */
export const leastRepairClass: readonly {
  readonly when: (typeof damageTypes)[number]['code'] | Reconstruction;
  readonly repairClass: RepairClass;
}[] = [
  { when: 'roof', repairClass: 'medium' },
  { when: 'facade', repairClass: 'medium' },
  { when: 'elevators', repairClass: 'medium' },
  { when: 'technical_survey', repairClass: 'medium' },
];
