import { DomainError } from '@domivka/domain/kernel/errors';
import type { Fields } from '@domivka/domain/kernel/record';
import type { SaveOutcome } from '@domivka/domain/kernel/save';
import { getRecord, openStore } from '../../records/read/repository.ts';
import { keepRowFromList } from '../../records/read/row-from-list.ts';
import { saveNewRecords } from '../../records/save/save-record.ts';
import { idOfBoth } from '../../platform/new-id.ts';
import type { DraftOfNew } from '../../forms/save-typed.ts';
import { getUser } from '../../session/session.ts';

/** How the saving of one activity for many addresses ended. */
export type ManySaved = {
  /** The activities that were saved. */
  readonly outcomes: readonly SaveOutcome[];
  /** The addresses that have none of it, and why. */
  readonly skipped: readonly { readonly addressId: string; readonly error: DomainError }[];
};

/**
 * Saves what was typed once as an activity of each of these addresses, one after the other, with or without a network. An address where a rule
 * refuses it is skipped. Each activity has an id that belongs to the draft and the address, so that a save which was interrupted and is made
 * again makes none of them twice. Throws the refusal where all are refused, and whatever is no refusal. `onProgress` hears how many are done.
 */
export async function saveForAddresses(
  addressIds: readonly string[],
  record: Fields,
  { draftId, beside }: DraftOfNew,
  onProgress?: (done: number) => void,
): Promise<ManySaved> {
  const store = await openStore(getUser()._id);
  const outcomes: SaveOutcome[] = [];
  const skipped: ManySaved['skipped'][number][] = [];
  for (const [index, addressId] of addressIds.entries()) {
    // An address that only a list has shown: rights depend on where it lies, and the outbox names it.
    if (!(await getRecord(store, 'address', addressId))) await keepRowFromList(store, 'address', addressId);
    const _id = idOfBoth(draftId, addressId);
    const isLast = index === addressIds.length - 1;
    try {
      const one = { table: 'activity', record: { ...record, addressId, _id }, isOnce: true } as const;
      outcomes.push(...(await saveNewRecords([one], undefined, isLast ? beside : undefined)));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      skipped.push({ addressId, error });
    }
    onProgress?.(index + 1);
  }
  const [first] = skipped;
  if (outcomes.length === 0 && first) throw first.error;
  return { outcomes, skipped };
}
