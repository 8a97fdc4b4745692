import { DomainError } from '@domivka/domain/kernel/errors';
import type { Fields } from '@domivka/domain/kernel/record';
import type { SaveOutcome } from '@domivka/domain/kernel/save';
import { saveNewRecords, type NewRecord } from '../../data/dispatch.ts';
import type { DraftOfNew } from '../../data/save-typed.ts';
import { keepSelection } from '../../data/unit-selection.ts';

/**
 * Makes one assessment for each of these units out of one form, all or none, with or without a network; the choice of units is used up
 * then. The first gets the id that the draft has kept for it: so a draft that another tab has saved is known by it. Answers the first of
 * them. Throws `DomainError` when a rule refuses one, and when the draft has been saved before.
 */
export async function saveForUnits(
  addressId: string,
  unitIds: readonly string[],
  record: Fields,
  { firstId, beside }: DraftOfNew,
): Promise<SaveOutcome> {
  const outcomes = await saveNewRecords(
    unitIds.map((unitId, index): NewRecord => {
      const assessment = { table: 'assessment', record: { ...record, unitId } } as const;
      return index > 0 ? assessment : { ...assessment, record: { ...assessment.record, _id: firstId }, isOnce: true };
    }),
    undefined,
    beside,
  );
  keepSelection(addressId, []);
  const [first] = outcomes;
  if (!first) throw new DomainError('invalid', 'assessment.invalid', []);
  return first;
}
