import { findStandingDamage, warnOfFall, type RecordsAround } from '@domivka/domain/building/standing-damage';
import type { Issue } from '@domivka/domain/kernel/errors';
import { sameValue, type Fields } from '@domivka/domain/kernel/record';

/** Damage of one target that is older than the strike that is being recorded. */
export type Standing = {
  /** Of one of several chosen units. */
  readonly unitId: string | undefined;
  readonly before: Fields;
  /** Where the form says less. */
  readonly warnings: readonly Issue[];
};

function targetsOf(assessment: Fields, several: readonly string[]): readonly Fields[] {
  return several.length > 0 ? several.map((unitId) => ({ ...assessment, unitId })) : [assessment];
}

/** Whether level and damaged area are typed already. */
function isFilled({ levelOfDamage, damagedArea }: Fields): boolean {
  return typeof levelOfDamage === 'number' && typeof damagedArea === 'number';
}

/**
 * The damage to remind of while an assessment of a further strike is filled in: until the form holds as much. `several`: the units that each
 * get such an assessment.
 */
export function listStanding(
  assessment: Fields,
  several: readonly string[],
  around: RecordsAround,
): readonly Standing[] {
  return targetsOf(assessment, several).flatMap((target, index) => {
    const before = findStandingDamage(target, around);
    const warnings = warnOfFall(target, before);
    if (!before || (isFilled(target) && warnings.length === 0)) return [];
    return [{ unitId: several[index], before, warnings }];
  });
}

/** What has to be confirmed before saving; nothing that is in the saved record already, and each thing once. */
export function asksBeforeSaving(
  assessment: Fields,
  saved: Fields | undefined,
  several: readonly string[],
  around: RecordsAround,
): readonly Issue[] {
  const head = saved ? { _id: saved._id, createdAt: saved.createdAt } : {};
  const warningsOf = (one: Fields) => warnOfFall(one, findStandingDamage(one, around));
  const warnings = targetsOf({ ...assessment, ...head }, several).flatMap(warningsOf);
  if (saved && sameValue(warnings, warningsOf(saved))) return [];
  return warnings.filter((warning, index) => warnings.findIndex(({ code }) => code === warning.code) === index);
}
