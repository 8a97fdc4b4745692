import type { AdminLevel, AdminUnit, Units } from '@domivka/reference/units';

/** What is chosen on each level of the cascade. */
type AreaChoice = Readonly<Partial<Record<AdminLevel, AdminUnit>>>;

/**
 * Where a choice leads when there is nothing more to choose: Kyiv and Sevastopol go down to their one settlement, the exclusion zone
 * to its one hromada (decision 7). Never past `lowest`.
 */
export function descend(places: Pick<Units, 'children' | 'get'>, pCode: string, lowest: AdminLevel): string {
  let unit = places.get(pCode);
  while (unit.level < lowest) {
    const [only, ...others] = places.children(unit.pCode);
    if (!only || others.length > 0) break;
    unit = only;
  }
  return unit.pCode;
}

/** The units of all levels that a code of any level names. */
export function choiceOf(places: Pick<Units, 'find' | 'ancestors'>, pCode: string | undefined): AreaChoice {
  const unit = pCode === undefined ? undefined : places.find(pCode);
  if (!unit) return {};
  const chain = [...places.ancestors(unit.pCode), unit];
  return Object.fromEntries(chain.map((one) => [one.level, one]));
}
