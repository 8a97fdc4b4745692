import { useQuery } from '@tanstack/react-query';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { Context } from '@domivka/domain/kernel/context';
import type { CustomDefinition } from '@domivka/domain/kernel/custom-definition';
import { customFieldsOf } from '@domivka/domain/metadata/custom-definition';
import { useConnection } from '../remote/connection.ts';
import { staleTimes } from '../remote/stale-times.ts';
import { actorOf } from '../session/last-user.ts';
import { listRecords } from '../records/read/repository.ts';
import { asListed, type ListedRecord } from './use-records.ts';
import { useSession } from '../session/session.ts';
import { useStore } from './use-store.ts';
import { definitionsOf, fetchCustomFields } from '../records/read/custom-fields.ts';

const usuallyFresh = 60_000;

/**
 * The definitions as records, live. Undefined until the device has answered; a device that knows of none waits for the server before it says so.
 */
export function useCustomFieldRecords(): ReadonlyArray<ListedRecord<'metadata'>> | undefined {
  const store = useStore();
  const { online } = useConnection();
  const { isPending } = useQuery({
    networkMode: 'always',
    retry: false,
    queryKey: ['customFields', store?.name, online],
    queryFn: async ({ signal }) => (store && online ? fetchCustomFields(store, signal) : false),
    enabled: store !== undefined,
    ...staleTimes(usuallyFresh, online),
  });
  const rows = useLiveQuery(async () => store && listRecords(store, 'metadata'), [store]);
  return !rows || (rows.length === 0 && isPending) ? undefined : asListed<'metadata'>(rows);
}

/** The custom fields of one table, archived ones included, in their order, live. Undefined until the device has answered. */
export function useCustomDefinitions(table: string): readonly CustomDefinition[] | undefined {
  const rows = useCustomFieldRecords();
  const { user } = useSession();
  return useMemo(
    () => (rows && user ? definitionsOf(rows, actorOf(user)).filter((one) => one.table === table) : undefined),
    [rows, user, table],
  );
}

/** The same for the rules that judge a form; nothing as long as this device has never heard of any. */
export function useCustomRules(): Pick<Context, 'actor' | 'customFields'> | undefined {
  const rows = useCustomFieldRecords();
  const { user } = useSession();
  return useMemo(() => {
    if (!rows || rows.length === 0 || !user) return undefined;
    const actor = actorOf(user);
    return { actor, customFields: customFieldsOf(definitionsOf(rows, actor)) };
  }, [rows, user]);
}
