import type { ReactNode } from 'react';
import { listFailureReasons } from '../../remote/explain-failure.ts';
import { useText } from '../../text/say.ts';
import { FailedState } from '../../ui/empty-state.tsx';
import { usersText } from './users.text.ts';

/** What stands in place of a list that could not be read: why, and the way to try again. */
export function LoadFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): ReactNode {
  const t = useText();
  return (
    <FailedState title={t(usersText.failedTitle)} onRetry={onRetry}>
      {listFailureReasons(error, t.language).join(' ')}
    </FailedState>
  );
}
