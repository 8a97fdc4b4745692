import { type PlaceFinder, placeFinder } from '@domivka/domain/exchange/address-of-row';
import { foldWords } from '@domivka/domain/exchange/cells';
import { placeColumns } from '@domivka/domain/exchange/place-columns';
import type { CellSettings } from '@domivka/domain/exchange/read-date';
import type { PlacedColumn } from '@domivka/domain/exchange/read-row';
import type { SheetColumn } from '@domivka/domain/exchange/sheet-column';
import { columnsOfTarget, findTarget, type Target } from '@domivka/domain/exchange/targets';
import { exchangeError } from '@domivka/domain/exchange/exchange.errors';
import type { UnitIndex } from '@domivka/domain/addressing/unit-index';
import type { Actor } from '@domivka/domain/kernel/actor';
import type { Fields } from '@domivka/domain/kernel/record';
import { inOrder } from '@domivka/domain/metadata/custom-definition';
import type { Units } from '@domivka/reference/units';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { PieceStore } from '../../platform/piece-store.ts';
import type { RecordService } from '../../records/record-service.ts';
import { listCustomFields } from '../../records/custom-fields.ts';
import type { Import } from './import-store.ts';
import type { PictureArchive } from './picture-archive.ts';
import { findArchive } from './read-upload.ts';

/** What imports are made of. */
export type ImportParts = {
  /** As the program. */
  readonly database: Database;
  readonly places: Units;
  readonly records: RecordService;
  readonly files: PieceStore;
  readonly now: () => Date;
};

/** How pictures become photos, by the same functions as those that are sent alone. */
type PictureKeeper = {
  /** Bytes of one picture. */
  readonly most: number;
  /** What a record keeps to name the photo of an id. */
  pathOf(id: string): string;
  look(actor: Actor, bytes: Buffer): Promise<{ readonly sha256: string; readonly day: string | undefined }>;
  keep(actor: Actor, id: string, filename: string, bytes: Buffer): Promise<Fields>;
};

/** What the work on rows is made of. */
export type RunParts = ImportParts & { readonly keeper: PictureKeeper };

/** A check that compared all rows of an import with the register and with each other. */
export type Compared = {
  /** In whose name: others see other addresses. */
  readonly actor: Actor;
  /** All transactions before this one were over when it began. */
  seen: string;
  /** Settlements in which others have changed an address, or a name of a street, since. */
  readonly changed: Set<string>;
};

/** By the id of the import, of this server since its start. */
export type ComparedImports = Map<string, Compared>;

/** The same with what a running server knows of its imports. */
export type WorkParts = RunParts & { readonly compared: ComparedImports };

/** An import while its rows are read, checked or saved, in the name of one user. */
export type ImportRun = WorkParts & {
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
  /** The pictures of an import of photos. */
  readonly archive: PictureArchive | undefined;
};

/** Another run has the import, or the server stops: this one writes nothing more. */
export class RunEnded extends Error {}

/** So many rows are looked up and saved together; fewer where each has a picture to be drawn, so that signs of life are frequent. */
export function rowsInSet({ archive }: Pick<ImportRun, 'archive'>): number {
  return archive ? 20 : 400;
}

/** A run on an import: it gives a sign with each set of rows. */
export type Turn = {
  readonly run: string;
  /**
   * Stores how far the work is, as a sign of life. Throws `RunEnded` when it is no longer this run’s; within a transaction it stays this run’s until its
   * end.
   */
  sign(done: number, tx?: Queryable): Promise<void>;
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
export async function startRun(parts: WorkParts, own: Import, actor: Actor): Promise<ImportRun> {
  const target = targetOf(own);
  const columns = placeColumns(own.mapping, await listColumns(parts.database, actor, target));
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
    archive: own.state === 'undoing' ? undefined : await findArchive(parts.files, own),
  };
}
