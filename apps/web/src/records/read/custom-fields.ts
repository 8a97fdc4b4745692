import type { Actor } from '@domivka/domain/kernel/actor';
import type { CustomDefinition, CustomFields } from '@domivka/domain/kernel/custom-definition';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { namesCustom, type Asker } from '@domivka/domain/kernel/filters';
import { customDefinitionOf, customFieldsOf, inOrder } from '@domivka/domain/metadata/custom-definition';
import { fetchTable } from './fetch-table.ts';
import { rowsOf, type LocalStore } from '../local/local-store.ts';

/** Reads the definitions that the user may use and keeps them; those that went go. Answers whether the server could be asked. */
export function fetchCustomFields(store: LocalStore, signal?: AbortSignal): Promise<boolean> {
  return fetchTable(store, 'metadata', signal);
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
