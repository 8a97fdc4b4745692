import { messageOf } from '@domivka/domain/catalogue';
import { DomainError } from '@domivka/domain/kernel/errors';
import { sayRemoved } from '../../queries/work/arrival.ts';
import { removeOrAsk } from '../../queries/work/remove-or-ask.ts';
import { undoOffer } from '../../queries/work/refused-reasons.ts';
import { removeSeen } from '../../records/save/remove-seen.ts';
import type { Say } from '../../text/say.ts';
import { showErrors } from '../../ui/error-dialog.tsx';
import { showUndoToast } from '../../ui/toast.tsx';
import { addressText } from './address.text.ts';

/** Removes an address, asks before that where the work of others is removed with it, and offers to undo it. Answers whether it was removed. */
export async function removeAddress(id: string, { language }: Say): Promise<boolean> {
  try {
    const removal = await removeOrAsk((seen) => removeSeen('address', id, seen));
    if (removal) showUndoToast(sayRemoved(addressText.removed, language, removal.id), undoOffer(removal, language));
    return removal !== undefined;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    showErrors(error.issues.map((issue) => messageOf(issue, language)));
    return false;
  }
}
