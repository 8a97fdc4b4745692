import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { Fields } from '@domivka/domain/kernel/record';
import type { Language } from '@domivka/domain/kernel/text';
import type { Units } from '@domivka/reference/units';
import { titleOf } from '../text/address-title.ts';
import { useLanguage } from '../text/language.ts';
import { useConnection } from './connection.ts';
import { actorOf } from './last-user.ts';
import { rowsOf } from './local-store.ts';
import { shortPathOf } from './place-names.ts';
import { usePlaces } from './places.ts';
import { searchRecords } from './search.ts';
import { useSession } from './session.ts';
import { useStore } from './use-store.ts';

/** What an address of a list is called, and where it lies: "Shevchenka street 12", "Kharkiv, Kharkivskyi raion". */
export type AddressName = { readonly title: string; readonly place: string };

/** As many as one search answers. */
const mostNames = 500;

type KnownAddress = Fields & { readonly _id: string };

/** The names of addresses by their ids; of an address that is given twice the later one counts. */
export function namesOf(
  addresses: readonly KnownAddress[],
  language: Language,
  places: Units | undefined,
): ReadonlyMap<string, AddressName> {
  const named = addresses.map((address): readonly [string, AddressName] => [
    address._id,
    { title: titleOf(address, language), place: shortPathOf(places, address['pCode4'], language) },
  ]);
  return new Map(named);
}

/**
 * The names of the addresses of a list, in the language of the screen: those that this device keeps at once, the others by one question to
 * the server. Without a network only the kept ones are in it; undefined until that is known.
 */
export function useAddressNames(ids: readonly string[]): ReadonlyMap<string, AddressName> | undefined {
  const store = useStore();
  const { user } = useSession();
  const { online } = useConnection();
  const language = useLanguage();
  const places = usePlaces();
  const key = [...new Set(ids)].toSorted().slice(0, mostNames).join(',');
  const kept = useLiveQuery(
    async () => (store && key ? rowsOf(store, 'address').bulkGet(key.split(',')) : []),
    [store, key],
  );
  const { data, isLoading } = useQuery({
    queryKey: ['search', store?.name, 'address', 'names', key, online],
    queryFn: async ({ signal }) => {
      if (!store || !user) return [];
      const value = key.split(',');
      const request = {
        filters: [{ field: '_id', op: 'in', value }],
        paging: { page: 1, pageSize: value.length },
      } as const;
      return (await searchRecords(store, actorOf(user), 'address', request, signal)).values;
    },
    enabled: store !== undefined && user !== undefined && online && key !== '',
    networkMode: 'always',
    retry: false,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  return useMemo(() => {
    if (kept === undefined || isLoading) return undefined;
    const here = kept.flatMap((row) => row ?? []);
    return namesOf([...(data ?? []), ...here], language, places);
  }, [kept, data, isLoading, language, places]);
}
