import { useState, useSyncExternalStore } from 'react';
import type { Fields } from '@domivka/domain/kernel/record';

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
