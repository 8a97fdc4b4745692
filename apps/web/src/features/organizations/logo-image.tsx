import { Group } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useCallback, useSyncExternalStore, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { readFile } from './files.ts';
import { useSession } from '../../session/session.ts';

/** `missing`: there is no such file, or it cannot be reached. */
type FileUrl = { readonly state: 'loading' | 'missing' } | { readonly state: 'ready'; readonly url: string };

type Shown = { readonly url: string; users: number };

/** The addresses that are in use on this page, by what they show. */
const shown = new Map<Blob, Shown>();

/** Gives a file an address as long as it is shown; then the address is taken back, and with it the memory. */
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
function useFileUrl(path: string | undefined): FileUrl {
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

export type LogoImageProps = {
  readonly path: string | undefined;
  /** What it shows, in words; nothing where the name is shown beside it. */
  readonly alt: string;
  /** Stands in for a missing logo: its first letters. */
  readonly name: string;
  readonly size?: 'small' | 'large';
};

/** Up to two letters of a name, as a sign in place of a logo. */
function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase('uk');
}

const looks = {
  small: { side: '2.5rem', fz: '0.8125rem', p: 2, icon: 20 },
  large: { side: '8rem', fz: '1.75rem', p: 8, icon: 40 },
} as const;

/** The logo of an organization on a light ground, or its first letters. */
export function LogoImage({ path, alt, name, size = 'small' }: LogoImageProps): ReactNode {
  const file = useFileUrl(path);
  const { side, fz, p, icon } = looks[size];
  const isReady = file.state === 'ready';
  return (
    <Group
      component="span"
      justify="center"
      wrap="nowrap"
      flex="none"
      w={side}
      h={side}
      p={isReady ? p : 0}
      bd="1px solid var(--domivka-line)"
      bdrs="sm"
      // Most logos are drawn for white paper, in the dark too.
      bg={isReady ? 'white' : 'var(--domivka-surface-quiet)'}
      c="dimmed"
      fz={fz}
      fw={600}
    >
      {isReady ? (
        <img src={file.url} alt={alt} style={{ maxWidth: '100%', maxHeight: '100%' }} />
      ) : (
        <span aria-hidden>{initialsOf(name) || <IconPhoto size={icon} stroke={1.5} />}</span>
      )}
    </Group>
  );
}
