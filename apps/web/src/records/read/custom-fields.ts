import { useQuery } from '@tanstack/react-query';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { Actor } from '@domivka/domain/kernel/actor';
import type { Context } from '@domivka/domain/kernel/context';
import type { CustomDefinition, CustomFields } from '@domivka/domain/kernel/custom-definition';
import type { Page } from '@domivka/domain/kernel/page';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { customDefinitionOf, customFieldsOf, inOrder } from '@domivka/domain/metadata/custom-definition';
import { isOnline, useConnection } from '../../remote/connection.ts';
import { dropConfirmed, heldNow, keepRecords } from './fetch-record.ts';
import { staleTimes } from '../../remote/stale-times.ts';
import { isPassing } from '../../remote/http.ts';
import { actorOf } from '../../session/last-user.ts';
import { rowsOf, type LocalRow, type LocalStore } from '../local/local-store.ts';
import { call } from '../../remote/call.ts';
import type { Removal } from '../outbox/removed-rows.ts';
import { localRecordOf, type LocalRecord } from '../local/local-rows.ts';
import { useSession } from '../../session/session.ts';
import { useStore } from '../local/use-store.ts';

const pageSize = 500;
const usuallyFresh = 60_000;

/** Reads the definitions that the user may use and keeps them; those that went go. Answers whether the server could be asked. */
export async function fetchCustomFields(store: LocalStore, signal?: AbortSignal): Promise<boolean> {
  if (!isOnline()) return false;
  const before = await heldNow(store, 'metadata', () => rowsOf(store, 'metadata').toArray());
  try {
    const records: StoredRecord[] = [];
    for (;;) {
      const last = records.at(-1)?._id;
      const paging = { pageSize, ...(last === undefined ? {} : { after: last }) };
      const { values } = await call<Page<StoredRecord>>('POST', '/search', { table: 'metadata', paging }, { signal });
      records.push(...values);
      if (values.length < pageSize) break;
    }
    await keepRecords(store, 'metadata', records, before);
    await dropConfirmed(store, 'metadata', before, new Set(records.map(({ _id }) => _id)));
    return true;
  } catch (error) {
    if (isPassing(error)) return false;
    throw error;
  }
}

function definitionsOf(rows: readonly LocalRow[], actor: Actor): readonly CustomDefinition[] {
  return inOrder(rows.map((row) => customDefinitionOf(row, actor)));
}

/** What this device knows of custom fields, for a save or a search; nothing before it has ever heard of any. */
export async function findKeptCustomFields(store: LocalStore, actor: Actor): Promise<CustomFields | undefined> {
  const rows = await rowsOf(store, 'metadata').toArray();
  return rows.length === 0 ? undefined : customFieldsOf(definitionsOf(rows, actor));
}

/** Undefined until the device has answered; a device that knows of none waits for the server before it says so. */
function useKeptRows(): readonly LocalRow[] | undefined {
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
  const rows = useLiveQuery(async () => store && (await rowsOf(store, 'metadata').toArray()), [store]);
  return rows?.length === 0 && isPending ? undefined : rows;
}

/** The definitions as records, live, for the screen that changes them. Undefined until the device has answered. */
export function useCustomFieldRecords(): readonly LocalRecord[] | undefined {
  const rows = useKeptRows();
  return useMemo(() => rows?.map(localRecordOf), [rows]);
}

/** The custom fields of one table, archived ones included, in their order, live. Undefined until the device has answered. */
export function useCustomDefinitions(table: string): readonly CustomDefinition[] | undefined {
  const rows = useKeptRows();
  const { user } = useSession();
  return useMemo(
    () => (rows && user ? definitionsOf(rows, actorOf(user)).filter((one) => one.table === table) : undefined),
    [rows, user, table],
  );
}

/** The same for the rules that judge a form; nothing as long as this device has never heard of any. */
export function useCustomRules(): Pick<Context, 'actor' | 'customFields'> | undefined {
  const rows = useKeptRows();
  const { user } = useSession();
  return useMemo(() => {
    if (!rows || rows.length === 0 || !user) return undefined;
    const actor = actorOf(user);
    return { actor, customFields: customFieldsOf(definitionsOf(rows, actor)) };
  }, [rows, user]);
}

/**
 * Removes a definition on the server at once, so that its refusal (it has values) is heard here. The answer is for `undoOffer`. Throws
 * `RemoteError`.
 */
export async function removeCustomField(store: LocalStore, id: string, version: number): Promise<Removal> {
  await call('DELETE', `/metadata/${id}?version=${version}`);
  await rowsOf(store, 'metadata').delete(id);
  return { table: 'metadata', id, deletionId: undefined, rows: [] };
}
