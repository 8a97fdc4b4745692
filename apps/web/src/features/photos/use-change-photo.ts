import { useState } from 'react';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import { saveRecord } from '../../records/save/save-record.ts';
import { sayDone, sayFailed } from '../../queries/work/outcome-messages.ts';
import { useText } from '../../text/say.ts';
import { showErrors } from '../../ui/error-dialog.tsx';
import { showOutcome } from '../../ui/toast.tsx';
import { viewerText as text } from './viewer.text.ts';

/** Changes fields of a photo on this device, from where they are sent, and says how it ended. Answers whether it was kept. */
export function useChangePhoto(photo: StoredRecord) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const change = async (fields: Fields): Promise<boolean> => {
    setBusy(true);
    try {
      await saveRecord('photo', { ...fields, _id: photo._id }, { version: photo.version });
      showOutcome(sayDone(text.saved, t.language, [photo._id]));
      return true;
    } catch (error) {
      showErrors(sayFailed(text.saveFailed, error, t.language));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { change, busy };
}
