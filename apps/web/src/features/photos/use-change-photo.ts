import type { Fields } from '@domivka/domain/kernel/record';
import { useAttempt } from '../../forms/use-attempt.ts';
import { sayDone } from '../../queries/work/arrival.ts';
import { saveRecord } from '../../records/save/save-record.ts';
import { useText } from '../../text/say.ts';
import { showOutcome } from '../../ui/toast.tsx';
import type { Photo } from './open-photo.ts';
import { viewerText as text } from './viewer.text.ts';

/** Changes fields of a photo on this device, from where they are sent. Answers whether that succeeded. */
export function useChangePhoto({ _id, version }: Photo) {
  const { language } = useText();
  const { busy, attempt } = useAttempt();
  const change = (fields: Fields): Promise<boolean> =>
    attempt(text.saveFailed, async () => {
      await saveRecord('photo', { ...fields, _id }, { version });
      showOutcome(sayDone(text.saved, language, [_id]));
    });
  return { change, busy };
}
