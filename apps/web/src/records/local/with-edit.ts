import type { Places } from '@domivka/domain/kernel/context';
import type { Entity } from '@domivka/domain/kernel/entity';
import { merge } from '@domivka/domain/kernel/merge';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import { ownFields, settle } from '@domivka/domain/kernel/settle';
import { headOf, recordOf } from './local-rows.ts';
import type { LocalRow } from './local-store.ts';

/** A record with an edit on top of it, derived again. */
export function withEdit(entity: Entity, record: StoredRecord, edit: Fields, places: Places | undefined): StoredRecord {
  const own = ownFields(entity, record);
  return {
    ...headOf(entity, record),
    ...settle(entity, merge(own, own, edit).fields, places, { before: own, sent: edit }),
  } as unknown as StoredRecord;
}

/** The record as it was before its unsent edits, of which this is the first; the row itself where that began with nothing. */
export function baseRecord(
  entity: Entity,
  row: LocalRow,
  { base, version }: { readonly base?: Fields | undefined; readonly version?: number | undefined },
): StoredRecord {
  const record = recordOf(row);
  if (!base) return record;
  return { ...headOf(entity, record), ...base, version: version ?? record.version } as unknown as StoredRecord;
}
