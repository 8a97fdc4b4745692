import { useEffect, type ReactNode } from 'react';
import { subscribeToPhotoTrouble } from '../../sync/photos/photo-trouble.ts';
import { photoMessages } from '@domivka/domain/photo/photo.text';
import { photoSendingText } from '../../text/photo-sending.text.ts';
import { useText } from '../../text/say.ts';
import { showToast } from '../../ui/toast.tsx';

/** Milliseconds: long enough to be read by a user who was looking elsewhere. */
const duration = 10_000;

/**
 * The alert 'Error' when a photo cannot be sent (specification, section 8). Photos go minutes after they were taken, while the person is at something else:
 * a dialog would stand in the way of that. The sign at the top counts the photo, and the outbox keeps the reason.
 */
export function PhotoTrouble(): ReactNode {
  const t = useText();
  useEffect(() => {
    let saidUntil = 0;
    return subscribeToPhotoTrouble(() => {
      // Of twenty photos refused together it is said once.
      if (performance.now() < saidUntil) return;
      saidUntil = performance.now() + duration;
      showToast({
        message: `${t(photoMessages.syncFailed)}. ${t(photoSendingText.failed)}`,
        color: 'danger',
        duration,
      });
    });
  }, [t]);
  return null;
}
