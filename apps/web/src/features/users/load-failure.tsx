import { Button } from '@mantine/core';
import { IconMoodConfuzed } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { listFailureReasons } from '../../data/failure-reasons.ts';
import { commonText } from '../../text/common.text.ts';
import { useText } from '../../text/say.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { usersText } from './users.text.ts';

/** What stands in place of a list that could not be read: why, and the way to try again. */
export function LoadFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): ReactNode {
  const t = useText();
  return (
    <EmptyState
      icon={<IconMoodConfuzed size={40} />}
      title={t(usersText.failedTitle)}
      action={<Button onClick={onRetry}>{t(commonText.retry)}</Button>}
    >
      {listFailureReasons(error, t.language).join(' ')}
    </EmptyState>
  );
}
