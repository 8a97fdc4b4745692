import { useQuery } from '@tanstack/react-query';
import { useConnection } from '../../remote/connection.ts';
import { measurePack } from '../../sync/pull/packs.ts';
import type { PackSize } from '../../records/local/pack-rows.ts';
import { findRoom, type StorageRoom } from '../../device/storage-room.ts';
import { useStore } from '../../queries/use-store.ts';

export type Weighed = { readonly size: PackSize; readonly room: StorageRoom | undefined };

/** What a pack of an area would weigh, and the room that there is for it; nothing is asked without a connection. */
export function usePackSize(area: string | undefined) {
  const store = useStore();
  const { online } = useConnection();
  return useQuery({
    queryKey: ['pack-size', store?.name, area],
    queryFn: async (): Promise<Weighed | undefined> => {
      if (!store || area === undefined) return undefined;
      const [size, room] = await Promise.all([measurePack(store, area), findRoom()]);
      return { size, room };
    },
    enabled: store !== undefined && area !== undefined && online,
    networkMode: 'always',
    retry: false,
  });
}
