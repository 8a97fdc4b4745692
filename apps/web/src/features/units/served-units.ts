/** How many flats a common area serves, out of so many in the building; undefined where nobody has said. */
export function countServed(servesUnits: unknown, flats: number): number | undefined {
  if (servesUnits === 'all') return flats;
  return Array.isArray(servesUnits) ? servesUnits.length : undefined;
}

/** The ids of the flats that a common area serves, as far as they are named one by one. */
export function listServed(servesUnits: unknown): readonly string[] {
  return Array.isArray(servesUnits) ? servesUnits.filter((id): id is string => typeof id === 'string') : [];
}
