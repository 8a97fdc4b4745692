import type { Entity } from './entity.ts';
import { merge, type Merged } from './merge.ts';
import type { Fields } from './record.ts';

/** A record without what is merely computed of its other fields: what users entered (`Entity.computed`). */
export function explicitFields(entity: Entity, fields: Fields): Fields {
  const computed = entity.computed?.(fields) ?? [];
  return computed.length === 0 ? fields : without(fields, computed);
}

function without(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !names.includes(field)));
}

/**
 * What an edit enters. A computed value in it repeats what its author saw and enters nothing, unless the author saw another value there:
 * then that is taken back.
 */
function explicitEdit(entity: Entity, base: Fields, edit: Fields): Fields {
  const explicit = explicitFields(entity, base);
  const echoes = (entity.computed?.(merge({}, {}, { ...base, ...edit }).fields) ?? []).filter((field) =>
    Object.hasOwn(edit, field),
  );
  if (echoes.length === 0) return edit;
  const takenBack = echoes.filter((field) => Object.hasOwn(explicit, field)).map((field) => [field, null] as const);
  return { ...without(edit, echoes), ...Object.fromEntries(takenBack) };
}

export type MergedExplicit = Merged & {
  /** The edit without computed values. */
  readonly sent: Fields;
};

/**
 * The merge of one edit, in which computed values count as nothing on all three sides: they follow from whatever the merge results in. Those
 * of the current record stay where they are, so that a merge that changes nothing leaves the record as it is. `base`: as in `merge`.
 */
export function mergeExplicit(
  entity: Entity,
  base: Fields | undefined,
  current: Fields,
  edit: Fields,
  isOwnCustom?: (key: string) => boolean,
): MergedExplicit {
  if (!entity.computed) return { ...merge(base, current, edit, isOwnCustom), sent: edit };
  const sent = base ? explicitEdit(entity, base, edit) : edit;
  const merged = merge(base && explicitFields(entity, base), explicitFields(entity, current), sent, isOwnCustom);
  const kept = entity.computed(current).filter((field) => !Object.hasOwn(merged.fields, field));
  return {
    fields: { ...merged.fields, ...Object.fromEntries(kept.map((field) => [field, current[field]])) },
    conflicts: merged.conflicts,
    sent,
  };
}
