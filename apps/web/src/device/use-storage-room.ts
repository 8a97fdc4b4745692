import { useQuery } from '@tanstack/react-query';
import { findRoom, type StorageRoom } from './storage-room.ts';

/** How much room there is, asked anew every so many milliseconds; undefined until it is known, and where the browser does not tell. */
export function useStorageRoom(every: number): StorageRoom | undefined {
  const { data } = useQuery({
    queryKey: ['storage-room'],
    queryFn: async () => (await findRoom()) ?? null,
    networkMode: 'always',
    staleTime: 0,
    refetchInterval: every,
  });
  return data ?? undefined;
}
