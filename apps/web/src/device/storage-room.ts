import { useQuery } from '@tanstack/react-query';

/** What all of this product takes of the room that the browser allows, in bytes. */
export type StorageRoom = { readonly usage: number; readonly quota: number };

/** What stays free for records, in bytes: text goes before photos when room is short. */
const roomForText = 10_000_000;
/** From here on a user in the field should know of it: some two hundred photos. */
const roomForADay = 100_000_000;

/** Undefined where the browser does not tell. */
export async function findRoom(): Promise<StorageRoom | undefined> {
  const { quota, usage } = (await globalThis.navigator?.storage?.estimate?.().catch(() => undefined)) ?? {};
  return quota === undefined || usage === undefined ? undefined : { quota, usage };
}

export function bytesLeft({ quota, usage }: StorageRoom): number {
  return Math.max(0, quota - usage);
}

/** `full`: photos find no room any more, only records do; `short`: that is near. */
export function shortageOf(room: StorageRoom): 'none' | 'short' | 'full' {
  const left = bytesLeft(room);
  if (left <= roomForText) return 'full';
  return left <= roomForADay ? 'short' : 'none';
}

/** Whether so many bytes fit in beside what records need. */
export function fits(room: StorageRoom | undefined, bytes: number): boolean {
  return room === undefined || bytesLeft(room) - bytes > roomForText;
}

/** The same, asked of the browser now. One that does not tell has room. */
export async function hasRoomFor(bytes: number): Promise<boolean> {
  return fits(await findRoom(), bytes);
}

/** How much room there is, asked again every so many milliseconds; undefined until it is known, and where the browser does not tell. */
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
