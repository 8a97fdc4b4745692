import type { Actor } from '@domivka/domain/kernel/actor';
import type { CustomDefinition, CustomFields } from '@domivka/domain/kernel/custom-definition';
import { customOf, storedCustom } from '@domivka/domain/kernel/custom';
import type { Asker } from '@domivka/domain/kernel/filters';
import { findField, type Entity } from '@domivka/domain/kernel/entity';
import { DomainError } from '@domivka/domain/kernel/errors';
import { scope } from '@domivka/domain/kernel/permissions';
import { isFields, type Fields, type StoredRecord } from '@domivka/domain/kernel/record';
import type { SaveRequest } from '@domivka/domain/kernel/save';
import { customDefinitionOf, customFieldsOf } from '@domivka/domain/metadata/custom-definition';
import { checkRoom, metadataEntity } from '@domivka/domain/metadata/metadata.entity';
import { metadataIssue } from '@domivka/domain/metadata/metadata.errors';
import { findEntity } from '@domivka/domain/registry';
import type { Database, Queryable } from '../platform/database/database.ts';
import { scopeCondition } from './conditions.ts';
import { newParameters } from './parameters.ts';
import { tableOf } from './tables.ts';

/** Which definitions are wanted: of one table or of all, and the names of the fields whose options matter; all names unless said. */
export type WantedFields = { readonly table?: string | undefined; readonly optionsOf?: readonly string[] };

/** The definitions that a user may use, archived ones included, with the keys under which values are kept. One query. */
export async function listCustomFields(
  database: Queryable,
  actor: Actor,
  { table, optionsOf }: WantedFields,
): Promise<readonly CustomDefinition[]> {
  const parameters = newParameters();
  const conditions = [
    'r.deleted_at is null',
    scopeCondition(tableOf(metadataEntity), scope(actor, metadataEntity), parameters),
  ];
  if (table !== undefined) conditions.push(`r.rest->>'table' = ${parameters.add(table)}`);
  // Lists of options may be long, and most writes speak of a few fields only.
  const rest =
    optionsOf === undefined
      ? 'r.rest'
      : `case when r.name = any(${parameters.add(optionsOf)}::text[]) then r.rest else r.rest - 'options' end`;
  const rows = await database.query<Fields>(
    `select r.organization_id, r.name, r.type, r.shared, r.archived, ${rest} as rest from metadata r where ${conditions.join(' and ')}`,
    parameters.values,
  );
  return rows.map(({ organization_id: organizationId, rest: others, ...field }) =>
    customDefinitionOf({ ...(isFields(others) ? others : {}), ...field, organizationId }, 'store'),
  );
}

/** Who asks for addresses; their custom fields only where the question names one. `database` acts as the program or as any person. */
export async function addressAsker(database: Database, actor: Actor, namesCustom: boolean): Promise<Asker> {
  if (!namesCustom) return { actor };
  return {
    actor,
    customFields: await loadCustomFields(database.as(actor), actor, { table: 'address', optionsOf: [] }),
  };
}

/** The same as the rules ask for them. */
export async function loadCustomFields(database: Queryable, actor: Actor, wanted: WantedFields): Promise<CustomFields> {
  return customFieldsOf(await listCustomFields(database, actor, wanted));
}

/** Whether a write says anything of custom values, or of the fields themselves: only then their definitions are needed. */
function concernsCustom(entity: Entity, { record }: SaveRequest): boolean {
  if (entity === metadataEntity) return true;
  return isFields(record) && record.custom !== undefined && findField(entity, 'custom') !== undefined;
}

/** The name of a key, or of a plain name. */
export function nameOfCustom(key: string): string {
  return key.split('@', 1)[0] ?? key;
}

export type CustomWrite = { readonly request: SaveRequest; readonly customFields?: CustomFields };

function withStored(fields: unknown, definitions: readonly CustomDefinition[], actor: Actor): unknown {
  if (!isFields(fields) || !isFields(fields.custom)) return fields;
  return { ...fields, custom: storedCustom(fields.custom, definitions, actor) };
}

/** Writes with their custom values under the keys under which they are kept, and the definitions to judge them by. */
export async function prepareCustom(
  tx: Queryable,
  actor: Actor,
  entity: Entity,
  requests: readonly SaveRequest[],
): Promise<readonly CustomWrite[]> {
  const concerned = requests.filter((request) => concernsCustom(entity, request));
  if (concerned.length === 0) return requests.map((request) => ({ request }));
  if (entity === metadataEntity) {
    const customFields = await loadCustomFields(tx, actor, { optionsOf: [] });
    return requests.map((request) => ({ request, customFields }));
  }
  const sent = concerned.flatMap(({ record }) => (isFields(record) ? Object.keys(customOf(record)) : []));
  const optionsOf = [...new Set(sent.map(nameOfCustom))];
  const customFields = await loadCustomFields(tx, actor, { table: entity.table, optionsOf });
  const definitions = customFields(entity.table) ?? [];
  return requests.map((request) =>
    concernsCustom(entity, request)
      ? { request: withStoredKeys(request, definitions, actor), customFields }
      : { request },
  );
}

function withStoredKeys(request: SaveRequest, definitions: readonly CustomDefinition[], actor: Actor): SaveRequest {
  return {
    ...request,
    record: withStored(request.record, definitions, actor),
    ...(request.base === undefined ? {} : { base: withStored(request.base, definitions, actor) }),
  };
}

/**
 * Refuses a definition whose write gives a condition on a field that there is not: it would never be asked for. It may name a custom field of
 * all, one of the same organization, or a field of the record itself. Before the end of the transaction, because only the saved definition
 * tells its table and whose it is. Throws `metadata.invalid`.
 */
export function refuseUnknownCondition({ request, customFields }: CustomWrite, saved: Fields): void {
  if (!isFields(request.record) || !isFields(request.record.showIf)) return;
  const { key, table, organizationId, showIf } = customDefinitionOf(saved, 'store');
  const entity = findEntity(table);
  if (!showIf || !entity) return;
  const { field } = showIf;
  const isOwn = field !== 'custom' && findField(entity, field) !== undefined;
  const isCustom = customFields?.(table)?.some(
    (one) =>
      one.name === field &&
      one.key !== key &&
      (one.organizationId === undefined || one.organizationId === organizationId),
  );
  if (isOwn || isCustom) return;
  throw new DomainError('invalid', 'metadata.invalid', [
    metadataIssue('metadata.showIf.unknown', { field }, 'showIf.field'),
  ]);
}

/**
 * Refuses to bring back a definition whose name was taken meanwhile, be it by one for all or by one of an organization, or for which there is
 * no room any more. Throws `metadata.name.taken` and `metadata.tooMany` as conflicts.
 */
export async function refuseWithoutRoom(database: Queryable, actor: Actor, binned: StoredRecord): Promise<void> {
  const customFields = await loadCustomFields(database, actor, { optionsOf: [] });
  const owner = { ...actor, organizationId: binned.organizationId };
  const issues = checkRoom(binned, { actor: owner, customFields });
  const [issue] = issues;
  if (issue) throw new DomainError('conflict', issue.code, issues);
}
