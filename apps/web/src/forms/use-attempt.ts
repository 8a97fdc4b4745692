import { useCallback, useState } from 'react';
import type { Text } from '@domivka/domain/kernel/text';
import { sayFailed } from '../queries/work/arrival.ts';
import { useText } from '../text/say.ts';
import { showErrors } from '../ui/error-dialog.tsx';

/** Runs the work of a button: whether it is running, and a dialog with the reasons when it fails. */
export function useAttempt() {
  const { language } = useText();
  const [busy, setBusy] = useState(false);
  /** Answers whether the work succeeded; it never rejects. `failed`: what is said before the reasons. */
  const attempt = useCallback(
    async (failed: Text, work: () => Promise<void>): Promise<boolean> => {
      setBusy(true);
      try {
        await work();
        return true;
      } catch (error) {
        showErrors(sayFailed(failed, error, language));
        return false;
      } finally {
        setBusy(false);
      }
    },
    [language],
  );
  return { busy, attempt };
}
