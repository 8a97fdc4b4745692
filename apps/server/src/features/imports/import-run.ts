import { type PlaceFinder, placeFinder } from '@domivka/domain/exchange/address-of-row';
import { foldWords } from '@domivka/domain/exchange/cells';
import type { CellSettings } from '@domivka/domain/exchange/read-date';
import type { PlacedColumn } from '@domivka/domain/exchange/read-row';
import type { SheetColumn } from '@domivka/domain/exchange/sheet-column';
import { columnsOfTarget, findTarget, type Target } from '@domivka/domain/exchange/targets';
import { exchangeError } from '@domivka/domain/exchange/exchange.errors';
import type { UnitIndex } from '@domivka/domain/addressing/unit-index';
import type { Actor } from '@domivka/domain/kernel/actor';
import { inOrder } from '@domivka/domain/metadata/custom-definition';
import type { Units } from '@domivka/reference/units';
import type { Database } from '../../platform/database/database.ts';
import type { RecordService } from '../../records/record-service.ts';
import { listCustomFields } from '../../records/custom-fields.ts';
import type { Import } from './import-store.ts';
import type { ImportFiles } from './read-upload.ts';

/** What imports are made of. */
export type ImportParts = {
  /** As the program. */
  readonly database: Database;
  readonly places: Units;
  readonly records: RecordService;
  readonly files: ImportFiles;
  readonly now: () => Date;
};

/** An import while its rows are read, checked or saved, in the name of one user. */
export type ImportRun = ImportParts & {
  readonly import: Import;
  readonly actor: Actor;
  readonly target: Target;
  /** The columns that are mapped, with their places in the file. */
  readonly columns: readonly PlacedColumn[];
  readonly cellSettings: CellSettings;
  readonly index: UnitIndex;
  readonly findPlace: PlaceFinder;
  /** The ids of organizations by each of their names, folded. */
  readonly organizations: ReadonlyMap<string, readonly string[]>;
};

/** Another run has the import, or the server stops: this one writes nothing more. */
export class RunEnded extends Error {}

/** A run on an import: it gives a sign with each set of rows. */
export type Turn = {
  readonly run: string;
  /** Stores how far the work is, as a sign of life. Throws `RunEnded` when it is no longer this run’s. */
  sign(done: number): Promise<void>;
  /** Throws `record.forbidden` when the user has been blocked since the run began, or has other rights. Asked before each set. */
  requireRights(): Promise<void>;
};

/** The target of an import. Throws `import.target` for one that is no longer known. */
export function targetOf({ target }: Pick<Import, 'target'>): Target {
  const found = findTarget(target);
  if (!found) throw exchangeError('import.target');
  return found;
}

/** The columns that the user may fill. */
export async function listColumns(database: Database, actor: Actor, target: Target): Promise<readonly SheetColumn[]> {
  const tables = target.name === 'metadata' ? [undefined] : target.tables;
  const lists = await Promise.all(
    tables.map((table) => listCustomFields(database.as(actor), actor, table === undefined ? {} : { table })),
  );
  return columnsOfTarget(target, inOrder(lists.flat()), actor);
}

async function organizationNames(database: Database, actor: Actor): Promise<ReadonlyMap<string, readonly string[]>> {
  type Row = { readonly id: string; readonly names: readonly (string | null)[] };
  const rows = await database
    .as(actor)
    .query<Row>(
      `select id, array[id, identifier, name, title, full_title_ukr, rest ->> 'fullName'] as names from organization where deleted_at is null`,
    );
  const ids = new Map<string, Set<string>>();
  for (const { id, names } of rows)
    for (const name of names) {
      const key = name === null ? '' : foldWords(name);
      if (key !== '') ids.set(key, (ids.get(key) ?? new Set()).add(id));
    }
  return new Map([...ids].map(([name, found]) => [name, [...found]]));
}

/** Prepares the work on the rows of an import. */
export async function startRun(parts: ImportParts, own: Import, actor: Actor): Promise<ImportRun> {
  const target = targetOf(own);
  const byKey = new Map((await listColumns(parts.database, actor, target)).map((column) => [column.key, column]));
  const columns = own.mapping.flatMap(({ key, index }): readonly PlacedColumn[] => {
    const column = key === null ? undefined : byKey.get(key);
    return column ? [{ ...column, index }] : [];
  });
  const index = parts.places.index();
  return {
    ...parts,
    import: own,
    actor,
    target,
    columns,
    cellSettings: { dateOrder: own.settings.dateOrder, date1904: own.date1904 },
    index,
    findPlace: placeFinder(index, actor.areas),
    organizations: await organizationNames(parts.database, actor),
  };
}
