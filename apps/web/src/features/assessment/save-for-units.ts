import { DomainError } from '@domivka/domain/kernel/errors';
import type { Fields } from '@domivka/domain/kernel/record';
import type { SaveOutcome } from '@domivka/domain/kernel/save';
import { saveNewRecords, type SaveOptions } from '../../data/dispatch.ts';
import { keepSelection } from '../../data/unit-selection.ts';

/**
 * Makes one assessment for each of these units out of one form, all or none, with or without a network; the choice of units is used up
 * then. `beside`: what else is done in the same transaction. Answers the first of them. Throws `DomainError` when a rule refuses one.
 */
export async function saveForUnits(
  addressId: string,
  unitIds: readonly string[],
  record: Fields,
  beside?: SaveOptions['beside'],
): Promise<SaveOutcome> {
  const outcomes = await saveNewRecords(
    unitIds.map((unitId) => ({ table: 'assessment', record: { ...record, unitId } })),
    undefined,
    beside,
  );
  keepSelection(addressId, []);
  const [first] = outcomes;
  if (!first) throw new DomainError('invalid', 'assessment.invalid', []);
  return first;
}
