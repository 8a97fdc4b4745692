import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/**
 * Lets every search be asked again, after a save that lists must show. A question that is on its way was perhaps answered before the
 * save, so it is given up first: asking again would otherwise be content with that answer.
 */
export function useRefreshSearches(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    const searches = { queryKey: ['search'] };
    void client.cancelQueries(searches).then(() => client.invalidateQueries(searches));
  }, [client]);
}
