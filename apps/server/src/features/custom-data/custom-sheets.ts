import * as z from 'zod/mini';
import { messageOf } from '@domivka/domain/catalogue';
import type { Actor } from '@domivka/domain/kernel/actor';
import type { CustomDefinition } from '@domivka/domain/kernel/custom-definition';
import { customOf, shownCustomName } from '@domivka/domain/kernel/custom';
import type { Entity } from '@domivka/domain/kernel/entity';
import { DomainError, type Issue } from '@domivka/domain/kernel/errors';
import { kernelIssue } from '@domivka/domain/kernel/kernel.errors';
import { scope } from '@domivka/domain/kernel/permissions';
import { type Fields, isId, sameValue, type StoredRecord } from '@domivka/domain/kernel/record';
import type { Language } from '@domivka/domain/kernel/text';
import { readCustomCell } from '@domivka/domain/metadata/custom-cells';
import { metadataIssue } from '@domivka/domain/metadata/metadata.errors';
import { mostFields } from '@domivka/domain/metadata/metadata.fields';
import type { Database } from '../../platform/database/database.ts';
import { httpError } from '../../platform/http-error.ts';
import { readSheet, SheetError, type SheetKind, type SheetRow, unguardCell } from '../../platform/sheets/sheets.ts';
import { scopeCondition } from '../../records/conditions.ts';
import { listCustomFields } from '../../records/custom-fields.ts';
import { newParameters } from '../../records/parameters.ts';
import type { RecordService } from '../../records/record-service.ts';
import { shownRecord, tableOf } from '../../records/tables.ts';

/** The columns of a sheet before those of the fields. */
const sheetColumns = { id: 'Id', version: 'Version', name: 'Name', nameUkr: 'NameUkr' } as const;

/** Rows of one sheet beside its head. */
const mostRows = 5000;
const mostErrors = 500;
const rowsAtOnce = 200;

/** How an import went, or (dry run) would go. Values belong to objects that are there: nothing is ever created. */
export const importAnswer = z.object({
  dryRun: z.boolean(),
  rows: z.int(),
  created: z.int(),
  updated: z.int(),
  skipped: z.int(),
  failed: z.int(),
  /** The first 500; rows count from 1, the head included, and `column` is the head of the column with the error. */
  errors: z.array(z.object({ row: z.int(), column: z.optional(z.string()), code: z.string(), message: z.string() })),
});
export type ImportAnswer = z.infer<typeof importAnswer>;

type CustomImport = {
  readonly actor: Actor;
  readonly entity: Entity;
  readonly sheet: Uint8Array;
  readonly kind: SheetKind;
  readonly dryRun: boolean;
  readonly language: Language;
};

type Column = {
  readonly index: number;
  readonly head: string;
  readonly name: string;
  readonly definition: CustomDefinition;
};
type Head = { readonly id: number; readonly version: number; readonly columns: readonly Column[] };

const refuse = (issue: Issue): never => {
  throw new DomainError('invalid', issue.code, [issue]);
};

async function readRows({ sheet, kind }: CustomImport): Promise<readonly SheetRow[]> {
  const rows: SheetRow[] = [];
  try {
    for await (const row of readSheet(sheet, kind, { rows: mostRows + 1, columns: mostFields * 2 })) rows.push(row);
    return rows;
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    // Old spreadsheets write other alphabets than UTF-8, which would come out as garbage.
    if (error.kind === 'encoding') throw httpError('import.encoding');
    if (error.kind === 'rows') return refuse(metadataIssue('customImport.tooManyRows', { max: mostRows }));
    return refuse(metadataIssue('customImport.broken', { row: error.row }));
  }
}

function fold(text: string): string {
  return text.trim().toLocaleLowerCase('uk');
}

/** The field that the head of a column means: its name, or its words in either language. */
function findDefinition(
  head: string,
  definitions: readonly CustomDefinition[],
  actor: Actor,
): CustomDefinition | undefined {
  const named = definitions.find(({ key }) => shownCustomName(key, actor) === head.trim());
  if (named) return named;
  const said = definitions.filter(({ label }) => [label.en, label.uk].some((text) => fold(text) === fold(head)));
  return said.length === 1 ? said[0] : undefined;
}

function readHead(row: SheetRow | undefined, definitions: readonly CustomDefinition[], actor: Actor): Head {
  const heads = row?.cells.map((cell) => cell.trim()) ?? [];
  const at = (head: string) => heads.findIndex((one) => fold(one) === fold(head));
  const id = at(sheetColumns.id);
  if (id === -1) return refuse(metadataIssue('customImport.noId'));
  const known: readonly string[] = Object.values(sheetColumns).map(fold);
  const columns = heads.flatMap((head, index): Column[] => {
    if (head === '' || known.includes(fold(head))) return [];
    const definition = findDefinition(head, definitions, actor);
    if (!definition) return refuse(metadataIssue('customImport.unknownColumn', { column: head.slice(0, 100) }));
    return [{ index, head, definition, name: shownCustomName(definition.key, actor) ?? definition.name }];
  });
  if (columns.length === 0) return refuse(metadataIssue('customImport.noFields'));
  const twice = columns.find(({ name }, index) => columns.findIndex((one) => one.name === name) !== index);
  if (twice) return refuse(metadataIssue('customImport.columnTwice', { column: twice.head }));
  return { id, version: at(sheetColumns.version), columns };
}

/** The objects of some rows as the actor sees them. */
async function findObjects(
  database: Database,
  actor: Actor,
  entity: Entity,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredRecord>> {
  const table = tableOf(entity);
  const parameters = newParameters();
  const text = `select ${table.selection} from ${table.from} where r.id = any(${parameters.add(ids)}::text[])
    and r.deleted_at is null and ${scopeCondition(table, scope(actor, entity), parameters)}`;
  const rows = await database.as(actor).query(text, parameters.values);
  return new Map(rows.map((row) => [String(row.id), shownRecord(actor, table, row)]));
}

/** What a row changes of an object. */
function changesIn(cells: readonly string[], columns: readonly Column[], object: StoredRecord): Fields {
  const now = customOf(object);
  return Object.fromEntries(
    columns
      .map(({ index, name, definition }): [string, unknown] => [
        name,
        readCustomCell(definition, unguardCell(cells[index] ?? '')),
      ])
      .filter(([name, value]) => value !== undefined && !sameValue(value, now[name])),
  );
}

/** Undoes a save that was only tried. */
class TriedOut extends Error {}

/** Reads sheets of custom values and saves them row by row, each by the same rules as any other save. */
export function customImports(database: Database, records: RecordService) {
  async function write({ actor, entity, dryRun }: CustomImport, record: Fields, version: number): Promise<string> {
    if (!dryRun) return (await records.save(actor, entity, { record, version })).kind;
    let kind = 'same';
    try {
      await database.as(actor).transaction(async (tx) => {
        kind = (await records.save(actor, entity, { record, version }, {}, tx)).kind;
        throw new TriedOut();
      });
    } catch (error) {
      if (!(error instanceof TriedOut)) throw error;
    }
    return kind;
  }

  /** `same`, `updated` or what is wrong. */
  async function readRow(
    job: CustomImport,
    { cells }: SheetRow,
    head: Head,
    object: StoredRecord | undefined,
  ): Promise<'same' | 'updated' | readonly Issue[]> {
    if (!object) return [kernelIssue('record.missing')];
    const custom = changesIn(cells, head.columns, object);
    if (Object.keys(custom).length === 0) return 'same';
    const version = head.version === -1 ? '' : (cells[head.version]?.trim() ?? '');
    if (version !== '' && !/^[1-9]\d{0,8}$/.test(version))
      return [kernelIssue('record.invalidVersion', undefined, 'version')];
    try {
      const kind = await write(job, { _id: object._id, custom }, version === '' ? object.version : Number(version));
      return kind === 'same' ? 'same' : 'updated';
    } catch (error) {
      if (error instanceof DomainError) return error.issues;
      throw error;
    }
  }

  return async (job: CustomImport): Promise<ImportAnswer> => {
    const { actor, entity, language } = job;
    const definitions = await listCustomFields(database.as(actor), actor, { table: entity.table });
    const [first, ...rows] = await readRows(job);
    const head = readHead(first, definitions, actor);
    const heads = new Map([
      ['version', sheetColumns.version as string],
      ...head.columns.map(({ name, head: words }): [string, string] => [`custom.${name}`, words]),
    ]);
    const counts = { updated: 0, skipped: 0, failed: 0 };
    const errors: ImportAnswer['errors'] = [];
    const seen = new Set<string>();
    const fail = (row: number, issues: readonly Issue[]) => {
      counts.failed += 1;
      for (const issue of issues) {
        const column = heads.get(issue.path ?? '');
        const error = { row, ...(column === undefined ? {} : { column }), code: issue.code };
        if (errors.length < mostErrors) errors.push({ ...error, message: messageOf(issue, language) });
      }
    };
    const idOf = ({ cells }: SheetRow) => (cells[head.id] ?? '').trim().toLowerCase();
    for (let start = 0; start < rows.length; start += rowsAtOnce) {
      const page = rows.slice(start, start + rowsAtOnce);
      const objects = await findObjects(database, actor, entity, page.map(idOf).filter(isId));
      for (const row of page) {
        const id = idOf(row);
        const isTwice = seen.has(id);
        seen.add(id);
        const outcome = isTwice
          ? [metadataIssue('customImport.rowTwice')]
          : isId(id)
            ? await readRow(job, row, head, objects.get(id))
            : [kernelIssue('record.invalidId')];
        if (typeof outcome !== 'string') fail(row.number, outcome);
        else if (outcome === 'same') counts.skipped += 1;
        else counts.updated += 1;
      }
    }
    return { dryRun: job.dryRun, rows: rows.length, created: 0, ...counts, errors };
  };
}
