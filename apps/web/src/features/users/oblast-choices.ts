import { usePlaces } from '../../device/places.ts';
import { nameOf } from '../../queries/names/place-names.ts';
import { actorOf } from '../../session/last-user.ts';
import { useSession } from '../../session/session.ts';
import { useText } from '../../text/say.ts';
import type { SelectChoice } from '../../ui/select-field.tsx';
import { grantableOblasts } from './user-grants.ts';

/** The oblasts by name, for a choice. */
export function useOblastChoices(): readonly SelectChoice[] {
  const { language } = useText();
  const places = usePlaces();
  return (places?.children() ?? [])
    .map((unit) => ({ value: unit.pCode, label: nameOf(unit, language) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language));
}

/** The oblasts to which the user may restrict a person of this organization, and those that the person has already. */
export function useGrantableOblasts(organizationId: unknown, present: readonly string[]): readonly SelectChoice[] {
  const all = useOblastChoices();
  const { user } = useSession();
  if (!user) return [];
  const codes = all.map(({ value }) => value);
  const offered = grantableOblasts(actorOf(user), codes, organizationId, present);
  return all.filter(({ value }) => offered.includes(value));
}
