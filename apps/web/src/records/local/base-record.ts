import type { Entity } from '@domivka/domain/kernel/entity';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import type { LocalRow } from './local-store.ts';
import { headOf, recordOf } from './local-rows.ts';

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
