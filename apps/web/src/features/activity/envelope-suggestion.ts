import type { BuildingRecords } from '@domivka/domain/building/building-facts';
import type { DamageEvent } from '@domivka/domain/building/damage-events';
import { envelopeAfter } from '@domivka/domain/building/envelope-after';
import { listRows } from '@domivka/domain/building/reading';
import type { EnvelopeSuggestion } from '@domivka/domain/building/suggest-envelope';
import type { Fields } from '@domivka/domain/kernel/record';

/** What is known of a building when an activity for it is written. */
export type Surroundings = Omit<BuildingRecords, 'stateQuestions'> & { readonly events: readonly DamageEvent[] };

/**
 * What the thermal envelope of the target will be once this activity is done. Undefined where nothing can be suggested, and before a
 * measure was typed: then there is nothing to conclude from. `selfId`: the activity as it was saved, which must not count twice.
 */
export function suggestedEnvelope(
  activity: Fields,
  selfId: string | undefined,
  around: Surroundings,
): EnvelopeSuggestion | undefined {
  if (listRows(activity.measures).length === 0) return undefined;
  const activities = around.activities.filter(({ _id }) => _id !== selfId);
  const suggestion = envelopeAfter(activity, { ...around, activities });
  return suggestion.envelope === 'unknown' ? undefined : suggestion;
}
