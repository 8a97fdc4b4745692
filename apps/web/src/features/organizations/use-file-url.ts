import { useQuery } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { readFile } from './files.ts';
import { useSession } from '../../session/session.ts';

/** `missing`: there is no such file, or it cannot be reached. */
export type FileUrl = { readonly state: 'loading' | 'missing' } | { readonly state: 'ready'; readonly url: string };

type Shown = { readonly url: string; users: number };

/** The addresses that are in use on this page, by what they show. */
const shown = new Map<Blob, Shown>();

/** Gives a file an address as long as somebody shows it; then the address is taken back, and with it the memory. */
function show(file: Blob): () => void {
  const entry = shown.get(file) ?? { url: URL.createObjectURL(file), users: 0 };
  entry.users += 1;
  shown.set(file, entry);
  return () => {
    entry.users -= 1;
    if (entry.users > 0) return;
    shown.delete(file);
    URL.revokeObjectURL(entry.url);
  };
}

const showNothing = (): void => undefined;

/** An address under which a kept file can be shown on this page. */
export function useFileUrl(path: string | undefined): FileUrl {
  const { user } = useSession();
  const { data, isError } = useQuery({
    queryKey: ['file', user?._id, path],
    queryFn: ({ signal }) => readFile(path ?? '', signal),
    enabled: path !== undefined && user !== undefined,
    staleTime: Infinity,
    retry: false,
  });
  const subscribe = useCallback(() => (data ? show(data) : showNothing), [data]);
  const url = useSyncExternalStore(subscribe, () => data && shown.get(data)?.url);
  if (path === undefined || isError) return { state: 'missing' };
  return url === undefined ? { state: 'loading' } : { state: 'ready', url };
}
