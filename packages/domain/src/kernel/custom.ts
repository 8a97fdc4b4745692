import type { Actor } from './actor.ts';
import type { CustomDefinition } from './custom-definition.ts';
import * as z from 'zod/mini';
import { kernelError } from './kernel.errors.ts';
import { isFields, type Fields } from './record.ts';

/** The key of a private value: two organizations may give their fields the same name. */
export function privateKey(name: string, organizationId: string): string {
  return `${name}@${organizationId}`;
}

/** The organization whose private value is under a key; undefined for a value of all. */
export function ownerOfKey(key: string): string | undefined {
  const at = key.indexOf('@');
  return at === -1 ? undefined : key.slice(at + 1);
}

/** Whether a user manages the custom fields of all organizations, and so sees all their values. */
export function seesAllCustom({ role }: Pick<Actor, 'role'>): boolean {
  return role === 'Admin' || role === 'Staff Member (UN)';
}

/** Whether a key holds a value of all, or one of the actor's own organization. */
export function isOwnKey(key: string, { organizationId }: Pick<Actor, 'organizationId'>): boolean {
  const owner = ownerOfKey(key);
  return owner === undefined || owner === organizationId;
}

/** The name under which a reader knows a value: the plain one of its own, the key for who manages all, nothing of what is others'. */
export function shownCustomName(key: string, reader: Actor): string | undefined {
  const owner = ownerOfKey(key);
  if (owner === undefined) return key;
  if (owner === reader.organizationId) return key.slice(0, key.indexOf('@'));
  return seesAllCustom(reader) ? key : undefined;
}

/** The custom values that a reader gets. Donors get none (product rules on masks); of private ones everybody gets those of the own organization. */
export function narrowCustom(value: unknown, reader: Actor): unknown {
  if (reader.role === 'Donor') return undefined;
  if (!isFields(value)) return value;
  // What is private is last: it wins over a value of all that came before the field was defined.
  const entries = Object.entries(value).toSorted(
    ([one], [other]) => Number(one.includes('@')) - Number(other.includes('@')),
  );
  const shown = entries.flatMap(([key, inner]): [string, unknown][] => {
    const name = shownCustomName(key, reader);
    return name === undefined ? [] : [[name, inner]];
  });
  return shown.length > 0 ? Object.fromEntries(shown) : undefined;
}

/** Those of the values that are the actor's own or everybody's: what others keep here does not count against anybody's limit. */
export function ownCustom(value: unknown, actor: Actor): unknown {
  return isFields(value) ? Object.fromEntries(Object.entries(value).filter(([key]) => isOwnKey(key, actor))) : value;
}

/**
 * Custom values as they are kept whole: a plain name that belongs to a private field of the writer's organization becomes its key. Throws
 * for the key of another organization, whether or not there is one: only who manages all may name it.
 */
export function storedCustom(value: unknown, definitions: readonly CustomDefinition[], writer: Actor): unknown {
  if (!isFields(value)) return value;
  const keys = new Map(
    definitions
      .filter(({ organizationId }) => organizationId === writer.organizationId)
      .map(({ name, key }) => [name, key]),
  );
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (!isOwnKey(name, writer) && !seesAllCustom(writer)) throw kernelError('custom.unknownField', { field: name });
      return [keys.get(name) ?? name, inner];
    }),
  );
}

/** Inputs left empty say that there is no value. */
function tidyCustom(value: unknown): unknown {
  if (!isFields(value)) return value;
  const isEmpty = (inner: unknown) => inner === '' || (Array.isArray(inner) && inner.length === 0);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, isEmpty(inner) ? null : inner]));
}

/** The field `custom` of an entity: values of custom fields, each with readers of its own beside those of the field. */
export const customField = {
  kind: 'object',
  shape: z.optional(z.record(z.string(), z.unknown(), { error: 'field.shape' })),
  form: 'elsewhere',
  normalize: tidyCustom,
  narrow: narrowCustom,
  partial: true,
} as const;

/** The custom values of a record; none is an empty object. */
export function customOf(record: Fields | undefined): Fields {
  const value = record?.custom;
  return isFields(value) ? value : {};
}
