import { foldText } from '../geography/fold-text.ts';
import { ukrainianSortKey } from '../geography/sort-key.ts';
import type { Entity } from './entity.ts';
import { onceForEach } from './once-for-each.ts';
import type { Fields } from './record.ts';

/** The name of the key by which a `sorted` field is ordered. */
export function sortKeyName(field: string): string {
  return `${field}Sort`;
}

const sortedFields = onceForEach((entity: Entity) =>
  Object.keys(entity.fields).filter((name) => entity.fields[name]?.sorted),
);

/** All keys that a record is found and ordered by. Both sides, server and device, store and compare these same keys. */
export function keysOf(entity: Entity, fields: Fields): Readonly<Record<string, string>> {
  const sortKeys = sortedFields(entity).map((name): [string, string] => [
    sortKeyName(name),
    ukrainianSortKey(String(fields[name] ?? '')),
  ]);
  return { ...Object.fromEntries(sortKeys), ...entity.keys?.(fields) };
}

/** The search key of a record that people know by its names: all of them, folded to one script. */
export function nameSearchKey(names: readonly unknown[]): string {
  return foldText(names.filter((name) => typeof name === 'string').join(' '));
}
