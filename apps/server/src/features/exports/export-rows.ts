import type { CustomDefinition } from '@domivka/domain/kernel/custom-definition';
import type { Actor } from '@domivka/domain/kernel/actor';
import { scope } from '@domivka/domain/kernel/permissions';
import { isFields, type Fields, type StoredRecord } from '@domivka/domain/kernel/record';
import { type CellWords, writeCell } from '@domivka/domain/exchange/cells';
import { addressNames, exportColumns, namePlaces } from '@domivka/domain/exchange/export-columns';
import { exportRight, type ExportQuestion } from '@domivka/domain/exchange/export';
import type { SheetColumn } from '@domivka/domain/exchange/sheet-column';
import { getEntity } from '@domivka/domain/registry';
import { inOrder } from '@domivka/domain/metadata/custom-definition';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { openSnapshot } from '../../platform/database/snapshot.ts';
import { addressesOf } from '../../records/addresses-of.ts';
import { listCustomFields } from '../../records/custom-fields.ts';
import type { Parameters } from '../../records/parameters.ts';
import { allStatements } from '../../records/search.ts';
import { lookUpWords } from '../../records/street-lookup.ts';
import { columnName, shownRecord, type Table, tableOf } from '../../records/tables.ts';

export type Place = { readonly latitude: number; readonly longitude: number };
type ExportCell = string | number | null;

/** A row of an export. Its place: that of the record, or of its address; absent: unknown, or hidden from the reader. */
export type ExportRow = {
  readonly id: string;
  readonly cells: readonly ExportCell[];
  readonly place?: Place | undefined;
};

/** All rows of a list at one moment, as their reader may take them away. To be closed. */
export type OpenExport = {
  readonly columns: readonly SheetColumn[];
  readonly totalRows: number;
  /** Batch by batch; once. Throws where there are not as many rows as were counted. */
  rows(): AsyncGenerator<readonly ExportRow[]>;
  close(): Promise<void>;
};

/** Few, so that fewer rows outlive a collection of garbage, which takes about a third of the processor time of an export. */
const batchSize = 100;

/** An activity that an organization takes part in; both are expressions of SQL. */
function supports(address: string, organization: string): string {
  const owners = getEntity('activity').ownerFields ?? [];
  const own = ['organizationId', ...owners].map((field) => `w.${columnName(field)}`);
  return `exists (select from activity w where w.address_id = ${address} and w.deleted_at is null and ${organization} in (${own.join(', ')}))`;
}

/** The rows that a reader may take away, of those that they may see: the same as `exportRight` says. */
function takenAway(actor: Actor, { entity }: Table, parameters: Parameters): string {
  const right = exportRight(actor);
  if (right === 'all') return 'true';
  if (right === 'nothing') return 'false';
  const organization = parameters.add(actor.organizationId);
  const owners = (entity.ownerFields ?? ['organizationId']).map((field) => `r.${columnName(field)}`);
  const isOwn = `${organization} in (${owners.join(', ')})`;
  if (right === 'own' || entity.table === 'activity') return isOwn;
  if (entity.table === 'address') return supports('r.id', organization);
  return entity.parent?.table === 'address' ? supports(`r.${columnName(entity.parent.field)}`, organization) : isOwn;
}

function placeOf(value: unknown): Place | undefined {
  if (!isFields(value)) return undefined;
  const { latitude, longitude } = value;
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined;
}

/** The name of a unit by its P-code, in the language of the file; undefined for a code that is none. */
export type PlaceName = (pCode: string) => string | undefined;

/** A record with what is said of its address. */
function withAddress(record: StoredRecord, address: StoredRecord | undefined, placeName: PlaceName): Fields {
  if (!address) return record;
  return {
    ...record,
    [addressNames.name]: address['name'],
    [addressNames.nameUkr]: address['nameUkr'],
    ...namePlaces(address['pCode4'], placeName),
  };
}

async function identifiersOf(own: Queryable): Promise<ReadonlyMap<string, string>> {
  const rows = await own.query<{ id: string; identifier: string }>(
    'select id, identifier from organization where deleted_at is null and identifier is not null',
  );
  return new Map(rows.map(({ id, identifier }) => [id, identifier]));
}

/** Opens an export. `database` acts as the program or any person. Throws `search.*` for words that cannot be looked up. */
export async function openExport(
  database: Database,
  actor: Actor,
  { table: name, filters, sort }: ExportQuestion,
  words: CellWords,
  placeName: PlaceName,
): Promise<OpenExport> {
  const entity = getEntity(name);
  const table = tableOf(entity);
  const asked = { table: name, filters: await lookUpWords(database, actor, entity, filters), sort };
  const statements = allStatements(actor, asked, (one, parameters) => takenAway(actor, one, parameters));
  const snapshot = await openSnapshot(database.as(actor));
  try {
    const definitions: readonly CustomDefinition[] = inOrder(await listCustomFields(snapshot, actor, { table: name }));
    const columns = exportColumns(name, definitions, actor);
    const [counted] = await snapshot.query<{ total: number }>(statements.count.text, statements.count.values);
    const identifiers = await identifiersOf(snapshot);
    const readScope = scope(actor, entity);
    const hasPlace = readScope.kind === 'some' && !readScope.masked;
    const totalRows = counted?.total ?? 0;
    const rowOf = (record: StoredRecord, address: StoredRecord | undefined): ExportRow => {
      const fields = withAddress(record, address, placeName);
      return {
        id: record._id,
        cells: columns.map((column) => writeCell(column, fields, words, (id) => identifiers.get(id))),
        place: hasPlace ? (placeOf(record['location']) ?? placeOf(address?.['location'])) : undefined,
      };
    };
    return {
      columns,
      totalRows,
      async *rows() {
        let read = 0;
        for await (const batch of snapshot.rows(statements.rows.text, statements.rows.values, batchSize)) {
          const records = batch.map((row) => shownRecord(actor, table, row));
          const addressOf = await addressesOf(snapshot, actor, entity, records);
          read += records.length;
          yield records.map((record) => rowOf(record, addressOf(record)));
        }
        if (read !== totalRows) throw new Error(`An export of ${totalRows} rows had ${read}`);
      },
      close: () => snapshot.close(),
    };
  } catch (error) {
    await snapshot.close();
    throw error;
  }
}
