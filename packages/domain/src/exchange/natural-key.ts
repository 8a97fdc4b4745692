import { getEntity } from '../registry.ts';
import type { TableName } from '../kernel/entity.ts';
import { keysOf } from '../kernel/keys.ts';
import type { Fields } from '../kernel/record.ts';
import { foldWords } from './cells.ts';

function textOf(value: unknown): string {
  return Array.isArray(value) ? value.map(String).toSorted().join(',') : String(value ?? '');
}

const keyFields: Partial<Record<TableName, readonly string[]>> = {
  assessment: ['addressId', 'unitId', 'date', 'damageDate'],
  activity: [
    'addressId',
    'unitIds',
    'type',
    'recoveryStage',
    'plannedStartDate',
    'actualStartDate',
    'implementingOrganizationId',
  ],
};

/** Whether a table may have several records with one natural key. */
export function mayRepeat(table: TableName): boolean {
  return keyFields[table] !== undefined;
}

/** The key by which a row of a spreadsheet means a stored record, where it has no id. Empty: rows of this table are never known by a key. */
export function naturalKey(table: TableName, fields: Fields): string {
  const names = keyFields[table];
  if (names) return names.map((name) => textOf(fields[name])).join('/');
  switch (table) {
    case 'photo':
      return fields.sha256 === undefined ? '' : `${textOf(fields.addressId)}/${textOf(fields.sha256)}`;
    case 'apartment':
    case 'stateQuestions':
    case 'formerName':
      return keysOf(getEntity(table), fields).uniqueKey ?? '';
    case 'organization':
      return foldWords(textOf(fields.identifier));
    case 'user':
      return textOf(fields.email).toLowerCase();
    default:
      return '';
  }
}
