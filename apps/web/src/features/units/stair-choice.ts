/** With these flats chosen besides; without them where all of them are chosen already. */
export function toggleFlats(chosen: readonly string[], flats: readonly string[]): readonly string[] {
  const before = new Set(chosen);
  const areAllChosen = flats.every((id) => before.has(id));
  return areAllChosen ? withoutFlats(chosen, flats) : [...new Set([...chosen, ...flats])];
}

function withoutFlats(chosen: readonly string[], flats: readonly string[]): readonly string[] {
  const gone = new Set(flats);
  return chosen.filter((id) => !gone.has(id));
}

/** What a drag over a rectangle of flats makes of the choice before it: it adds, unless it began on a chosen flat. */
export function drawAcross(before: readonly string[], flats: readonly string[], adds: boolean): readonly string[] {
  return adds ? [...new Set([...before, ...flats])] : withoutFlats(before, flats);
}
