import { DomainError } from '@domivka/domain/kernel/errors';
import type { Fields } from '@domivka/domain/kernel/record';
import type { SaveOutcome } from '@domivka/domain/kernel/save';
import { saveNewRecords, type NewRecord } from '../../records/save/save-record.ts';
import { idOfBoth } from '../../platform/new-id.ts';
import type { DraftOfNew } from '../../forms/save-typed.ts';
import { keepSelection } from '../../queries/building/unit-selection.ts';

/**
 * Makes one assessment for each of these units out of one form, all or none, with or without a network; the choice of units is used up
 * then. Each gets an id that belongs to the draft and the unit: what another tab has saved out of the same draft is known by it, and a choice of
 * other units there is other work. Answers the first of them. Throws `DomainError` when a rule refuses one, and `record.savedBefore` when one of the units has its assessment out of this draft.
 */
export async function saveForUnits(
  addressId: string,
  unitIds: readonly string[],
  record: Fields,
  { draftId, beside }: DraftOfNew,
): Promise<SaveOutcome> {
  const outcomes = await saveNewRecords(
    unitIds.map((unitId): NewRecord => {
      const _id = idOfBoth(draftId, unitId);
      return { table: 'assessment', record: { ...record, unitId, _id }, isOnce: true };
    }),
    undefined,
    beside,
  );
  keepSelection(addressId, []);
  const [first] = outcomes;
  if (!first) throw new DomainError('invalid', 'assessment.invalid', []);
  return first;
}
