import type { Entity, TableName } from '@domivka/domain/kernel/entity';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { Text } from '@domivka/domain/kernel/text';
import { listEntities } from '@domivka/domain/registry';
import { rowsOf, type LocalRow, type LocalStore } from './local-store.ts';

/** A field of one kind of record that names records of another kind. `isWeak`: these may be removed all the same. */
type Link = { readonly entity: Entity; readonly field: string; readonly isWeak: boolean };

/** A record on this device that names another one. */
export type Referrer = Link & { readonly row: LocalRow };

/** The fields that name records of a table. Parents are not among them: what hangs on a record goes with it. */
function linksTo(table: TableName): readonly Link[] {
  return listEntities()
    .filter(({ offline }) => offline)
    .flatMap((entity) =>
      Object.entries(entity.fields).flatMap(([field, { refersTo, weak }]) =>
        refersTo === table && field !== entity.parent?.field ? [{ entity, field, isWeak: weak === true }] : [],
      ),
    );
}

/** The rows of one kind that hang on a record. */
export async function childRowsOf(store: LocalStore, entity: Entity, parentId: string): Promise<readonly LocalRow[]> {
  return rowsOf(store, entity.table)
    .where(entity.parent?.field ?? '')
    .equals(parentId)
    .toArray();
}

/** Whether the value of a field names a record: its identifier, or a list with it. */
function isNaming(value: unknown, id: string): boolean {
  return Array.isArray(value) ? value.includes(id) : value === id;
}

/** What names a record of this kind, as far as it is on this device. All of that hangs on the same address. */
export async function findReferrers(
  store: LocalStore,
  entity: Entity,
  record: StoredRecord,
): Promise<readonly Referrer[]> {
  const found: Referrer[] = [];
  for (const link of linksTo(entity.table)) {
    const parentId = String(record[entity.parent?.field ?? '']);
    const rows = link.entity.parent ? await childRowsOf(store, link.entity, parentId) : [];
    const naming = rows.filter((row) => row._id !== record._id && isNaming(row[link.field], record._id));
    found.push(...naming.map((row) => ({ ...link, row })));
  }
  return found;
}

/** "assessment: 2, photo: 7" in one language. */
function sayCounts(naming: readonly Referrer[], language: keyof Text): string {
  const kinds = [...new Set(naming.map(({ entity }) => entity))];
  const counted = kinds.map((kind) => {
    const count = naming.filter(({ entity }) => entity === kind).length;
    return `${kind.label[language].toLocaleLowerCase('uk')}: ${count}`;
  });
  return counted.join(', ');
}

/** Refuses to remove or move a record that others name, as the server does (decision 19): those have to go or change first. */
export async function refuseWhileReferenced(store: LocalStore, entity: Entity, record: StoredRecord): Promise<void> {
  const naming = (await findReferrers(store, entity, record)).filter(({ isWeak }) => !isWeak);
  if (naming.length === 0) return;
  throw kernelError('record.named', { records: { en: sayCounts(naming, 'en'), uk: sayCounts(naming, 'uk') } });
}
