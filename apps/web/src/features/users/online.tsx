import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../../text/say.ts';
import { FailedState } from '../../ui/empty-state.tsx';
import { usersText } from './users.text.ts';

/** What only the server knows. The last answer stays in sight while a new question is being asked; a failure is shown, not repeated. */
export function useOnline<Value>(
  key: readonly unknown[],
  ask: (signal: AbortSignal) => Promise<Value>,
  enabled = true,
) {
  const query = useQuery({
    queryKey: ['users', ...key],
    queryFn: async ({ signal }) => ask(signal),
    enabled,
    networkMode: 'always',
    retry: false,
    // Others work at the same time: an answer is shown at once and asked for again each time.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const { data, error, isPlaceholderData: isPrevious, refetch } = query;
  return { data, error, isPrevious, refresh: () => void refetch() };
}

/** Why something could not be read, with a button to try again. */
export function LoadFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): ReactNode {
  const t = useText();
  return <FailedState title={t(usersText.failedTitle)} error={error} onRetry={onRetry} />;
}
