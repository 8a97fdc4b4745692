import { useNavigate } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { subscribeToOrderedFiles } from '../../queries/ordered-files.ts';
import { useText } from '../../text/say.ts';
import { showToast } from '../../ui/toast.tsx';
import { shellText as text } from './shell.text.ts';

/** Milliseconds: long enough to be noticed by a user who is at something else. */
const duration = 20_000;

/** Says on any page that a file which was ordered is ready, or could not be made. */
export function OrderedFileToasts(): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  useEffect(
    () =>
      subscribeToOrderedFiles(({ title, format, state }) => {
        const isReady = state === 'ready';
        showToast({
          message: t(isReady ? text.fileReady : text.fileFailed, { title, format: format.toUpperCase() }),
          color: isReady ? 'done' : 'attention',
          duration,
          action: { label: t(text.seeFiles), onClick: () => void navigate({ to: '/report' }) },
        });
      }),
    [t, navigate],
  );
  return null;
}
