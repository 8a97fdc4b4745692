import { titleOfAddress } from '@domivka/domain/address/address-title';
import { useLiveQuery } from 'dexie-react-hooks';
import { activityTypes } from '@domivka/domain/activity/activity.options.text';
import type { TableName } from '@domivka/domain/kernel/entity';
import { labelOf } from '@domivka/domain/kernel/options';
import { isFields, type Fields } from '@domivka/domain/kernel/record';
import { photoCategories } from '@domivka/domain/photo/photo.text';
import type { NameOf } from '../../text/describe-value.ts';
import { formatsIn } from '../../text/format.ts';
import { nameOfOrganization, nameOfPerson } from '../../text/record-name.ts';
import type { Say } from '../../text/say.ts';
import { nameOfUnit } from '../../text/unit-name.ts';
import type { LocalStore } from '../../records/local/local-store.ts';
import { childrenKept } from '../../records/read/children.ts';
import { getRecord, listRecords } from '../../records/read/repository.ts';
import { useStore } from '../use-store.ts';

type Named = readonly [table: TableName, record: Fields & { readonly _id: string }];

/** A text in both languages, as records of settings hold it. */
function textIn(value: unknown, { language }: Say): string {
  return isFields(value) ? String(value[language] ?? value.en ?? value.uk ?? '') : '';
}

/** How a record is called where another one names it. */
export function nameOfRecord(table: TableName, record: Fields, t: Say): string {
  switch (table) {
    case 'address':
      return titleOfAddress(record, t.language);
    case 'apartment':
      return nameOfUnit(record, t);
    case 'organization':
      return nameOfOrganization(record, t.language);
    case 'user':
      return nameOfPerson(record, t.language);
    case 'activity':
      return labelOf(activityTypes, String(record.type ?? ''), t.language);
    case 'metadata':
      return textIn(record.label, t) || String(record.name ?? '');
    case 'formerName':
      return String(record.formerName ?? '');
    case 'training':
      return textIn(record.title, t);
    case 'photo':
      return labelOf(photoCategories, String(record.category ?? ''), t.language);
    default:
      return formatsIn(t.language).date(String(record.date ?? record.asOfDate ?? ''));
  }
}

const beside = ['apartment', 'assessment', 'activity'] as const satisfies readonly TableName[];
const everywhere = ['organization', 'user'] as const satisfies readonly TableName[];

async function listNamed(store: LocalStore, addressId: string | undefined): Promise<readonly Named[]> {
  const named: Named[] = [];
  for (const table of everywhere) for (const row of await listRecords(store, table)) named.push([table, row]);
  if (addressId === undefined) return named;
  for (const table of beside) for (const row of await childrenKept(store, table, addressId)) named.push([table, row]);
  const address = await getRecord(store, 'address', addressId);
  return address ? [...named, ['address', address]] : named;
}

/** The names of organizations, people and what is at the same address, as far as this device knows them; live. */
export function useRelatedNames(addressId: string | undefined, t: Say): NameOf {
  const store = useStore();
  const named = useLiveQuery(async () => (store ? listNamed(store, addressId) : []), [store, addressId]);
  const names = new Map((named ?? []).map(([table, record]) => [record._id, nameOfRecord(table, record, t)]));
  return (id) => names.get(id);
}
