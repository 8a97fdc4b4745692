import type { TableName } from '../kernel/entity.ts';
import type { Fields } from '../kernel/record.ts';

type Usual = (fields: Fields) => Fields;

/** Fields that a record must have and a file need not say (product rules on import, D10), by what they usually are. */
const usual: Partial<Record<TableName, Readonly<Record<string, Usual>>>> = {
  user: { status: () => ({ status: 'active' }) },
  organization: { title: ({ name }) => (name === undefined ? {} : { title: name }) },
};

/** Whether a field of a new record has a usual value: its column is optional. */
export function isUsual(table: TableName, field: string): boolean {
  return usual[table]?.[field] !== undefined;
}

/** The fields of a new record with the usual values of those that its row does not say. */
export function withUsual(table: TableName, fields: Fields): Fields {
  return Object.values(usual[table] ?? {}).reduce<Fields>((whole, of) => ({ ...of(fields), ...whole }), fields);
}
