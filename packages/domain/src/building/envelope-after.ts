import type { Fields } from '../kernel/record.ts';
import type { LiveActivity } from './assistance.ts';
import { buildingSeenOn, readBuilding, type BuildingFacts, type BuildingRecords } from './building-facts.ts';
import { damageOfBuilding } from './building-state.ts';
import { totalsOf } from './building-totals.ts';
import { completedSince, sharedInput } from './envelope-state.ts';
import { listRows, listTexts, readDay, targetOfActivity } from './reading.ts';
import { suggestEnvelope, type EnvelopeInput, type EnvelopeSuggestion } from './suggest-envelope.ts';

function isDoneSince({ doneOn }: LiveActivity, day: string): boolean {
  return doneOn !== undefined && doneOn >= day;
}

/** What else was done for the building since its damage was seen. */
function aroundBuilding(records: BuildingRecords, facts: BuildingFacts): EnvelopeInput {
  return {
    damage: damageOfBuilding(facts, totalsOf(records, facts.events, facts.valid)),
    ...completedSince(facts.live, (element) => buildingSeenOn(facts, element)),
  };
}

/** The same for some units, taken together. Whether the envelope of a unit without an assessment is open is unknown. */
function aroundUnits(ids: readonly string[], facts: BuildingFacts): EnvelopeInput {
  const found = ids.map((id) => facts.valid.units.get(id)).filter((assessment) => assessment !== undefined);
  if (found.length < ids.length) return { damage: undefined, activities: [] };
  const seenOn = new Map(ids.map((id, index) => [id, found[index] ? (readDay(found[index], 'date') ?? '') : '']));
  const named = facts.live.filter(
    (one) =>
      one.target.kind === 'units' &&
      one.target.ids.some((id) => seenOn.has(id)) &&
      one.target.ids.every((id) => isDoneSince(one, seenOn.get(id) ?? '')),
  );
  const isWithin = ({ target }: LiveActivity) => target.kind === 'units' && target.ids.every((id) => seenOn.has(id));
  return {
    damage: {
      damageTypes: [...new Set(found.flatMap(({ damageTypes }) => listTexts(damageTypes)))],
      damageQuantities: found.flatMap(({ damageQuantities }) => listRows(damageQuantities)),
    },
    activities: named.filter(isWithin).map(({ activity }) => activity),
    ...sharedInput(
      named.filter((one) => !isWithin(one)),
      facts.sharedWork,
    ),
  };
}

/**
 * What the thermal envelope of the target of an activity will be once that is done too, by the rules of `unitStates` and `buildingState`:
 * the damage that holds, and what others completed since it was seen. `records` are those of the address without the activity itself.
 */
export function envelopeAfter(activity: Fields, records: BuildingRecords): EnvelopeSuggestion {
  const facts = readBuilding(records);
  const target = targetOfActivity(activity);
  const around = target.kind === 'units' ? aroundUnits(target.ids, facts) : aroundBuilding(records, facts);
  return suggestEnvelope({ ...around, activities: [...around.activities, activity] });
}
