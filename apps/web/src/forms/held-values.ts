import { useState, useSyncExternalStore } from 'react';
import { type Fields, isFields, sameValue } from '@domivka/domain/kernel/record';

/** The field that a path begins in: `measures.0.unit` lies in `measures`. */
export function topOf(path: string): string {
  return path.split('.', 1)[0] ?? path;
}

/** What a form holds, without what was left empty. A text of spaces is not empty: a user typed it. */
export function filledValues(values: Fields): Fields {
  const entries = Object.entries(values).filter(
    ([, value]) => value !== '' && value !== undefined && value !== null && !Number.isNaN(value),
  );
  return Object.fromEntries(entries);
}

/** Whether something is in a value: a block that has only empty parts, such as custom values before any is given, says nothing. */
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

/** What a form holds. A change makes a new object, so that what was read before stays as it was. */
export type HeldValues = {
  readonly getValues: () => Fields;
  readonly setValue: (path: string, value: unknown) => void;
  readonly reset: (values: Fields) => void;
  /** `listen` is called after every change, until the returned function is called. */
  readonly subscribe: (listen: () => void) => () => void;
};

/** The value at a path: `location.latitude`, `measures.0.unit`. */
export function valueAt(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined),
      values,
    );
}

function withValueAt(values: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  const changed = withValueAt(valueAt(values, name), rest, value);
  if (Array.isArray(values)) return values.toSpliced(Number(name), 1, changed);
  return { ...(typeof values === 'object' ? values : {}), [name]: changed };
}

export function createHeldValues(first: Fields): HeldValues {
  let values = first;
  const listeners = new Set<() => void>();
  const reset = (next: Fields): void => {
    values = next;
    for (const listen of listeners) listen();
  };
  return {
    getValues: () => values,
    setValue: (path, value) => {
      const [name = '', ...rest] = path.split('.');
      reset({ ...values, [name]: withValueAt(values[name], rest, value) });
    },
    reset,
    subscribe: (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
  };
}

/** Values for the life of a component, and what they are now. */
export function useHeldValues(first: Fields): readonly [held: HeldValues, values: Fields] {
  const [held] = useState(() => createHeldValues(first));
  return [held, useSyncExternalStore(held.subscribe, held.getValues)];
}
