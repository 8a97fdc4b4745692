import { oblastsOf, type AudienceFields, type Reader } from '@domivka/domain/kernel/audience';
import { wholeCountry } from '../platform/database/identity.ts';
import type { Parameters } from './parameters.ts';
import type { Table } from './tables.ts';

/** The SQL expressions that say who reads: three texts, and the oblasts as a list of texts that holds `UA` for the whole country. */
export type ReaderSql = Readonly<Record<'user' | 'role' | 'organization' | 'oblasts', string>>;

function jsonOf(table: Table, field: string, alias: string): string {
  const column = table.columns.find((one) => one.field === field);
  return column ? `${alias}${column.column}` : `${alias}rest -> '${field}'`;
}

/** Whether a record is meant for the reader: the same rule as `isMeantFor`. The alias ends in a point, or is empty. */
export function audienceSql(
  table: Table,
  { rules, lines, leaders }: AudienceFields,
  alias: string,
  reader: ReaderSql,
): string {
  const allowed = jsonOf(table, rules, alias);
  const admits = (name: string, condition: (list: string) => string) =>
    `(${allowed} -> '${name}' is null or ${condition(`(${allowed} -> '${name}')`)})`;
  const inAudience = [
    admits('roles', (list) => `${list} ? ${reader.role}`),
    admits('organizations', (list) => `${list} ? ${reader.organization}`),
    admits('oblasts', (list) => `'${wholeCountry}' = any (${reader.oblasts}) or ${list} ?| ${reader.oblasts}`),
  ].join(' and ');
  const isListed = `(${jsonOf(table, lines, alias)}) @> jsonb_build_array(jsonb_build_object('userId', ${reader.user}))`;
  return `((${inAudience}) or ${isListed} or (${jsonOf(table, leaders, alias)}) ? ${reader.user})`;
}

/** The same for a reader in hand, on alias `r`. */
export function audienceCondition(
  table: Table,
  { fields, reader }: { readonly fields: AudienceFields; readonly reader: Reader },
  parameters: Parameters,
): string {
  const oblasts = oblastsOf(reader);
  return audienceSql(table, fields, 'r.', {
    user: `${parameters.add(reader._id)}::text`,
    role: `${parameters.add(reader.role)}::text`,
    organization: `${parameters.add(reader.organizationId)}::text`,
    oblasts: `${parameters.add(oblasts.length === 0 ? [wholeCountry] : oblasts)}::text[]`,
  });
}
