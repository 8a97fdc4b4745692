import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UserSession } from '@domivka/domain/user/user.session';
import { endOwnSession, endOwnSessions, listOwnSessions } from '../../session/account-calls.ts';
import { useConnection } from '../../remote/connection.ts';
import { signOut, useSession } from '../../session/session.ts';

export type OwnSessions = {
  readonly sessions: readonly UserSession[] | undefined;
  readonly state: 'loading' | 'ready' | 'offline' | 'failed';
  readonly retry: () => void;
  /** What is being ended now: an id, or all (others). */
  readonly busy: string | undefined;
  readonly end: (id: string) => Promise<void>;
  readonly endOthers: () => Promise<void>;
  /** Ends the session of this browser too. */
  readonly endAll: () => Promise<void>;
};

/** The sessions of the person signed in; read anew each time the screen opens. Ending rejects with `RemoteError`. */
export function useOwnSessions(): OwnSessions {
  const userId = useSession().user?._id;
  const { online } = useConnection();
  const client = useQueryClient();
  const queryKey = ['own-sessions', userId];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => listOwnSessions(signal),
    enabled: online && userId !== undefined,
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  });
  const ending = useMutation({
    mutationFn: async ({ run }: { readonly what: string; readonly run: () => Promise<void> }) => run(),
    onSettled: async () => client.invalidateQueries({ queryKey }),
  });
  const state = query.data ? 'ready' : query.error ? 'failed' : 'loading';
  return {
    sessions: query.data,
    state: online ? state : 'offline',
    retry: () => void query.refetch(),
    busy: ending.isPending ? ending.variables.what : undefined,
    end: async (id) => ending.mutateAsync({ what: id, run: async () => endOwnSession(id) }),
    endOthers: async () => ending.mutateAsync({ what: 'others', run: async () => endOwnSessions(true) }),
    endAll: async () => {
      await endOwnSessions(false);
      await signOut();
    },
  };
}
