import type { Entity } from '@domivka/domain/kernel/entity';
import { changesBetween } from '@domivka/domain/kernel/merge';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { ownFields } from '@domivka/domain/kernel/save';
import { restoredConflict, type OutboxEntry } from '../outbox-entry.ts';

/**
 * What an entry asks a person whose record was written again since the server was put back to a copy. Numbers of versions tell nothing of two
 * courses of time, and nobody knows the state that both began with: they choose, field by field. `current`: as the server has it.
 */
export function restoredQuestion(
  entity: Entity,
  current: StoredRecord,
  own: StoredRecord,
): Pick<OutboxEntry, 'state' | 'code' | 'conflict'> {
  const differences = changesBetween(ownFields(entity, current), ownFields(entity, own));
  const fields = differences.map(({ field, from, to }) => ({ field, base: undefined, mine: to, theirs: from }));
  return { state: 'needsYou', code: restoredConflict, conflict: { current, fields } };
}
