/**
 * The level of damage that the areas suggest, in percent with one decimal. At most 100, because a damaged area above the
 * total only warns; at least 0.1, because a level of zero is refused. `undefined` while an area is missing or not positive.
 */
export function suggestLevel(totalArea: number | undefined, damagedArea: number | undefined): number | undefined {
  if (totalArea === undefined || damagedArea === undefined || !(totalArea > 0) || !(damagedArea > 0)) return undefined;
  const percent = Math.round((damagedArea / totalArea) * 1000) / 10;
  return Math.min(100, Math.max(0.1, percent));
}
