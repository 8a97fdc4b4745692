import { damageCategories, damageCauses, repairClasses } from '@domivka/domain/assessment/assessment.options.text';
import { assistanceStates, type AssistanceState } from '@domivka/domain/apartment/apartment.options.text';
import type { BuildingState } from '@domivka/domain/building/building-state';
import type { DamageEvent } from '@domivka/domain/building/damage-events';
import { targetOfActivity, targetOfAssessment } from '@domivka/domain/building/reading';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import { labelOf } from '@domivka/domain/kernel/options';
import type { Fields } from '@domivka/domain/kernel/record';
import type { Formats } from '../../text/format.ts';
import type { Say } from '../../text/say.ts';
import { nameOfUnit } from '../../text/unit-name.ts';
import { storyText as text } from './story.text.ts';

/** What the states of units are told by. */
export type UnitFacts = {
  readonly state: Pick<BuildingState, 'unitsByAssistance' | 'isHelpedAsWhole'>;
  readonly units: { readonly values: readonly Fields[] };
  readonly activities: { readonly values: readonly Fields[] };
};

/** "Drone attack, 12 May 2026". */
export function sayStrike({ damageCause, damageDate }: DamageEvent, t: Say, format: Formats): string {
  return t(text.strike, { cause: labelOf(damageCauses, damageCause, t.language), date: format.date(damageDate) });
}

/** What an assessment is of: the building, a unit by name, or some unit that this reader does not learn. */
export function sayTarget(assessment: Fields, units: readonly Fields[], t: Say): string {
  const target = targetOfAssessment(assessment);
  if (target.kind === 'building') return t(text.wholeBuilding);
  const unit = target.kind === 'units' ? units.find(({ _id }) => _id === target.ids[0]) : undefined;
  return unit ? nameOfUnit(unit, t) : t(text.someUnit);
}

/** What an activity is for: the building, units by name, or how many of them where this reader does not learn which. */
export function sayTargets(activity: Fields, units: readonly Fields[], t: Say): string {
  const target = targetOfActivity(activity);
  if (target.kind === 'building') return t(text.wholeBuilding);
  if (target.kind === 'hidden')
    return target.count === undefined ? t(text.someUnits) : t.count(countedNouns.units, target.count);
  const known = new Map(units.map((unit) => [unit._id, unit]));
  return sayShortList(
    target.ids.map((id) => nameOfUnit(known.get(id), t)),
    t,
  );
}

/** Category and class of repair, as far as they are known: "Category II, medium repair". */
export function sayDamageClass({ damageCategory, repairClass }: Fields, t: Say): string {
  const category = damageCategory == null ? '' : labelOf(damageCategories, String(damageCategory), t.language);
  const repair = typeof repairClass === 'string' ? labelOf(repairClasses, repairClass, t.language) : '';
  if (category === '' || repair === '') return category || repair;
  return t(text.bothClasses, { category, repair: repair.charAt(0).toLowerCase() + repair.slice(1) });
}

/**
 * How many units are in which state, the states that occur only: "No assistance: 40 · Ongoing: 8"; where the building as a whole is helped,
 * a flat is not without help, but has none of its own. A user who does not learn which units an
 * activity is for gets the states that the server keeps with the units.
 */
export function sayUnitStates({ state, units, activities }: UnitFacts, t: Say): string {
  const isHidden = activities.values.some((activity) => targetOfActivity(activity).kind === 'hidden');
  const kept = (code: string) => units.values.filter((unit) => (unit.assistanceState ?? 'none') === code).length;
  const wordsOf = (code: AssistanceState) =>
    code === 'none' && state.isHelpedAsWhole ? t(text.onlyWhole) : labelOf(assistanceStates, code, t.language);
  return assistanceStates
    .map(({ code }) => ({ words: wordsOf(code), count: isHidden ? kept(code) : state.unitsByAssistance[code] }))
    .filter(({ count }) => count > 0)
    .map(({ words, count }) => t(text.stateCount, { state: words, count }))
    .join(' · ');
}

/** A list that stays short: the first few, and how many more there are. */
export function sayShortList(names: readonly string[], t: Say, most = 3): string {
  const rest = names.length - most;
  if (rest <= 0) return names.join('; ');
  return [...names.slice(0, most), t(text.more, { count: rest })].join('; ');
}
