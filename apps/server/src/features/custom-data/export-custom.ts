import type { Readable } from 'node:stream';
import type { Actor } from '@domivka/domain/kernel/actor';
import { customOf, shownCustomName } from '@domivka/domain/kernel/custom';
import type { Entity } from '@domivka/domain/kernel/entity';
import { rightToUse } from '@domivka/domain/kernel/matrix';
import { isOwn, scope } from '@domivka/domain/kernel/permissions';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { inOrder } from '@domivka/domain/metadata/custom-definition';
import { writeCustomCell } from '@domivka/domain/metadata/custom-cells';
import type { Database } from '../../platform/database/database.ts';
import { writeSheet } from '../../platform/sheets/sheets.ts';
import { scopeCondition } from '../../records/conditions.ts';
import { listCustomFields } from '../../records/custom-fields.ts';
import { newParameters } from '../../records/parameters.ts';
import { recordOf, shownRecord } from '../../records/rows.ts';
import { tableOf } from '../../records/tables.ts';

/** The columns of a sheet before those of the fields. */
export const sheetColumns = { id: 'Id', version: 'Version', name: 'Name', nameUkr: 'NameUkr' } as const;

const pageSize = 500;

/** The names of the addresses that records hang on. */
async function listNames(database: Database, records: readonly StoredRecord[]) {
  const ids = [...new Set(records.map((record) => record['addressId']).filter((id) => typeof id === 'string'))];
  if (ids.length === 0) return new Map<unknown, { name: string; nameUkr: string }>();
  const rows = await database.query<{ id: string; name: string | null; name_ukr: string | null }>(
    'select id, name, name_ukr from address where id = any($1::text[])',
    [ids],
  );
  return new Map<unknown, { name: string; nameUkr: string }>(
    rows.map(({ id, name, name_ukr: nameUkr }) => [id, { name: name ?? '', nameUkr: nameUkr ?? '' }]),
  );
}

type Names = Awaited<ReturnType<typeof listNames>>;

/** What a row is about: the address, the flat at it, or the organization. */
function namesOf(entity: Entity, record: StoredRecord, addresses: Names): readonly [string, string] {
  const text = (field: string) => String(record[field] ?? '');
  if (entity.table === 'address') return [text('name'), text('nameUkr')];
  if (entity.table === 'organization') return [text('name'), text('fullTitleUkr')];
  const { name = '', nameUkr = '' } = addresses.get(record['addressId']) ?? {};
  const unit = entity.table === 'apartment' ? text('number') || text('name') : '';
  return unit === '' ? [name, nameUkr] : [`${name}, ${unit}`, `${nameUkr}, ${unit}`];
}

/** How a sheet is written: by itself as programs read it; for spreadsheets of Ukraine, whose decimal sign is a comma, otherwise. */
type SheetForm = { readonly separator: ',' | ';'; readonly decimal: '.' | ',' };

export const sheetForms = {
  plain: { separator: ',', decimal: '.' },
  uk: { separator: ';', decimal: ',' },
} as const satisfies Readonly<Record<string, SheetForm>>;

/** All records that the reader may see, by id, a page at a time. */
async function* listPages(database: Database, actor: Actor, entity: Entity): AsyncGenerator<readonly StoredRecord[]> {
  const table = tableOf(entity);
  const onlyOwn = rightToUse(actor, 'rowReports') === 'O';
  for (let last = ''; ;) {
    const parameters = newParameters();
    const conditions = [
      'r.deleted_at is null',
      `r.id > ${parameters.add(last)}`,
      scopeCondition(table, scope(actor, entity), parameters),
    ];
    const text = `select ${table.selection} from ${table.from} where ${conditions.join(' and ')} order by r.id limit ${pageSize}`;
    const rows = await database.as(actor).query(text, parameters.values);
    yield rows
      .filter((row) => !onlyOwn || isOwn(actor, entity, recordOf(table, row)))
      .map((row) => shownRecord(actor, table, row));
    const end = rows.at(-1)?.['id'];
    if (end === undefined || rows.length < pageSize) return;
    last = String(end);
  }
}

/**
 * The custom values of a table as a sheet (product definition, D10.2): one row for each object that the reader may see, a column for each field
 * that the reader may know, archived ones included. Made page by page while it is being sent.
 */
export function exportCustom(
  database: Database,
  actor: Actor,
  entity: Entity,
  { separator, decimal }: SheetForm,
): Readable {
  return writeSheet('csv', listRows(database, actor, entity, decimal), separator);
}

async function* listRows(
  database: Database,
  actor: Actor,
  entity: Entity,
  decimal: SheetForm['decimal'],
): AsyncGenerator<readonly string[]> {
  const definitions = inOrder(
    await listCustomFields(database.as(actor), actor, { table: entity.table, optionsOf: [] }),
  );
  const names = definitions.flatMap(({ key }) => shownCustomName(key, actor) ?? []);
  yield [...Object.values(sheetColumns), ...names];
  for await (const records of listPages(database, actor, entity)) {
    const addresses = await listNames(database.as(actor), records);
    for (const record of records) {
      const values = customOf(record);
      const cells = names.map((name) => writeCustomCell(values[name], decimal));
      yield [record._id, String(record.version), ...namesOf(entity, record, addresses), ...cells];
    }
  }
}
