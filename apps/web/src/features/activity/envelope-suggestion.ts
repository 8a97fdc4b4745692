import { buildingTotals } from '@domivka/domain/building/building-totals';
import type { DamageEvent } from '@domivka/domain/building/damage-events';
import { listLiveActivities, type LiveActivity } from '@domivka/domain/building/assistance';
import { latestAssessments } from '@domivka/domain/building/latest-assessments';
import { listRows, listTexts } from '@domivka/domain/building/reading';
import { suggestEnvelope, type EnvelopeSuggestion } from '@domivka/domain/building/suggest-envelope';
import type { Fields } from '@domivka/domain/kernel/record';

/** What is known of a building when an activity for it is written. */
export type Surroundings = {
  readonly units: readonly Fields[];
  readonly assessments: readonly Fields[];
  readonly activities: readonly Fields[];
  readonly events: readonly DamageEvent[];
  /** `YYYY-MM-DD`. */
  readonly today: string;
};

function damageOfBuilding({ units, assessments, today }: Surroundings): Fields | undefined {
  const { damageTypes, quantities, assessedUnits } = buildingTotals({ units, assessments, today });
  const damageQuantities = quantities.map(({ damageType, unit, total }) => ({ damageType, unit, quantity: total }));
  const isAssessed = assessedUnits > 0 || damageTypes.length > 0;
  return isAssessed ? { damageTypes, damageQuantities } : undefined;
}

/** The damage of the chosen units taken together, as far as they were assessed. */
function damageOfUnits(ids: readonly string[], { assessments, events }: Surroundings): Fields | undefined {
  const { units } = latestAssessments(assessments, events);
  const found = ids.map((id) => units.get(id)).filter((assessment) => assessment !== undefined);
  // Of a unit that nobody assessed nobody knows whether its envelope is open.
  if (found.length < ids.length) return undefined;
  return {
    damageTypes: [...new Set(found.flatMap(({ damageTypes }) => listTexts(damageTypes)))],
    damageQuantities: found.flatMap(({ damageQuantities }) => listRows(damageQuantities)),
  };
}

function isForSame({ target }: LiveActivity, ids: readonly string[]): boolean {
  if (ids.length === 0) return target.kind === 'building' || target.kind === 'units';
  return target.kind === 'units' && target.ids.some((id) => ids.includes(id));
}

/**
 * What the thermal envelope of the target will be once this activity is done, by the damage that holds today, what others completed, and the
 * measures typed so far. Undefined where nothing can be suggested, and before a measure was typed. `selfId`: the activity as it was saved, which must not count twice.
 */
export function envelopeAfter(
  activity: Fields,
  selfId: string | undefined,
  around: Surroundings,
): EnvelopeSuggestion | undefined {
  // Before any work is named there is nothing to conclude from.
  if (listRows(activity['measures']).length === 0) return undefined;
  const ids = listTexts(activity['unitIds']);
  const damage = ids.length > 0 ? damageOfUnits(ids, around) : damageOfBuilding(around);
  if (!damage) return undefined;
  const others = around.activities.filter(({ _id }) => _id !== selfId);
  const done = listLiveActivities(others, around.events, around.today).filter(
    (one) => one.state === 'done' && isForSame(one, ids),
  );
  const activities = [...done.map((one) => one.activity), activity];
  const suggestion = suggestEnvelope({ damage, activities });
  return suggestion.envelope === 'unknown' ? undefined : suggestion;
}
