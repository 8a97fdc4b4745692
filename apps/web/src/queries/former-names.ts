import { useQuery } from '@tanstack/react-query';
import { useLiveQuery } from 'dexie-react-hooks';
import type { KnownFormerName } from '@domivka/domain/addressing/former-names';
import { fetchFormerNames, listFormerNames } from '../records/read/former-names.ts';
import { useConnection } from '../remote/connection.ts';
import { staleTimes } from '../remote/stale-times.ts';
import { useStore } from './use-store.ts';

const usuallyFresh = 600_000;

/** The former names of streets and settlements, kept on the device for work without a network, live. Undefined until the device has answered. */
export function useFormerNames(): readonly KnownFormerName[] | undefined {
  const store = useStore();
  const { online } = useConnection();
  useQuery({
    networkMode: 'always',
    retry: false,
    queryKey: ['formerNames', store?.name, online],
    queryFn: async ({ signal }) => (store && online ? fetchFormerNames(store, signal) : false),
    enabled: store !== undefined,
    ...staleTimes(usuallyFresh, online),
  });
  return useLiveQuery(async () => store && listFormerNames(store), [store]);
}
