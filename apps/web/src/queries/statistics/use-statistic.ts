import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Actor } from '@domivka/domain/kernel/actor';
import { isFurtherAgg } from '@domivka/domain/measures/further-aggs';
import { call } from '../../remote/call.ts';
import { isOnline, useConnection } from '../../remote/connection.ts';
import { isPassing, RemoteError, unreachable } from '../../remote/http.ts';
import type { LocalStore } from '../../records/local/local-store.ts';
import { addressAsker } from '../../records/read/custom-fields.ts';
import { subscribeToArrivals } from '../../records/outbox/sending.ts';
import { actorOf } from '../../session/last-user.ts';
import { useSession } from '../../session/session.ts';
import { useStore } from '../use-store.ts';
import { rememberAddresses } from './counted-addresses.ts';
import { answerLocally, mayCountHere, questionOf } from './local-answer.ts';
import { subscribeToLocalFacts } from './local-facts.ts';
import type { StatisticAnswer, StatisticBody, StatisticKind } from './statistic.ts';

/** How soon the server is asked again where the device answered in its place. Milliseconds. */
const againAfter = 30_000;
/** As long as the server itself keeps an answer. */
const freshFor = 60_000;

/**
 * Asks the server; without it, the records of this device. Throws what the server refused, and for what only the server can count
 * that it cannot be reached.
 */
export async function findStatistic(
  store: LocalStore,
  actor: Actor,
  kind: StatisticKind,
  name: string,
  body: StatisticBody,
  { isHereOnly = false, signal }: { readonly isHereOnly?: boolean; readonly signal?: AbortSignal } = {},
): Promise<StatisticAnswer> {
  const question = isFurtherAgg(name)
    ? undefined
    : questionOf(kind, name, body, await addressAsker(store, actor, body.scope?.addresses));
  let failure: unknown = unreachable;
  if (isOnline() && !isHereOnly) {
    try {
      const options = { asUser: actor._id, signal, isAwaited: true } as const;
      const answer = await call<StatisticAnswer>('POST', `/${kind}/${name}`, body, options);
      if (question) await rememberAddresses(store, question, answer);
      return answer;
    } catch (error) {
      if (!isPassing(error)) throw error;
      failure = error;
    }
  }
  if (!question || !mayCountHere(actor)) throw failure === unreachable ? unreachable() : failure;
  const answer = await answerLocally(store, kind, question);
  // A server that is there and fails is not hidden behind a device that knows nothing.
  if (answer.counted === 0 && failure instanceof RemoteError && failure.kind !== 'network') throw failure;
  return answer;
}

export type StatisticState = {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly answer?: StatisticAnswer;
  readonly error?: Error;
  /** The answer is that of the question before, while this one is being asked. */
  readonly isPrevious: boolean;
  /** Asks again. */
  readonly again: () => void;
};

export type StatisticOptions = {
  /** Whether it is asked at all; until then it is loading. */
  readonly isAsked?: boolean;
  /** Only this device knows the buildings: they were never sent. */
  readonly isHereOnly?: boolean;
};

/** A statistic by its name: of the server, and while that cannot be reached of the records of this device. */
export function useStatistic(
  kind: StatisticKind,
  name: string,
  body: StatisticBody = {},
  { isAsked = true, isHereOnly = false }: StatisticOptions = {},
): StatisticState {
  const store = useStore();
  const { user } = useSession();
  const { online } = useConnection();
  const isHere = isAsked && store !== undefined && user !== undefined;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    networkMode: 'always',
    retry: false,
    queryKey: ['statistic', store?.name, kind, name, JSON.stringify(body), isHereOnly, online],
    queryFn: async ({ signal }) =>
      store && user ? findStatistic(store, actorOf(user), kind, name, body, { isHereOnly, signal }) : null,
    enabled: isHere,
    placeholderData: keepPreviousData,
    staleTime: ({ state }) => (state.data?.source === 'local' ? 0 : freshFor),
    refetchInterval: ({ state }) => (online && !isHereOnly && state.data?.source === 'local' ? againAfter : false),
  });
  const isLocal = data?.source === 'local';
  useEffect(() => {
    if (!isHere) return undefined;
    const ask = () => void refetch();
    return isLocal ? subscribeToLocalFacts(store, ask) : subscribeToArrivals(ask);
  }, [isHere, isLocal, store, refetch]);
  const again = () => void refetch();
  if (data && !(error && isPlaceholderData))
    return { state: 'ready', answer: data, isPrevious: isPlaceholderData, again };
  return error ? { state: 'failed', error, isPrevious: false, again } : { state: 'loading', isPrevious: false, again };
}
