import { type Role, roles } from '@domivka/domain/kernel/actor';
import type { Entity } from '@domivka/domain/kernel/entity';
import { rightOf } from '@domivka/domain/kernel/permissions';
import type { Right } from '@domivka/domain/kernel/rights';
import { childrenOf, getEntity, listEntities } from '@domivka/domain/registry';
import { databaseRoles, identitySettings, readsEverywhere } from '../platform/database/identity.ts';
import type { Around } from '../platform/database/migrate.ts';
import { createRoles } from '../platform/database/roles.ts';
import { audienceSql } from './conditions.ts';
import { countTables } from './counts.ts';
import { factNames, factTable, factTablesSql } from './facts/fact-tables.ts';
import { mapCountTables } from './facts/map-counts.ts';
import { sumTables, sumTablesSql } from './facts/sum-tables.ts';
import { hiddenAnswers } from './hidden-answers.ts';
import { purgeFunction } from './purge-bin.ts';
import { rolledUpFrom } from './roll-up.ts';
import { columnName, tableOf } from './tables.ts';

/*
 * Row security: the same rule as `scope`, a second time, in the database. A user who forgets a condition in a query shows nothing that the
 * reader may not see. The SQL is worked out from the registry and the permission tables, so a new entity gets its policies automatically.
 */

const { program, member, country } = databaseRoles;
const people = `${member}, ${country}`;
/** What is written once and stays: also not changed by the program. */
const appendOnly = ['change', 'access_log'];
/** Belongs to migrations. */
const ownersOnly = ['migration'];

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;
const listOf = (values: readonly string[]): string => `array[${values.map(text).join(', ')}]`;
/** A setting of the connection; a select of its own, so that it is read once and not for every row. */
const setting = (name: string): string => `(select nullif(current_setting('${name}', true), ''))`;
const areas = `(select string_to_array(nullif(current_setting('${identitySettings.areas}', true), ''), ','))::text[]`;

/** What everybody reads belongs to a place as a list does, not as a secret of it. */
const isOpenToAll = (entity: Entity): boolean => roles.every(({ code }) => rightOf(entity, code, 'read') === 'A');
const isLocated = (entity: Entity): boolean => entity.fields.pCode4 !== undefined && !isOpenToAll(entity);

function rolesWith(entity: Entity, rights: readonly Right[]): readonly Role[] {
  return roles.map(({ code }) => code).filter((role) => rights.includes(rightOf(entity, role, 'read')));
}

function hasRole(list: readonly Role[]): string {
  return `(select current_setting('${identitySettings.role}', true) = any (${listOf(list)}))`;
}

const withinAreas = `p_code4 ^@ any (${areas})`;
const ofOwnOrganization = `organization_id = ${setting(identitySettings.organization)}`;

/**
 * The rows that the person of this connection may read by place and organization: `scope` as a condition. It looks at nothing but the
 * columns `p_code4` and `organization_id`, so that it can be asked of a record and of its line in the feed.
 */
function reach(entity: Entity): string {
  if (entity.audience) return hasRole(rolesWith(entity, ['A']));
  const located = isLocated(entity);
  const everything = rolesWith(entity, located ? ['A'] : ['A', 'G', 'M']);
  const inAreas = located ? rolesWith(entity, ['G', 'M']) : [];
  const own = rolesWith(entity, ['O']);
  const ownRows = located ? `${withinAreas} and ${ofOwnOrganization}` : ofOwnOrganization;
  const parts = [
    ...(everything.length > 0 ? [hasRole(everything)] : []),
    ...(inAreas.length > 0 ? [`(${hasRole(inAreas)} and ${withinAreas})`] : []),
    ...(own.length > 0 ? [`(${hasRole(own)} and ${ownRows})`] : []),
  ];
  return parts.length > 0 ? `(${parts.join(' or ')})` : 'false';
}

/** The same with what only the record itself tells: which ones masked readers get, and which are shared by all. */
function reachOfRows(entity: Entity): string {
  const { maskedOnly, sharedBy } = entity;
  const within = reach(entity);
  if (maskedOnly) {
    const isShown = `${columnName(maskedOnly.field)} = any (${listOf(maskedOnly.values)})`;
    return `(${within} and (${isShown} or not ${hasRole(rolesWith(entity, ['M']))}))`;
  }
  if (sharedBy === undefined) return within;
  return `(${within} or (${hasRole(rolesWith(entity, ['O']))} and ${columnName(sharedBy)} is true))`;
}

/** The same for a line of the feed: masked readers learn nothing of records that they never got. */
function reachOfLines(entity: Entity, within: string): string {
  if (!entity.maskedOnly) return within;
  return `(${within} and (not guarded or not ${hasRole(rolesWith(entity, ['M']))}))`;
}

/** Who reads, as the audience of a record asks for it. */
const reader = {
  user: setting(identitySettings.user),
  role: setting(identitySettings.role),
  organization: setting(identitySettings.organization),
  oblasts: `(select array_agg(left(area, 4)) from unnest(${areas}) as area)::text[]`,
} as const;

/** The records of an entity that may be read: those within reach, and those that are meant for the reader. */
function readable(entity: Entity): string {
  const within = reachOfRows(entity);
  if (!entity.audience) return within;
  const invited = hasRole(rolesWith(entity, ['G', 'M', 'O', 'S']));
  return `(${within} or (${invited} and ${audienceSql(tableOf(entity), entity.audience, '', reader)}))`;
}

/**
 * Whether nobody who acts as the role of the whole country is kept from a row. Only a policy that says nothing but "all" leaves indexes
 * usable whose operators might leak (LIKE, trigrams): what the reader asks would otherwise be asked after the policy, row by row.
 */
function isOpenToCountry(entity: Entity): boolean {
  return roles.every(({ code }) => {
    const right = rightOf(entity, code, 'read');
    if (right === 'A') return true;
    if (entity.audience || (right === 'M' && entity.maskedOnly)) return false;
    return (right === 'G' || right === 'M') && (!isLocated(entity) || !readsEverywhere(code));
  });
}

/** The roles that write rows of this entity at all, if only what is counted or computed there from other records. */
function writers(entity: Entity): readonly Role[] {
  const writes = (one: Entity, role: Role) =>
    Object.keys(one.permissions).some(
      (action) => action !== 'read' && !['-', 'R'].includes(rightOf(one, role, action)),
    );
  const family = [entity, ...childrenOf(entity), ...rolledUpFrom(entity)];
  return roles.map(({ code }) => code).filter((role) => family.some((one) => writes(one, role)));
}

type Policy = { readonly table: string; readonly role: string; readonly command: string; readonly condition: string };

const using = (condition: string): string => `using (${condition})`;
const checking = (condition: string): string => `with check (${condition})`;

/** Reading, adding and changing. What is locked or changed must be readable, and still be so afterwards. */
function readAndWrite(table: string, role: string, readable: string, writable: string): readonly Policy[] {
  const written = writable === 'true' ? readable : readable === 'true' ? writable : `${writable} and ${readable}`;
  return [
    { table, role, command: 'select', condition: using(readable) },
    { table, role, command: 'insert', condition: checking(written) },
    { table, role, command: 'update', condition: `${using(readable)} ${checking(written)}` },
  ];
}

function recordPolicies(entity: Entity): readonly Policy[] {
  const { name } = tableOf(entity);
  const writable = hasRole(writers(entity));
  return [
    ...readAndWrite(name, member, readable(entity), writable),
    ...readAndWrite(name, country, isOpenToCountry(entity) ? 'true' : readable(entity), writable),
    ...(isLocated(entity) ? [] : readAndWrite(name, program, 'true', 'true')),
  ];
}

/** One condition for rows that belong to several entities; entities that share a condition share a branch. */
function byEntity(conditionOf: (entity: Entity) => string): string {
  const groups = new Map<string, string[]>();
  for (const entity of listEntities()) {
    const condition = conditionOf(entity);
    groups.set(condition, [...(groups.get(condition) ?? []), entity.table]);
  }
  const branches = [...groups].map(([condition, tables]) => `when entity = any (${listOf(tables)}) then ${condition}`);
  return `case ${branches.join(' ')} else false end`;
}

const withoutPlace = (): string =>
  `entity = any (${listOf(
    listEntities()
      .filter((entity) => !isLocated(entity))
      .map(({ table }) => table),
  )})`;

/** The history of what one may see. A version is written beside its record, by the user it names. */
function changePolicies(): readonly Policy[] {
  const table = 'change';
  const seen = (entity: Entity) => `exists (select from ${tableOf(entity).name} seen where seen.id = ${table}.id)`;
  const own = checking(
    `by_user = ${setting(identitySettings.user)} and organization_id = ${setting(identitySettings.organization)}`,
  );
  return [
    { table, role: member, command: 'select', condition: using(byEntity(seen)) },
    {
      table,
      role: country,
      command: 'select',
      condition: using(byEntity((entity) => (isOpenToCountry(entity) ? 'true' : seen(entity)))),
    },
    { table, role: people, command: 'insert', condition: own },
    { table, role: program, command: 'select', condition: using(withoutPlace()) },
    { table, role: program, command: 'insert', condition: checking(withoutPlace()) },
  ];
}

/** A line of `feed_left` says which record left an area; it stays with that area. */
function feedPolicies(): readonly Policy[] {
  const left = (entity: Entity) => {
    if (isLocated(entity)) return reachOfLines(entity, withinAreas);
    return entity.fields.pCode4 === undefined ? 'false' : 'true';
  };
  const everywhere = (entity: Entity, otherwise: string) => (isOpenToCountry(entity) ? 'true' : otherwise);
  return [
    ...readAndWrite(
      'feed',
      member,
      byEntity((entity) => reachOfLines(entity, reach(entity))),
      'true',
    ),
    ...readAndWrite(
      'feed',
      country,
      byEntity((entity) => everywhere(entity, reachOfLines(entity, reach(entity)))),
      'true',
    ),
    // The program tells a device what it has lost the right to: where, but not what.
    ...readAndWrite('feed', program, 'true', withoutPlace()),
    { table: 'feed_left', role: program, command: 'select', condition: using('true') },
    ...readAndWrite('feed_left', member, byEntity(left), 'true'),
    ...readAndWrite('feed_left', country, byEntity(left), 'true'),
  ];
}

/** What one's own devices have sent before. */
function operationPolicies(): readonly Policy[] {
  const own = `user_id = ${setting(identitySettings.user)}`;
  return [
    { table: 'operation', role: people, command: 'select', condition: using(own) },
    { table: 'operation', role: people, command: 'insert', condition: checking(own) },
  ];
}

/** `p_code4 ^@ any (areas)` over the numbers of settlements. */
const withinPlaces = `place <@ (select range_agg(int8range(from_place, from_place + (10 ^ (12 - length(area)))::bigint))
  from unnest(${areas}) as area, lateral (select rpad(substr(area, 3), 10, '0')::bigint as from_place) as first)`;

/** Facts of buildings within reach. Readers with a masked right get none: a count of few homes would tell them what is hidden. */
function factPolicies(name: string): readonly Policy[] {
  const address = getEntity('address');
  const everywhere = hasRole(rolesWith(address, ['A', 'G', 'O']));
  const within = `(${hasRole(rolesWith(address, ['A']))} or (${everywhere} and ${withinPlaces}))`;
  const writable = hasRole(writers(address));
  return (
    [
      [member, within],
      [country, everywhere],
    ] as const
  ).flatMap(([role, readable]) => [
    ...readAndWrite(name, role, readable, writable),
    { table: name, role, command: 'delete', condition: using(`${writable} and ${readable}`) },
  ]);
}

/**
 * Counts of records in advance: what one may read of an oblast's records is what one may know of their number, since `reach` looks at columns
 * that both have. Triggers write them in the name of the owner; the program adds them up.
 */
function countPolicies(entity: Entity): readonly Policy[] {
  return countTables(tableOf(entity)).flatMap((table) => [
    { table, role: member, command: 'select', condition: using(reach(entity)) },
    { table, role: country, command: 'select', condition: using(isOpenToCountry(entity) ? 'true' : reach(entity)) },
    { table, role: program, command: 'all', condition: `${using('true')} ${checking('true')}` },
  ]);
}

/** What is made of facts in the name of the owner. */
function readPolicies(table: string): readonly Policy[] {
  return factPolicies(table).filter(({ command }) => command === 'select');
}

/** Counts of the map: facts of whole oblasts, written by triggers in the name of the owner; the program adds them up. */
function mapCountPolicies(table: string): readonly Policy[] {
  return [
    ...readPolicies(table),
    { table, role: program, command: 'all', condition: `${using('true')} ${checking('true')}` },
  ];
}

function listPolicies(): readonly Policy[] {
  return [
    ...listEntities().flatMap(recordPolicies),
    ...listEntities().flatMap(countPolicies),
    ...changePolicies(),
    ...feedPolicies(),
    ...operationPolicies(),
    ...factNames.map(factTable).flatMap(factPolicies),
    ...mapCountTables.flatMap(mapCountPolicies),
    ...sumTables.flatMap(readPolicies),
  ];
}

function policyStatement({ table, role, command, condition }: Policy): string {
  const name = `domivka_${role === people ? 'people' : role.replace('domivka_', '')}_${command}`;
  return `create policy ${name} on ${table} for ${command} to ${role} ${condition};`;
}

const dropPolicies = `
do $drop$
declare
  one record;
begin
  for one in select schemaname, tablename, policyname from pg_policies where schemaname = current_schema() and policyname like 'domivka%' loop
    execute format('drop policy %I on %I.%I', one.policyname, one.schemaname, one.tablename);
  end loop;
end
$drop$;`;

/**
 * LIKE, ILIKE and the similarity of words tell nothing of a value but their answer, yet PostgreSQL does not count them as leakproof: under
 * a policy their indexes would lie idle and their statistics unread. Only a superuser may say so, which the owner of an embedded database
 * is; elsewhere all is right without it, only slower for a user who is limited to an area.
 */
const leakproof = `
do $leakproof$
begin
  if (select rolsuper from pg_roles where rolname = current_user) then
    alter function pg_catalog.textlike(text, text) leakproof;
    alter function pg_catalog.texticlike(text, text) leakproof;
    alter function word_similarity_op(text, text) leakproof;
  end if;
end
$leakproof$;`;

/** What the roles may do with whole tables: first nothing, then what is said here. */
function grantStatements(): string {
  const located = listEntities().filter(isLocated);
  const facts = factNames.map(factTable);
  const closed = [
    ...located.map((entity) => tableOf(entity).name),
    ...ownersOnly,
    'feed_left',
    'operation',
    ...facts,
    ...sumTables,
  ];
  const records = listEntities().map((entity) => tableOf(entity).name);
  const counts = listEntities().flatMap((entity) => countTables(tableOf(entity)));
  return `
do $grant$
declare
  one text;
begin
  for one in select tablename from pg_tables where schemaname = current_schema() and tableowner = current_user loop
    execute format('revoke all on %I from ${program}, ${people}', one);
    if one = any (${listOf(appendOnly)}) then
      execute format('grant select, insert on %I to ${program}', one);
    elsif one <> all (${listOf(closed)}) then
      execute format('grant select, insert, update, delete on %I to ${program}', one);
    end if;
  end loop;
end
$grant$;
revoke delete on ${records.filter((name) => !closed.includes(name)).join(', ')}, feed from ${program};
grant select on feed_left to ${program};
grant select on ${[...counts, ...mapCountTables, ...sumTables].join(', ')} to ${people};
grant select, insert, update on ${records.join(', ')}, feed, feed_left to ${people};
grant select, insert on change, operation to ${people};
grant select, insert, update, delete on ${facts.join(', ')} to ${people};
grant usage on sequence feed_seq to ${program}, ${people};
grant usage on schema public to ${program}, ${people};`;
}

/** Roles, rights, policies and the few answers about hidden rows, for the start of the program. */
export function rowSecurity(): Around {
  const policies = listPolicies();
  const tables = [...new Set(policies.map(({ table }) => table))];
  const sql = [
    factTablesSql,
    sumTablesSql,
    dropPolicies,
    ...tables.map((table) => `alter table ${table} enable row level security;`),
    ...policies.map(policyStatement),
    hiddenAnswers(),
    purgeFunction(),
    leakproof,
    grantStatements(),
  ].join('\n');
  const holds = `(select count(*) from pg_policies where schemaname = current_schema() and policyname like 'domivka%') = ${policies.length}`;
  return { before: createRoles, after: { name: 'row-security', sql, holds } };
}
