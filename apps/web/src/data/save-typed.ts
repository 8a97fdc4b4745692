import type { Entity } from '@domivka/domain/kernel/entity';
import type { Fields } from '@domivka/domain/kernel/record';
import type { SaveOutcome } from '@domivka/domain/kernel/save';
import { saveRecord, type SaveOptions } from './dispatch.ts';
import type { Origin } from './draft-merge.ts';
import { changesOf } from './form-values.ts';
import { openStore, rowsOf, type LocalRow } from './local-store.ts';
import { getUser } from './session.ts';

/** `draftId`: the same for all who save this draft, and no other's; `beside`: what is done in the same transaction. */
export type DraftOfNew = { readonly draftId: string; readonly beside?: SaveOptions['beside'] };

/** Saves what was typed for a new record in another way than as one record. Throws `record.savedBefore` where that has been done already. */
export type SaveNew = (record: Fields, draft: DraftOfNew) => Promise<SaveOutcome>;

/** What a form says when it is saved. */
export type TypedWork = {
  readonly typed: Fields;
  /** The record under edit, as the edit began. */
  readonly origin: Origin | undefined;
  /** What a new record held before anything was typed. */
  readonly began: Fields;
  /** The id of a new record. */
  readonly freshId: string;
  readonly draftKey: string;
  /** What this form itself saved before, where it stayed open. */
  readonly written?: Fields | undefined;
  readonly saveNew?: SaveNew | undefined;
};

/**
 * Saves what was typed into a form, and takes its draft away in the same transaction. What another tab of this device saved meanwhile counts like the
 * work of anybody: other fields are joined, the same field with another value throws the conflict with both. So does a new record whose draft
 * another tab has saved: it is one record, however often it is saved. Several records out of one draft are made once: `record.savedBefore`; who
 * wants them once more goes on with another `freshId`.
 */
export async function saveTyped(entity: Entity, work: TypedWork): Promise<SaveOutcome> {
  const { typed, began, freshId, draftKey, written, saveNew } = work;
  const beside: SaveOptions['beside'] = (store) => store.drafts.delete(draftKey);
  if (!work.origin && saveNew) return saveNew(typed, { draftId: freshId, beside });
  const origin = work.origin ?? (await findOwn(entity, freshId, began));
  if (!origin) return saveRecord(entity.table, { ...typed, _id: freshId }, { beside });
  const { _id, version } = origin;
  const base = written ?? origin.base;
  return saveRecord(entity.table, { ...changesOf(base, typed), _id }, { version, base, beside });
}

async function findOwn(entity: Entity, id: string, began: Fields): Promise<Origin | undefined> {
  if (!entity.offline) return undefined;
  const row: LocalRow | undefined = await rowsOf(await openStore(getUser()._id), entity.table).get(id);
  return row && { _id: id, version: row.version, base: began };
}
