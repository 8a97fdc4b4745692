import { isFields, isId, sameValue, type Fields } from '@domivka/domain/kernel/record';

/** The record that an edit goes on from, as it was then. */
export type Origin = { readonly _id: string; readonly version: number; readonly base: Fields };

/**
 * What was typed, laid over another state of the record than the one it was typed on (`ground`): what was not touched is of `current`, what was
 * touched stays as typed or emptied; of custom values each for itself.
 */
export function mergeTyped(typed: Fields, ground: Fields, current: Fields): Fields {
  const names = new Set([...Object.keys(ground), ...Object.keys(current), ...Object.keys(typed)]);
  const merged = [...names].map((name) => [name, mergeValue(name, typed[name], ground[name], current[name])]);
  return Object.fromEntries(merged) as Fields;
}

function mergeValue(name: string, typed: unknown, ground: unknown, current: unknown): unknown {
  if (sameValue(typed, ground)) return current;
  if (name !== 'custom' || !isFields(typed)) return typed;
  return mergeTyped(typed, isFields(ground) ? ground : {}, isFields(current) ? current : {});
}

/** How a form goes on with a draft: what it shows, and what that was typed on: a record, or what a new one began with. */
type Resumed = {
  readonly values: Fields;
  readonly origin: Origin | undefined;
  readonly began: Fields;
  /** The id under which a new record was sent to the server. Nobody has heard the answer: sent again, it must be the same record. */
  readonly sentAs?: string;
};

export type Opening = {
  /** What the form shows without a draft. */
  readonly first: Fields;
  /** The record under edit, as it is now. */
  readonly opened: Origin | undefined;
};

/**
 * Takes up what an earlier visit kept. Of the same record it goes on from the state it began on, so that others' work since then is merged; begun
 * when none was known, or on another one, it is laid over the record that is there now. Undefined when `kept` is no draft of a form.
 */
export function resumeDraft(kept: Fields, { first, opened }: Opening): Resumed | undefined {
  const typed = kept['values'];
  if (!isFields(typed)) return undefined;
  const origin = originOf(kept, opened);
  const began = isFields(kept['began']) ? kept['began'] : first;
  if (opened && origin?._id !== opened._id)
    return { values: mergeTyped(typed, origin?.base ?? began, opened.base), origin: opened, began };
  // What the form shows at first and the draft does not hold was emptied.
  const emptied = Object.fromEntries(Object.keys(first).map((name) => [name, undefined]));
  const { sentAs } = kept;
  return { values: { ...emptied, ...typed }, origin, began, ...(isId(sentAs) ? { sentAs } : {}) };
}

function originOf({ _id, version, base }: Fields, opened: Origin | undefined): Origin | undefined {
  const id = typeof _id === 'string' ? _id : opened?._id;
  return id !== undefined && typeof version === 'number' && isFields(base) ? { _id: id, version, base } : undefined;
}
