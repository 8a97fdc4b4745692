import type { Actor } from '@domivka/domain/kernel/actor';
import type { CustomDefinition, CustomFields } from '@domivka/domain/kernel/custom-definition';
import type { Page } from '@domivka/domain/kernel/page';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { namesCustom, type Asker } from '@domivka/domain/kernel/filters';
import { customDefinitionOf, customFieldsOf, inOrder } from '@domivka/domain/metadata/custom-definition';
import { isOnline } from '../../remote/connection.ts';
import { dropConfirmed, heldNow, keepRecords } from './fetch-record.ts';
import { isPassing } from '../../remote/http.ts';
import { rowsOf, type LocalStore } from '../local/local-store.ts';
import { call } from '../../remote/call.ts';

const pageSize = 500;

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

export function definitionsOf(rows: readonly StoredRecord[], actor: Actor): readonly CustomDefinition[] {
  return inOrder(rows.map((row) => customDefinitionOf(row, actor)));
}

/** What this device knows of custom fields, for a save or a search; nothing before it has ever heard of any. */
export async function findKeptCustomFields(store: LocalStore, actor: Actor): Promise<CustomFields | undefined> {
  const rows = await rowsOf(store, 'metadata').toArray();
  return rows.length === 0 ? undefined : customFieldsOf(definitionsOf(rows, actor));
}

/** Who asks for addresses, with what this device knows of custom fields where these filters name one. */
export async function addressAsker(store: LocalStore, actor: Actor, filters: unknown): Promise<Asker> {
  return { actor, customFields: namesCustom({ filters }) ? await findKeptCustomFields(store, actor) : undefined };
}
