import type { Version } from '@domivka/domain/kernel/history';
import { sameValue } from '@domivka/domain/kernel/record';
import type { FieldChange } from '@domivka/domain/kernel/tx';

/**
 * What would change if a record became again as it was at a version: each field once, from today's value to that of then. Read backwards
 * from the newest version; `versions` stand newest first, without a gap.
 */
export function differencesTo(versions: readonly Version[], version: number): readonly FieldChange[] {
  const changes = new Map<string, FieldChange>();
  for (const later of versions.filter((one) => one.version > version))
    for (const { field, from, to } of later.changes) {
      const today = changes.get(field);
      changes.set(field, { field, from: today ? today.from : to, to: from });
    }
  return [...changes.values()].filter(({ from, to }) => !sameValue(from, to));
}

/** The versions to which a restore would lead back at all: those that differ from today in one of the fields that `counts`. */
export function listRestorable(
  versions: readonly Version[],
  counts: (changes: readonly FieldChange[]) => readonly FieldChange[],
): ReadonlySet<number> {
  const different = versions.filter(({ version }) => counts(differencesTo(versions, version)).length > 0);
  return new Set(different.map(({ version }) => version));
}
