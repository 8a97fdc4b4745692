import { createHash } from 'node:crypto';
import { findColumn, type FactName } from '@domivka/domain/measures/facts';
import type { Grouping } from '@domivka/domain/measures/measure';
import { databaseRoles } from '../../platform/database/identity.ts';
import type { Parameters } from '../parameters.ts';
import { compileGroup, compileWhere } from './compile.ts';
import { factTable, factTablesSql, storedColumns } from './fact-tables.ts';
import { columnsOfSlices, mostKeys, type Slice, slicesOf, summedTables } from './sum-slices.ts';

/*
 * The sums that statistics are made of, by hromada. Triggers write each fact that is added or removed as a row of `fact_<table>_delta`, so no save
 * waits for another; the sums and what their changes add are exact at any moment. `place` is the first number of a hromada, so the policies
 * of facts hold here too.
 */

/** A hromada as the first number of its settlements. */
const placesOfHromada = 1000;

export const sumTable = 'fact_sum';
export const deltaTable = (table: FactName): string => `${factTable(table)}_delta`;
/** The tables of sums, as row security knows them. */
export const sumTables: readonly string[] = [sumTable, ...summedTables.map(deltaTable)];

const keyColumns = Array.from({ length: mostKeys }, (_, index) => `k${index}`);

/** A kept key of a slice: how it is made of a fact, and read again. */
type Cell = {
  readonly sql: string;
  readonly join: string;
  readonly read: (kept: string) => { readonly key: string; readonly join: string };
};

export function cellOf(table: FactName, group: Grouping, alias: string): Cell {
  const compiled = compileGroup(table, group, 1, alias);
  const kind = group.by === 'column' ? findColumn(table, group.column)?.kind : undefined;
  const joinOf = (stored: string) => compiled.join?.(stored) ?? '';
  if (kind === 'organization') {
    const read = (kept: string) => ({ key: compiled.key(`${kept}::integer`), join: joinOf(`${kept}::integer`) });
    return { sql: `${compiled.stored}::text`, join: '', read };
  }
  const key = compiled.key(compiled.stored);
  const type = kind === 'code' || kind === 'codes' ? 'smallint' : group.by === 'month' ? 'date' : 'text';
  return {
    // A date as a text depends on the settings of the connection.
    sql: group.by === 'month' ? `to_char(${key}, 'YYYY-MM-DD')` : `(${key})::text`,
    join: joinOf(compiled.stored),
    read: (kept) => ({ key: `${kept}::${type}`, join: '' }),
  };
}

/** Numbers and codes of declarations as literals: a trigger has no parameters. */
const literals: Parameters = {
  values: [],
  add: (value) => `'${String(Array.isArray(value) ? `{${value.join(',')}}` : value).replaceAll("'", "''")}'`,
};

/** One slice of a relation of facts with a `sign`, as rows of the table of sums. */
export function sliceSql(slice: Slice, relation: string): string {
  const cells = slice.groups.map((group, index) => cellOf(slice.table, group, `g${index}`));
  const keys = keyColumns.map((name, index) => `coalesce(${cells[index]?.sql ?? 'null'}, '') as ${name}`);
  // Conditions that look at today are in no slice, so the day does not matter.
  const where = [compileWhere(slice.table, slice.where, '', literals)];
  const value = storedColumns(slice.table).find(({ name }) => name === slice.column);
  if (value) where.push(`f.${value.column} is not null`);
  const added = value && slice.added === 'values' ? `f.sign * f.${value.column}::double precision` : 'f.sign';
  return `select ${slice.id}::smallint as slice, f.place / ${placesOfHromada} * ${placesOfHromada} as place, ${keys.join(', ')}, sum(${added}) as n
    from ${relation} f ${cells.map(({ join }) => join).join(' ')} where ${where.join(' and ')} group by ${[2, ...keyColumns.map((_, index) => index + 3)].join(', ')}`;
}

const idsOf = (table: FactName): string =>
  slicesOf(table)
    .map(({ id }) => id)
    .join(', ');

const allOf = (table: FactName, relation: string): string =>
  slicesOf(table)
    .map((slice) => sliceSql(slice, relation))
    .join(' union all ');

const factsOf = (table: FactName): string => `(select *, 1 as sign from ${factTable(table)})`;

const columnsOf = (table: FactName) => {
  const needed = columnsOfSlices(table);
  return storedColumns(table).filter(({ name }) => needed.has(name));
};

function deltaSql(table: FactName): string {
  const [delta, facts] = [deltaTable(table), factTable(table)];
  const columns = columnsOf(table);
  const names = columns.map(({ column }) => column).join(', ');
  const note = (rows: string, sign: number) =>
    `insert into ${delta} (${names}, sign) select ${names}, ${sign} from ${rows};`;
  return `
create table ${delta} (${columns.map(({ column, type }) => `${column} ${type}`).join(', ')}, sign smallint not null);
create or replace function note_${facts}() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then ${note('gone', -1)} end if;
  if tg_op <> 'DELETE' then ${note('added', 1)} end if;
  return null;
end $$;
create trigger sums_added after insert on ${facts} referencing new table as added
  for each statement execute function note_${facts}();
create trigger sums_gone after delete on ${facts} referencing old table as gone
  for each statement execute function note_${facts}();
create trigger sums_changed after update on ${facts} referencing old table as gone new table as added
  for each statement execute function note_${facts}();`;
}

/** What a sum is found by. */
export const sumColumns = ['slice', 'place', ...keyColumns].join(', ');
const intoSums = (rows: string): string => `insert into ${sumTable} as c (${sumColumns}, n) ${rows}
      on conflict (${sumColumns}) do update set n = c.n + excluded.n`;

/** How many changes of one table are added up by one transaction. */
export const changesAtOnce = 20_000;

const foldOne = (table: FactName): string => `
  with gone as (delete from ${deltaTable(table)} where ctid = any (array(select ctid from ${deltaTable(table)} limit ${changesAtOnce})) returning *),
    added as (${intoSums(allOf(table, 'gone'))} returning 1)
  select count(*) into folded from gone;
  most := greatest(most, folded);`;

const fillOne = (table: FactName): string => `
  if of = '${table}' then
    delete from ${deltaTable(table)};
    delete from ${sumTable} where slice = any (array[${idsOf(table)}]);
    ${intoSums(allOf(table, factsOf(table)))};
  end if;`;

const compareOne = (table: FactName): string => `
  if of = '${table}' then
    return (with kept as (
        select ${sumColumns}, sum(n) as n from (
          select ${sumColumns}, n from ${sumTable} where slice = any (array[${idsOf(table)}])
          union all ${allOf(table, deltaTable(table))}) both_of_them group by ${sumColumns}),
      counted as (${allOf(table, factsOf(table))})
      select count(*) from kept full join counted using (${sumColumns})
      where abs(coalesce(kept.n, 0) - coalesce(counted.n, 0)) > 1e-6 * greatest(1, abs(counted.n)));
  end if;`;

const functions = [
  // The most changes of one table that were added up: as many as are taken at once means that more are left.
  ['fold_fact_sums()', 'integer', `${summedTables.map(foldOne).join('')}\n  return most;`],
  ['fill_fact_sums(of text)', 'void', summedTables.map(fillOne).join('')],
  // How many sums differ from those of the facts.
  ['compare_fact_sums(of text)', 'bigint', `${summedTables.map(compareOne).join('')}\n  return 0;`],
] as const;

function functionSql([signature, returns, body]: (typeof functions)[number]): string {
  return `
create or replace function ${signature} returns ${returns}
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $body$
declare
  most integer := 0;
  folded integer;
begin${body}
end
$body$;
revoke all on function ${signature} from public;
grant execute on function ${signature} to ${databaseRoles.program};`;
}

const sumsSql = `
drop table if exists ${sumTables.join(', ')};
create table ${sumTable} (place bigint not null, n double precision not null, slice smallint not null,
  ${keyColumns.map((name) => `${name} text collate "C" not null`).join(', ')}, primary key (${sumColumns}));
${summedTables.map(deltaSql).join('')}
${functions.map(functionSql).join('')}`;

/** What the sums mean: facts that are made again have none. */
const sumsVersion = createHash('sha256').update(factTablesSql).update(sumsSql).digest('hex');

/** The setting that says whether the sums hold those of all facts. */
export const sumsFilled = 'factSumsFilled';

/** Makes the tables of sums, empty, unless those of this release are there; after the tables of facts. Where there are no facts they are complete. */
export const sumTablesSql = `
do $sums$
begin
  if (select value #>> '{}' from setting where name = 'factSumsVersion') = '${sumsVersion}' then
    return;
  end if;
  ${summedTables.map((table) => `drop trigger if exists sums_added on ${factTable(table)}; drop trigger if exists sums_gone on ${factTable(table)}; drop trigger if exists sums_changed on ${factTable(table)};`).join('\n')}
  ${sumsSql}
  insert into setting (name, value) values ('factSumsVersion', to_jsonb('${sumsVersion}'::text)),
    ('${sumsFilled}', to_jsonb(not exists (select from ${factTable('building')})))
    on conflict (name) do update set value = excluded.value;
end
$sums$;`;
