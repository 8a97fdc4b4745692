import { isFields, sameValue, type Fields } from '@domivka/domain/kernel/record';

/** The field that a path begins in: `measures.0.unit` lies in `measures`. */
export function topOf(path: string): string {
  return path.split('.', 1)[0] ?? path;
}

/** What a form holds, without what was left empty. A text of spaces is not empty: somebody typed it. */
export function filledValues(values: Fields): Fields {
  const entries = Object.entries(values).filter(
    ([, value]) => value !== '' && value !== undefined && value !== null && !Number.isNaN(value),
  );
  return Object.fromEntries(entries);
}

/** Whether something stands in a value: a block that has only empty parts, such as custom values before any is given, says nothing. */
export function saysSomething(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return false;
  if (Array.isArray(value)) return value.length > 0;
  return !isFields(value) || Object.values(value).some(saysSomething);
}

/** A record without some of its fields. */
export function withoutFields(values: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}

/** What changed from one state to another; what was emptied is null. */
export function changesOf(before: Fields, now: Fields): Fields {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  const changed = names.filter((name) => !sameValue(before[name], now[name]));
  return Object.fromEntries(changed.map((name) => [name, now[name] ?? null]));
}
