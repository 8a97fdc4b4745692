import { titleOfAddress } from '@domivka/domain/address/address-title';
import type { BinRow } from '@domivka/domain/kernel/bin';
import type { TableName } from '@domivka/domain/kernel/entity';
import { getEntity } from '@domivka/domain/registry';
import { nameOfRecord } from '../../queries/names/related-names.ts';
import { listCounts } from '../../text/say-counts.ts';
import type { Say } from '../../text/say.ts';

/** The name of a deleted record: "Assessment: 5 Mar 2026", an address by its name alone. */
export function nameOfBinned({ table, record }: Pick<BinRow, 'table' | 'record'>, t: Say): string {
  const name = nameOfRecord(table, record, t);
  const kind = t(getEntity(table).label);
  if (table === 'address' || table === 'apartment') return name || kind;
  return name === '' ? kind : `${kind}: ${name}`;
}

/** Where it was: its address. */
export function placeOfBinned({ parent }: Pick<BinRow, 'parent'>, t: Say): string {
  return parent?.table === 'address' ? titleOfAddress(parent.record, t.language) : '';
}

/** What is restored with it: "2 assessments, 14 photos". */
export function sayTogether({ children }: Pick<BinRow, 'children'>, t: Say): string {
  return listCounts(children, t).join(', ');
}

/** The page of the record once it is restored. */
export function pathOfRecord(table: TableName, record: BinRow['record']): string {
  const address = `/address/${String(record['addressId'])}`;
  switch (table) {
    case 'address':
      return `/address/${record._id}`;
    case 'apartment':
      return `/residential-unit/${record._id}`;
    case 'assessment':
    case 'activity':
      return `${address}/${table}/${record._id}`;
    case 'organization':
    case 'user':
    case 'training':
      return `/${table}/${record._id}`;
    case 'metadata':
      return '/metadata';
    case 'formerName':
      return `/former-names/${record._id}`;
    default:
      return address;
  }
}
