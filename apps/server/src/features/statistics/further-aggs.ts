import { roles, type Actor } from '@domivka/domain/kernel/actor';
import type { CustomDefinition } from '@domivka/domain/kernel/custom-definition';
import type { TableName } from '@domivka/domain/kernel/entity';
import type { Option } from '@domivka/domain/kernel/options';
import { isFields } from '@domivka/domain/kernel/record';
import type { Text } from '@domivka/domain/kernel/text';
import {
  customAgg,
  findCustomAgg,
  isUserAgg,
  lastSignIns,
  type NamedField,
} from '@domivka/domain/measures/further-aggs';
import { measuresError } from '@domivka/domain/measures/measures.errors';
import { readScope, type Scope } from '@domivka/domain/measures/question';
import type { SaidRow } from '@domivka/domain/measures/say-answer';
import { mayRead } from '@domivka/domain/reports/report-question';
import { reports } from '@domivka/domain/reports/reports';
import { getEntity } from '@domivka/domain/registry';
import type { Database } from '../../platform/database/database.ts';
import { lastSignIn } from '../../platform/last-sign-in.ts';
import { listCustomFields, nameOfCustom } from '../../records/custom-fields.ts';
import { compileScope } from '../../records/facts/compile.ts';
import { newParameters } from '../../records/parameters.ts';
import { tableOf } from '../../records/tables.ts';

/* Charts that are not made of facts of buildings: users, and the values of custom fields. */

type Counted = { readonly key: string | null; readonly count: number };

function bucket(key: string, label: Text, count: number): SaidRow & { readonly count: number } {
  return { key, keys: [key], label, numbers: { count }, count };
}

/** One bucket for each option, in their order, and those of other values behind. */
function sayOptions(rows: readonly Counted[], options: readonly Option[]): readonly SaidRow[] {
  const counts = new Map(rows.map(({ key, count }) => [key ?? '', count]));
  const known = options.map(({ code, en, uk }) => bucket(code, { en, uk }, counts.get(code) ?? 0));
  const codes = new Set(options.map(({ code }) => code));
  const others = rows.filter(({ key }) => key !== null && !codes.has(key));
  return [
    ...known,
    ...others.map(({ key, count }) => bucket(String(key), { en: String(key), uk: String(key) }, count)),
  ];
}

function lastSignInSql(): string {
  const within = lastSignIns.flatMap(({ code, within: days }) =>
    days !== undefined && Number.isFinite(days)
      ? [`when at >= $1::timestamptz - interval '${days} days' then '${code}'`]
      : [],
  );
  return `case when at is null then 'never' ${within.join(' ')} else 'earlier' end`;
}

async function countUsers(database: Database, name: 'usersByRole' | 'usersActivity', now: Date) {
  if (name === 'usersByRole') {
    const rows = await database.query<Counted>(
      'select role as key, count(*) as count from app_user where deleted_at is null group by role',
    );
    return sayOptions(rows, roles);
  }
  const rows = await database.query<Counted>(
    `select key, count(*) as count from (select ${lastSignInSql()} as key
       from (select ${lastSignIn} as at from app_user u where u.deleted_at is null) signed) classed group by key`,
    [now.toISOString()],
  );
  return sayOptions(rows, lastSignIns);
}

const yesNo: readonly Option[] = [
  { code: 'true', en: 'Yes', uk: 'Так' },
  { code: 'false', en: 'No', uk: 'Ні' },
];

function optionsOf({ type, options }: CustomDefinition): readonly Option[] {
  return type === 'boolean' ? yesNo : options.map(({ code, label }) => ({ code, ...label }));
}

/** How many records of one table have each value of a custom field. Row security leaves those that the actor may read. */
async function countValues(database: Database, actor: Actor, { table, key }: CustomDefinition, scope: Scope) {
  const parameters = newParameters();
  const field = parameters.add(key);
  const address = table === 'address' ? 't.id' : 't.address_id';
  const isWhole = Object.keys(scope).length === 0;
  const within = isWhole
    ? 'true'
    : `${address} in (select f.address_id from fact_building f where ${compileScope('building', scope, parameters)})`;
  const { name } = tableOf(getEntity(table as TableName));
  return database.as(actor).query<Counted>(
    `select part.value as key, count(*) as count from ${name} t
     cross join lateral jsonb_array_elements_text(case jsonb_typeof(t.rest -> 'custom' -> ${field}::text)
       when 'array' then t.rest -> 'custom' -> ${field}::text
       when 'null' then '[]'::jsonb
       else jsonb_build_array(t.rest -> 'custom' -> ${field}::text) end) part (value)
     where t.deleted_at is null and t.rest -> 'custom' ? ${field}::text and ${within} group by part.value`,
    parameters.values,
  );
}

/** Values of fields with options and of switches: other values are as many as records. */
async function countCustom(database: Database, actor: Actor, asked: NamedField, scope: Scope) {
  const found = await listCustomFields(database.as(actor), actor, {
    table: asked.table,
    optionsOf: [nameOfCustom(asked.name)],
  });
  const counted = ['select', 'combobox', 'multiple_select', 'boolean'];
  const isAsked = ({ key, name, table, type }: CustomDefinition) =>
    [key, name].includes(asked.name) && table !== 'organization' && counted.includes(type);
  const named = found.filter(isAsked).toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const definition = named.find(({ key }) => key === asked.name) ?? named[0];
  if (!definition) throw measuresError('stats.unknown', { name: customAgg(asked).slice(0, 60) });
  return sayOptions(await countValues(database, actor, definition, scope), optionsOf(definition));
}

/**
 * Answers a chart that is not made of facts. Filters do not apply to it.
 * @throws DomainError `stats.unknown`, `stats.notForRole`, `stats.filterDoesNotApply`
 */
export async function getFurtherBuckets(
  database: Database,
  actor: Actor,
  { name, body, now }: { readonly name: string; readonly body: unknown; readonly now: Date },
): Promise<readonly SaidRow[]> {
  const field = findCustomAgg(name);
  const { scope, filters } = isFields(body) ? body : {};
  const [filter] = isFields(filters) ? Object.keys(filters) : [];
  if (filter !== undefined) throw measuresError('stats.filterDoesNotApply', { filter: filter.slice(0, 40), name });
  if (field !== undefined) return countCustom(database, actor, field, readScope(scope));
  if (!mayRead(actor, reports.users)) throw measuresError('stats.notForRole');
  if (!isUserAgg(name)) throw measuresError('stats.unknown', { name: name.slice(0, 60) });
  return countUsers(database, name, now);
}
