import type { Context } from './context.ts';
import { findField, type Entity, type SettleContext } from './entity.ts';
import { serverOwnedFields, type Fields } from './record.ts';

/** The record's own fields: without the head and without what the server counts. */
export function ownFields(entity: Entity, record: Fields): Fields {
  const entries = Object.entries(record).filter(([field, value]) => {
    const known = findField(entity, field);
    if (!known) return !serverOwnedFields.has(field) && value !== undefined;
    return known.origin !== 'server' && value !== undefined;
  });
  return Object.fromEntries(entries);
}

/** The record with what follows from its fields, and from how it was. */
export function settle(entity: Entity, fields: Fields, places: Context['places'], write: SettleContext): Fields {
  const derived = entity.derive(fields, places);
  return entity.settle?.(derived, write) ?? derived;
}
