import { titleOfAddress } from '@domivka/domain/address/address-title';
import { useLiveQuery } from 'dexie-react-hooks';
import { activityTypes } from '@domivka/domain/activity/activity.options.text';
import { activityLabel } from '@domivka/domain/activity/activity.text';
import type { TableName } from '@domivka/domain/kernel/entity';
import { labelOf } from '@domivka/domain/kernel/options';
import type { Fields } from '@domivka/domain/kernel/record';
import { photoCategories, photoLabel } from '@domivka/domain/photo/photo.text';
import { getEntity } from '@domivka/domain/registry';
import type { LocalStore } from '../../records/local/local-store.ts';
import { findAddressHere, findEvenRemoved } from '../../records/outbox/entry-labels.ts';
import type { OutboxEntry } from '../../records/save/resolve-entry.ts';
import { useStore } from '../../queries/use-store.ts';
import { formatsIn } from '../../text/format.ts';
import type { Say } from '../../text/say.ts';
import { nameOfUnit } from '../../text/unit-name.ts';
import { outboxText } from './outbox.text.ts';

/** What an unsent write is about: the record as this device knows it, and the address it hangs on. */
export type EntrySubject = {
  readonly table: TableName;
  readonly record: Fields;
  readonly address?: Fields | undefined;
};

/** The human name of an unsent record: "Assessment of Shevchenka St, 12, 2 Oct 2026" · «Обстеження: вул. Шевченка, 12, 2 жовт. 2026 р.». */
export function nameEntry({ table, record, address }: EntrySubject, t: Say): string {
  const place = titleOfAddress(address, t.language) || t(outboxText.unknownAddress);
  switch (table) {
    case 'address':
      return titleOfAddress(record, t.language) || t(getEntity(table).label);
    case 'apartment':
      return [nameOfUnit(record, t), place].join(', ');
    case 'assessment':
      return nameAssessment(record, place, t);
    case 'activity':
      return nameActivity(record, place, t);
    case 'photo':
      return namePhoto(record, place, t);
    default:
      return String(record['name'] ?? t(getEntity(table).label));
  }
}

function nameAssessment({ date }: Fields, address: string, t: Say): string {
  if (typeof date !== 'string' || date === '') return t(outboxText.assessmentUndated, { address });
  return t(outboxText.assessmentName, { address, date: formatsIn(t.language).date(date) });
}

function nameActivity({ type }: Fields, address: string, t: Say): string {
  const said = typeof type === 'string' ? labelOf(activityTypes, type, t.language) : t(activityLabel);
  return t(outboxText.activityName, { type: said, address });
}

function namePhoto({ category }: Fields, address: string, t: Say): string {
  const said = typeof category === 'string' ? labelOf(photoCategories, category, t.language) : t(photoLabel);
  return t(outboxText.photoName, { category: said, address });
}

/** The record of an entry as this device knows it: the row, the removed row, or else what the entry itself carries. */
async function findRecord(store: LocalStore, { table, recordId, record, names }: OutboxEntry): Promise<Fields> {
  return (await findEvenRemoved(store, table, recordId)) ?? { ...names?.record, ...record };
}

/** What each entry is about, by its `opId`, read from this device alone. */
export async function findSubjects(
  store: LocalStore,
  entries: readonly OutboxEntry[],
): Promise<ReadonlyMap<string, EntrySubject>> {
  const found = entries.map(async (entry): Promise<[string, EntrySubject]> => {
    const record = await findRecord(store, entry);
    const address = (await findAddressHere(store, record['addressId'] ?? entry.parentId)) ?? entry.names?.address;
    return [entry.opId, { table: entry.table, record, address }];
  });
  return new Map(await Promise.all(found));
}

/** What the entries are about, live; undefined until the device has answered. */
export function useEntrySubjects(entries: readonly OutboxEntry[]): ReadonlyMap<string, EntrySubject> | undefined {
  const store = useStore();
  return useLiveQuery(async () => (store ? findSubjects(store, entries) : undefined), [store, entries]);
}
