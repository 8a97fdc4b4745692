export type Numbers = Readonly<Record<string, unknown>>;

/** Rows by their key, without those in which there is nothing. */
function byKey(rows: readonly Numbers[], names: readonly string[]): ReadonlyMap<string, Numbers> {
  const isEmpty = (row: Numbers) => names.every((name) => row[name] === 0 || row[name] == null);
  return new Map(rows.filter((row) => !isEmpty(row)).map((row) => [String(row['key'] ?? ''), row]));
}

function namesIn(rows: readonly Numbers[]): readonly string[] {
  return Object.keys(rows[0] ?? {}).filter((name) => !['key', 'keys', 'label', 'numbers'].includes(name));
}

/** Numbers are told with two decimals. */
function isSame(told: unknown, counted: unknown): boolean {
  if (typeof told !== 'number' || typeof counted !== 'number') return (told ?? null) === (counted ?? null);
  return Math.abs(told - counted) < 0.005_001 + Math.abs(counted) * 1e-12;
}

/** Every number that differs, as "key name: told, counted". */
export function listDifferences(told: readonly Numbers[], counted: readonly Numbers[]): readonly string[] {
  const names = [...new Set([...namesIn(told), ...namesIn(counted)])];
  const [inAnswer, byHand] = [byKey(told, names), byKey(counted, names)];
  return [...new Set([...inAnswer.keys(), ...byHand.keys()])].flatMap((key) =>
    names.flatMap((name) => {
      const [one, other] = [inAnswer.get(key)?.[name], byHand.get(key)?.[name]];
      return isSame(one, other) ? [] : [`${key} ${name}: told ${String(one)}, counted ${String(other)}`];
    }),
  );
}

/** Each row as a text, and how often it is there: several rows may have the same key. */
function countTexts(rows: readonly Numbers[], names: readonly string[]): ReadonlyMap<string, number> {
  const text = (value: unknown) => (typeof value === 'number' ? value.toFixed(2) : '-');
  const counts = new Map<string, number>();
  for (const row of rows) {
    const said = [row['key'], ...names.map((name) => text(row[name]))].join(' ');
    counts.set(said, (counts.get(said) ?? 0) + 1);
  }
  return counts;
}

/** Rows of a list that are not as often in the answer as they were counted. */
export function listOtherRows(told: readonly Numbers[], counted: readonly Numbers[]): readonly string[] {
  const names = namesIn(counted).filter((name) => name !== 'nothing');
  const [inAnswer, byHand] = [countTexts(told, names), countTexts(counted, names)];
  return [...new Set([...inAnswer.keys(), ...byHand.keys()])].flatMap((row) => {
    const [one, other] = [inAnswer.get(row) ?? 0, byHand.get(row) ?? 0];
    return one === other ? [] : [`${row}: told ${one} times, counted ${other} times`];
  });
}
