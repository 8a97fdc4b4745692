import type { Places } from '@domivka/domain/kernel/context';
import type { Entity } from '@domivka/domain/kernel/entity';
import { merge } from '@domivka/domain/kernel/merge';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import { ownFields, settle } from '@domivka/domain/kernel/save';
import { headOf } from './local-rows.ts';

/** A record with an edit on top of it, derived anew. */
export function withEdit(entity: Entity, record: StoredRecord, edit: Fields, places: Places | undefined): StoredRecord {
  const own = ownFields(entity, record);
  return {
    ...headOf(entity, record),
    ...settle(entity, merge(own, own, edit).fields, places, { before: own, sent: edit }),
  } as unknown as StoredRecord;
}
