import { useEffect, type ReactNode } from 'react';
import { subscribeToPhotoTrouble } from '../../data/photos/photo-trouble.ts';
import { photoSendingText } from '../../text/photo-sending.text.ts';
import { useText } from '../../text/say.ts';
import { showErrors } from '../../ui/error-dialog.tsx';

/** The alert 'Error' when a photo cannot be sent (specification, section 8), with the reason that also stands in the outbox. */
export function PhotoTrouble(): ReactNode {
  const t = useText();
  useEffect(
    () => subscribeToPhotoTrouble(({ messages }) => showErrors([t(photoSendingText.failed), ...messages])),
    [t],
  );
  return null;
}
