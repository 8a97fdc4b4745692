import { liesWithin } from '@domivka/domain/kernel/actor';
import type { AdminLevel, AdminUnit, Units } from '@domivka/reference/units';

const mostFound = 12;

/** What people in the field take along, the likeliest first: a hromada, a raion, a single settlement. */
const likelihood: readonly AdminLevel[] = [3, 2, 4];

/** Units that can be taken along: not a whole oblast, and only what the person may see anything of. */
export function findAreas(places: Units, typed: string, scope: readonly string[]): readonly AdminUnit[] {
  const mayTake = ({ level, pCode }: AdminUnit): boolean =>
    level > 1 && (scope.length === 0 || liesWithin(scope, pCode) || scope.some((area) => area.startsWith(pCode)));
  // Many namesakes lie outside of the scope: more are looked at than are shown.
  const found = places.search(typed, { limit: 200 }).filter(mayTake).slice(0, mostFound);
  return found.toSorted((one, other) => likelihood.indexOf(one.level) - likelihood.indexOf(other.level));
}
