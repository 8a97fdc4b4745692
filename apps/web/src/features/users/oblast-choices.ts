import { actorOf } from '../../session/last-user.ts';
import { useSession } from '../../session/session.ts';
import type { SelectChoice } from '../../ui/select-field.tsx';
import { useOblastChoices } from './people-filters.tsx';
import { grantableOblasts } from './user-grants.ts';

/** The oblasts that the user may restrict somebody of this organization to, and those that the person has already. */
export function useGrantableOblasts(organizationId: unknown, present: readonly string[]): readonly SelectChoice[] {
  const all = useOblastChoices();
  const { user } = useSession();
  if (!user) return [];
  const codes = all.map(({ value }) => value);
  const offered = grantableOblasts(actorOf(user), codes, organizationId, present);
  return all.filter(({ value }) => offered.includes(value));
}
