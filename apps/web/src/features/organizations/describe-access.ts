import type { Units } from '@domivka/reference/units';
import { fullNameOf, shortPathOf } from '../../queries/names/place-names.ts';
import type { Say } from '../../text/say.ts';
import { organizationsText } from './organizations.text.ts';

const named = 3;

/** The name of a chosen unit; hromadas and settlements have namesakes, so their raion is shown beside them. */
export function nameOfArea(places: Units | undefined, pCode: string, t: Say): string {
  const unit = places?.find(pCode);
  if (!unit) return pCode;
  return unit.level > 2 ? shortPathOf(places, pCode, t.language) : fullNameOf(unit, t.language);
}

/** Where an organization works, in a line: the whole country, three names at most, and how many more. */
export function describeAccess(places: Units | undefined, codes: unknown, t: Say): string {
  const known = Array.isArray(codes) ? codes.map(String) : [];
  if (known.length === 0) return t(organizationsText.everywhere);
  // One more name is no longer than the words that would stand in for it.
  const shown = known.length > named + 1 ? named : known.length;
  const names = known
    .slice(0, shown)
    .map((code) => nameOfArea(places, code, t))
    .join(', ');
  const count = known.length - shown;
  return count === 0 ? names : t(organizationsText.andMore, { names, count });
}
