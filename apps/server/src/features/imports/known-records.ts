import { type Candidate, houseNumberOf, judgeCandidates } from '@domivka/domain/addressing/candidates';
import type { StreetAlias } from '@domivka/domain/addressing/street-directory';
import { foldWords } from '@domivka/domain/exchange/cells';
import { exchangeIssue } from '@domivka/domain/exchange/exchange.errors';
import { mayRepeat, naturalKey } from '@domivka/domain/exchange/natural-key';
import { isIdentifier } from '@domivka/domain/exchange/read-row';
import {
  findStreetType,
  sayStreetUkr,
  type StreetType,
  streetTypeInAddresses,
} from '@domivka/domain/geography/street-type';
import { transliterate } from '@domivka/domain/geography/transliteration';
import type { TableName } from '@domivka/domain/kernel/entity';
import type { Issue } from '@domivka/domain/kernel/errors';
import { keysOf } from '@domivka/domain/kernel/keys';
import { scope } from '@domivka/domain/kernel/permissions';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import type { Text } from '@domivka/domain/kernel/text';
import { getEntity } from '@domivka/domain/registry';
import { breather } from '../../platform/breather.ts';
import { scopeCondition } from '../../records/conditions.ts';
import { newParameters } from '../../records/parameters.ts';
import { knownStreets } from '../../records/street-lookup.ts';
import { shownRecord, tableOf } from '../../records/tables.ts';
import type { ImportRun } from './import-run.ts';
import { streetFinder } from './known-streets.ts';
import { addressesOfNumbers, propertyNumbersOf } from './known-numbers.ts';
import type { StoredCandidate } from './import-store.ts';
import type { Known, OpenRow } from './open-row.ts';
import { addressOfSubmission, isSubmission } from './submissions.ts';

function textOf(value: unknown): string {
  return String(value ?? '');
}

type Condition = { readonly column: string; readonly values: readonly string[] };

async function load(
  { database, actor }: ImportRun,
  name: TableName,
  { column, values }: Condition,
): Promise<readonly StoredRecord[]> {
  if (values.length === 0) return [];
  const table = tableOf(getEntity(name));
  const parameters = newParameters();
  const text = `select ${table.selection} from ${table.from} where r.${column} = any(${parameters.add([...new Set(values)])}::text[])
    and r.deleted_at is null and ${scopeCondition(table, scope(actor, table.entity), parameters)}`;
  const rows = await database.as(actor).query(text, parameters.values);
  return rows.map((row) => shownRecord(actor, table, row));
}

/** All ids that rows write, by table. */
function idsOf(run: ImportRun, open: readonly OpenRow[]): ReadonlyMap<TableName, readonly string[]> {
  const ids = new Map<TableName, string[]>();
  const add = (table: TableName, id: string | null | undefined) => {
    if (id) ids.set(table, [...(ids.get(table) ?? []), id]);
  };
  for (const { row, reading } of open) {
    for (const { table, id } of reading.parts) add(table, id);
    add('address', reading.lookups['place.addressId']);
    add('address', row.decisionId);
    for (const text of (reading.lookups['place.unitNumber'] ?? '').split(/[;,\s]+/))
      if (isIdentifier(text)) add('apartment', text);
    for (const { table, fields } of reading.parts)
      if (table === 'photo') add('activity', textOf(fields.activityId).trim());
    const custom = reading.lookups['row._id'];
    if (custom !== undefined) for (const { table } of reading.parts) add(table, custom);
  }
  return ids;
}

type Foreign = { readonly id: string; readonly addressKey: string | null };

async function foreignIds(
  { database, actor }: ImportRun,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Foreign>> {
  if (keys.length === 0) return new Map();
  const rows = await database.query<Foreign & { entity: string; key: string }>(
    'select entity, key, id, address_key as "addressKey" from foreign_id where organization_id = $1 and key = any($2::text[])',
    [actor.organizationId, keys],
  );
  return new Map(rows.map((row) => [`${row.entity}/${row.key}`, row]));
}

/** The records that an import has made among these. */
async function madeBy({ database, import: own }: ImportRun, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await database.query<{ id: string }>(
    `select id from import_record where import_id = $1 and kind = 'created' and not undone and id = any($2::text[])`,
    [own.id, ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Columns by which records of a table are found by their natural key. */
const keyColumns: Partial<Record<TableName, { readonly column: string; readonly of: (fields: Fields) => string }>> = {
  organization: { column: 'identifier', of: ({ identifier }) => textOf(identifier).trim() },
  user: { column: 'email', of: ({ email }) => textOf(email).trim().toLowerCase() },
  formerName: { column: 'unique_key', of: (fields) => naturalKey('formerName', fields) },
};

/** Finds the records that rows mean, in a few statements for all rows. */
export async function knownRecords(run: ImportRun, open: readonly OpenRow[]): Promise<Known> {
  const written = idsOf(run, open);
  const foreign = await foreignIds(run, [...new Set([...written.values()].flat())]);
  const records = new Map<string, StoredRecord>();
  const keys = new Map<string, StoredRecord>();
  const put = (table: TableName, found: readonly StoredRecord[]) => {
    for (const record of found) {
      records.set(`${table}/${record._id}`, record);
      const key = table === 'address' ? keysOf(getEntity(table), record).matchKey : naturalKey(table, record);
      if (key) keys.set(`${table}/${key}`, record);
    }
  };
  for (const [table, ids] of written)
    put(
      table,
      await load(run, table, { column: 'id', values: ids.map((id) => foreign.get(`${table}/${id}`)?.id ?? id) }),
    );
  if (open.some(({ reading }) => isSubmission(reading))) {
    const values = [...records.values()].map(({ addressId }) => textOf(addressId)).filter(Boolean);
    put('address', await load(run, 'address', { column: 'id', values }));
  }
  const matchKeys = open.flatMap(({ address }) => address?.matchKey || []);
  put('address', await load(run, 'address', { column: 'match_key', values: matchKeys }));
  const addressIds = [...records].flatMap(([key, record]) => {
    if (key.startsWith('address/')) return [record._id];
    // A photo may name an activity in place of its address.
    return run.archive && key.startsWith('activity/') ? [textOf(record.addressId)] : [];
  });
  const isAtAddress = run.target.isAtAddress || run.target.tables.length > 1;
  const children = isAtAddress ? new Set<TableName>([...run.target.tables, 'apartment']) : new Set<TableName>();
  children.delete('address');
  for (const table of children) put(table, await load(run, table, { column: 'address_id', values: addressIds }));
  for (const table of run.target.tables) {
    const by = keyColumns[table];
    const fields = open.flatMap(({ reading }) =>
      reading.parts.filter((part) => part.table === table).map((part) => part.fields),
    );
    if (by) put(table, await load(run, table, { column: by.column, values: fields.map(by.of).filter(Boolean) }));
  }
  const units = new Map<string, StoredRecord[]>();
  for (const [key, record] of records)
    if (key.startsWith('apartment/')) {
      const addressId = textOf(record.addressId);
      units.set(addressId, [...(units.get(addressId) ?? []), record]);
    }
  const similar = [...keys].flatMap(([key, { _id }]) => (mayRepeat(key.split('/')[0] as TableName) ? [_id] : []));
  const made = await madeBy(run, similar);
  return {
    isMade: (id) => made.has(id),
    byId: (table, id) => records.get(`${table}/${foreign.get(`${table}/${id}`)?.id ?? id}`),
    saidAt: (table, id) => foreign.get(`${table}/${id}`)?.addressKey ?? undefined,
    byKey: (table, key) => (key === '' ? undefined : keys.get(`${table}/${key}`)),
    unitsAt: (addressId) => units.get(addressId) ?? [],
  };
}

/** Organizations that a part names, as their ids. Activities without one are of the organization that was chosen for the import. */
export function resolveOrganizations(
  { organizations, import: own, columns }: ImportRun,
  table: TableName,
  fields: Fields,
): { readonly fields: Fields; readonly issues: readonly Issue[] } {
  const found: Record<string, unknown> = { ...fields };
  const issues: Issue[] = [];
  const { organizationId } = own.settings;
  if (table === 'activity' && found.implementingOrganizationId === undefined && organizationId !== undefined)
    found.implementingOrganizationId = organizationId;
  for (const { key, table: of, path, kind } of columns) {
    const [field = ''] = path;
    const value = found[field];
    if (of !== table || kind !== 'organization' || typeof value !== 'string') continue;
    const [id, ...others] = organizations.get(foldWords(value)) ?? [];
    if (id === undefined) issues.push(exchangeIssue('import.organization.unknown', { value }, key));
    else if (others.length > 0) issues.push(exchangeIssue('import.organization.ambiguous', { value }, key));
    else found[field] = id;
  }
  return { fields: found, issues };
}

/** Behind every house that begins with a number. */
const lastSign = '\u{10FFFF}';

type Asked = {
  readonly row: OpenRow;
  readonly streets: readonly string[];
  readonly house: string;
  readonly aliases: readonly StreetAlias[];
  readonly propertyNumbers: readonly string[];
};

type Judged = Candidate<StoredRecord>;

/** The registered addresses that are similar to those of rows which name none of them, the best first, by row. */
async function judgeRows(
  run: ImportRun,
  open: readonly OpenRow[],
  known: Known,
): Promise<ReadonlyMap<number, readonly Judged[]>> {
  const { database, actor } = run;
  const isNew = ({ row, reading, address }: OpenRow) =>
    address !== undefined &&
    address.matchKey !== '' &&
    address.issues.length === 0 &&
    row.decision !== 'new' &&
    reading.lookups['place.addressId'] === undefined &&
    !known.byKey('address', address.matchKey) &&
    !addressOfSubmission(reading, known) &&
    !reading.parts.some(({ table, id }) => table === 'address' && id !== undefined && known.byId('address', id));
  const { directory, aliasesOf } = await knownStreets(database);
  const asked: Asked[] = [];
  const findStreets = streetFinder(directory);
  const breathe = breather();
  for (const row of open.filter(isNew)) {
    const address = row.address?.examined ?? {};
    const aliases = aliasesOf(String(address.pCode4));
    const house = houseNumberOf(address);
    const streets = findStreets(address, aliases);
    const propertyNumbers = propertyNumbersOf(row);
    if ((streets.length > 0 && house !== '') || propertyNumbers.length > 0)
      asked.push({ row, streets, house, aliases, propertyNumbers });
    await breathe();
  }
  if (asked.length === 0) return new Map();
  const pairs = asked.flatMap(({ streets, house }) => streets.map((street) => [street, house] as const));
  const table = tableOf(getEntity('address'));
  const parameters = newParameters();
  const streets = parameters.add(pairs.map(([street]) => street));
  const houses = parameters.add(pairs.map(([, house]) => house));
  const text = `select ${table.selection}, r.street_key from ${table.from} where r.id in (
      select r.id from unnest(${streets}::text[], ${houses}::text[]) as q (street, house)
      join address r on r.street_key = q.street and r.house_key >= q.house and r.house_key < q.house || '${lastSign}'
      where r.deleted_at is null and ${scopeCondition(table, scope(actor, table.entity), parameters)})`;
  const rows = await database.as(actor).query(text, parameters.values, { plan: 'for these values' });
  const byStreet = new Map<string, StoredRecord[]>();
  for (const found of rows) {
    const key = String(found.street_key);
    byStreet.set(key, [...(byStreet.get(key) ?? []), shownRecord(actor, table, found)]);
  }
  const numbers = await addressesOfNumbers(
    run,
    asked.flatMap(({ propertyNumbers }) => propertyNumbers),
  );
  const numbered = await load(run, 'address', { column: 'id', values: [...numbers.keys()] });
  return new Map(
    asked.map(({ row, streets: own, aliases, propertyNumbers }) => {
      const ofNumber = numbered.filter(({ _id }) => numbers.get(_id)?.some((one) => propertyNumbers.includes(one)));
      const records = new Map(
        [...own.flatMap((street) => byStreet.get(street) ?? []), ...ofNumber].map((record) => [
          record._id,
          { ...record, propertyNumbers: numbers.get(record._id) },
        ]),
      );
      const address = { ...row.address?.examined, propertyNumbers };
      return [row.row.n, judgeCandidates(address, [...records.values()], aliases)];
    }),
  );
}

/** Which registered addresses may be those of rows that would add new ones, by row. */
export async function findCandidates(
  run: ImportRun,
  open: readonly OpenRow[],
  known: Known,
): Promise<ReadonlyMap<number, readonly StoredCandidate[]>> {
  const storedOf = ({ address, score, verdict, reasons, metres }: Judged): StoredCandidate => ({
    id: address._id,
    name: textOf(address.name),
    nameUkr: textOf(address.nameUkr),
    score,
    verdict: verdict === 'same' ? 'same' : 'possible',
    reasons,
    ...(metres === undefined ? {} : { metres }),
  });
  const judged = await judgeRows(run, open, known);
  return new Map([...judged].map(([n, candidates]) => [n, candidates.map(storedOf)]));
}

function nameOfStreet(type: StreetType, street: string): Text {
  return { en: `${transliterate(street)} ${streetTypeInAddresses(type).en}`, uk: sayStreetUkr(type, street) };
}

/** How the register spells the streets of rows whose address is registered with another spelling, by row. */
export async function proposeStreets(
  run: ImportRun,
  open: readonly OpenRow[],
  known: Known,
): Promise<ReadonlyMap<number, Text>> {
  const judged = await judgeRows(run, open, known);
  return new Map(
    open.flatMap(({ row, address }): [number, Text][] => {
      const { house, corpus, streetUkr } = address?.examined ?? {};
      const [best] = judged.get(row.n) ?? [];
      if (!best || best.address.house !== house || textOf(best.address.corpus) !== textOf(corpus)) return [];
      const type = findStreetType(textOf(best.address.streetType));
      const street = textOf(best.address.streetUkr);
      return type === undefined || street === streetUkr ? [] : [[row.n, nameOfStreet(type, street)]];
    }),
  );
}
