import type { Entity } from '@domivka/domain/kernel/entity';
import type { Fields } from '@domivka/domain/kernel/record';
import type { SaveOutcome } from '@domivka/domain/kernel/save';
import { saveNewRecords, type SaveOptions, saveRecord } from '../records/save/save-record.ts';
import { getRecord, openStore } from '../records/read/repository.ts';
import { getUser } from '../session/session.ts';
import type { Origin } from './drafts/draft-merge.ts';
import type { DropDraft } from './drafts/drafts.ts';
import { changesOf } from './held-values.ts';

/** Saves a form and tells how it ended. A form with problems shows them itself and says nothing here. */
export async function saveForm<Saved>(
  form: { readonly save: () => Promise<Saved | undefined> },
  onSaved: (saved: Saved) => void,
  onFailed: (error: unknown) => void,
): Promise<void> {
  try {
    const saved = await form.save();
    if (saved) onSaved(saved);
  } catch (error) {
    onFailed(error);
  }
}

/** `draftId`: the form's own, and no other's; `beside`: what is done in the same transaction. */
export type DraftOfNew = { readonly draftId: string; readonly beside?: SaveOptions['beside'] };

/** Saves what was typed for a new record in another way than as one record. Throws `record.savedBefore` where that has been done already. */
export type SaveNew = (record: Fields, draft: DraftOfNew) => Promise<SaveOutcome>;

/** What a form says when it is saved. */
export type TypedWork = {
  readonly typed: Fields;
  /** The record under edit, as the edit began. */
  readonly origin: Origin | undefined;
  /** The id of a new record. */
  readonly freshId: string;
  /** Takes the draft away, in the same transaction; what it throws undoes the save. */
  readonly drop: DropDraft;
  /** What this form itself saved before, where it stayed open. */
  readonly written?: Fields | undefined;
  readonly saveNew?: SaveNew | undefined;
};

/**
 * Saves what was typed into a form, and takes its draft away in the same transaction. What another tab of this device saved meanwhile counts like the
 * work of anybody: other fields are joined, the same field with another value throws the conflict with both. A new record is never an edit of
 * what another form has created: `record.savedBefore` when its id is there already (online `record.exists`; the same content sent again is the
 * same record). A second record needs another `freshId`.
 */
export async function saveTyped(entity: Entity, work: TypedWork): Promise<SaveOutcome> {
  const { typed, freshId, drop: beside, written, saveNew } = work;
  if (!work.origin && saveNew) return saveNew(typed, { draftId: freshId, beside });
  const origin = work.origin ?? (written && (await findOwn(entity, freshId, written)));
  if (!origin) return saveNewRecord(entity, { ...typed, _id: freshId }, beside);
  const { _id, version } = origin;
  const base = written ?? origin.base;
  return saveRecord(entity.table, { ...changesOf(base, typed), _id }, { version, base, beside });
}

async function saveNewRecord(entity: Entity, record: Fields, beside: SaveOptions['beside']): Promise<SaveOutcome> {
  if (!entity.offline) return saveRecord(entity.table, record);
  const [outcome] = await saveNewRecords([{ table: entity.table, record, isOnce: true }], undefined, beside);
  if (!outcome) throw new Error('One record was to be saved, and there is no outcome');
  return outcome;
}

/** What this form has created itself, where it stayed open. */
async function findOwn(entity: Entity, id: string, base: Fields): Promise<Origin | undefined> {
  if (!entity.offline) return undefined;
  const record = await getRecord(await openStore(getUser()._id), entity.table, id);
  return record && { _id: id, version: record.version, base };
}
