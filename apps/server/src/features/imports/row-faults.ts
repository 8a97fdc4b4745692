import type { TableName } from '@domivka/domain/kernel/entity';
import type { Issue } from '@domivka/domain/kernel/errors';
import type { Fields } from '@domivka/domain/kernel/record';
import { examine } from '@domivka/domain/kernel/save';
import { getEntity } from '@domivka/domain/registry';
import type { ImportRun } from './import-run.ts';

/** A path of a record as the key of the column that gives it. */
function columnOf(run: ImportRun, table: TableName, path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  const key = `${table}.${path}`;
  const exact = run.columns.find((column) => column.key === key);
  if (exact) return key;
  const [field = ''] = path.split('.');
  const first = run.columns.find((column) => column.table === table && column.path[0] === field);
  return first?.key ?? (field === 'addressId' ? 'place.addressId' : key);
}

function atColumn(run: ImportRun, table: TableName, issue: Issue): Issue {
  const path = columnOf(run, table, issue.path);
  return {
    code: issue.code,
    ...(issue.parameters ? { parameters: issue.parameters } : {}),
    ...(path === undefined ? {} : { path }),
  };
}

/** What is missing of a name follows from what is missing of its parts. */
function withoutDerived(run: ImportRun, table: TableName, issues: readonly Issue[]): readonly Issue[] {
  const { fields } = getEntity(table);
  const isOwn = ({ path = '' }: Issue) =>
    !fields[path]?.fallback || run.columns.some(({ key }) => key === `${table}.${path}`);
  const own = issues.filter(isOwn);
  return own.length > 0 ? own : issues;
}

/** What is wrong with a record, each at the column that gives it. */
export function atColumns(run: ImportRun, table: TableName, issues: readonly Issue[]): readonly Issue[] {
  return issues.map((issue) => atColumn(run, table, issue));
}

/** Why a record was refused, at its columns. */
export function refusals(run: ImportRun, table: TableName, issues: readonly Issue[]): readonly Issue[] {
  return atColumns(run, table, withoutDerived(run, table, issues));
}

/** What the row itself does not say: it follows from the records before this one, which are wrong. */
const references: readonly string[] = ['addressId', 'unitId', 'unitIds'];

/** What is wrong with a record that cannot be tried, because the one before it in its row is wrong: all mistakes of a row are said at once. */
export function furtherFaults(run: ImportRun, table: TableName, fields: Fields, current?: Fields): readonly Issue[] {
  const { issues } = examine(getEntity(table), { ...current, ...fields }, run.places, current, run.now().toISOString());
  return refusals(
    run,
    table,
    issues.filter(({ path = '' }) => !references.includes(path)),
  );
}
