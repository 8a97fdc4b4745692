import { keepPreviousData, useQuery } from '@tanstack/react-query';

export type OnlineAnswer<Value> = {
  readonly data: Value | undefined;
  readonly error: Error | undefined;
  /** Whether what is shown belongs to the last question, while the new one is being asked. */
  readonly isPrevious: boolean;
  readonly refresh: () => void;
};

/** What only the server knows. The last answer stays in sight while a new question is on its way; a failure is shown, not repeated. */
export function useOnline<Value>(
  key: readonly unknown[],
  ask: (signal: AbortSignal) => Promise<Value>,
  enabled = true,
): OnlineAnswer<Value> {
  const query = useQuery({
    queryKey: ['users', ...key],
    queryFn: async ({ signal }) => ask(signal),
    enabled,
    networkMode: 'always',
    retry: false,
    // Work that others do at the same time: an answer is shown at once and asked for anew each time.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return {
    data: query.data,
    error: query.error ?? undefined,
    isPrevious: query.isPlaceholderData,
    refresh: () => void query.refetch(),
  };
}
