import type { AssessmentFields } from './assessment.fields.ts';
import { sameValue } from '../kernel/record.ts';
import {
  categoryBounds,
  leastCategory,
  leastRepairClass,
  repairBounds,
  repairOrder,
  type DamageCategory,
  type RepairClass,
} from './damage-class-rules.ts';

/** What level, damage types and the possibility of reconstruction make of an assessment. */
export type DamageClass = {
  readonly damageCategory: DamageCategory;
  /** Undefined where nothing is left to repair. */
  readonly repairClass: RepairClass | undefined;
};

/** The fields that are computed, and kept otherwise only with a reason. */
export const classFields = ['damageCategory', 'repairClass'] as const;

function listCodes(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}

/** The value of the band that a level lies in: above the bound of the band before, up to its own. */
function bandOf<Value>(bounds: readonly { readonly upTo: number; readonly value: Value }[], level: number) {
  return bounds.find(({ upTo }) => level <= upTo)?.value;
}

function heaviest(classes: readonly RepairClass[]): RepairClass | undefined {
  return classes.toSorted((one, other) => repairOrder.indexOf(other) - repairOrder.indexOf(one))[0];
}

/**
 * Category and class of repair of an assessment by the product's defaults (`damage-class-rules.ts`). Undefined while the level is missing or
 * outside (0, 100].
 */
export function classifyDamage(assessment: AssessmentFields): DamageClass | undefined {
  const { levelOfDamage: level, reconstructionPossible } = assessment;
  if (typeof level !== 'number' || !(level > 0 && level <= 100)) return undefined;
  const byLevel = bandOf(categoryBounds, level);
  const repairByLevel = bandOf(repairBounds, level);
  if (byLevel === undefined || repairByLevel === undefined) return undefined;
  const possible = typeof reconstructionPossible === 'string' ? reconstructionPossible : '';
  const least = leastCategory.find(({ reconstructionPossible: code }) => code === possible)?.category ?? 1;
  const damageCategory = byLevel > least ? byLevel : least;
  if (possible === 'no') return { damageCategory, repairClass: undefined };
  const types = new Set(listCodes(assessment.damageTypes));
  const named = leastRepairClass.filter(({ when }) => when === possible || types.has(when));
  return { damageCategory, repairClass: heaviest([repairByLevel, ...named.map(({ repairClass }) => repairClass)]) };
}

const knownValues: Readonly<Record<(typeof classFields)[number], readonly unknown[]>> = {
  damageCategory: [1, 2, 3],
  repairClass: repairOrder,
};

/** The fields that say something else than what is computed. What nobody could mean is the schema's to refuse; nothing is no other value. */
export function listOverrides(assessment: AssessmentFields): readonly (typeof classFields)[number][] {
  const computed = classifyDamage(assessment);
  if (!computed) return [];
  return classFields.filter(
    (field) => knownValues[field].includes(assessment[field]) && !sameValue(assessment[field], computed[field]),
  );
}

/** The fields that hold just what is computed. */
export function listComputed(assessment: AssessmentFields): readonly (typeof classFields)[number][] {
  const computed = classifyDamage(assessment);
  if (!computed) return [];
  return classFields.filter(
    (field) => !sameValue(assessment[field], undefined) && sameValue(assessment[field], computed[field]),
  );
}
