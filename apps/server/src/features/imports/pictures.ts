import { exchangeIssue } from '@domivka/domain/exchange/exchange.errors';
import type { Actor } from '@domivka/domain/kernel/actor';
import type { Issue } from '@domivka/domain/kernel/errors';
import type { Fields } from '@domivka/domain/kernel/record';
import { HttpError } from '../../platform/http-error.ts';
import { WorkbookError } from '../../platform/sheets/workbook.ts';
import type { ImportRun } from './import-run.ts';
import type { RowOutcome } from './import-store.ts';
import type { OpenRow } from './open-row.ts';
import { baseOf, type PictureArchive } from './picture-archive.ts';
import type { Planned, ResolvedRow } from './resolve-rows.ts';

/** How pictures become photos, by the same functions as those that are sent alone. */
export type PictureKeeper = {
  /** Bytes of one picture. */
  readonly most: number;
  /** What a record keeps to name the photo of an id. */
  pathOf(id: string): string;
  look(actor: Actor, bytes: Buffer): Promise<{ readonly sha256: string; readonly day: string | undefined }>;
  keep(actor: Actor, id: string, filename: string, bytes: Buffer): Promise<Fields>;
};

/** The picture of a row. `day`: the one on its camera. */
export type RowPicture = { readonly name: string; readonly sha256: string; readonly day: string | undefined };

export const pictureColumn = 'picture.file';

const faults = {
  'file.notAPhoto': 'import.picture.type',
  'file.tooManyPixels': 'import.picture.pixels',
  'file.damaged': 'import.picture.damaged',
} as const;

/** What is wrong with a picture; what is no fault of it is thrown again. */
function faultOf(error: unknown): Issue {
  const code = error instanceof HttpError ? error.code : error instanceof WorkbookError ? 'file.damaged' : '';
  const known = faults[code as keyof typeof faults] as (typeof faults)[keyof typeof faults] | undefined;
  if (known === undefined) throw error;
  return exchangeIssue(known, undefined, pictureColumn);
}

async function lookAt(
  { actor, keeper }: ImportRun,
  archive: PictureArchive,
  written: string | undefined,
): Promise<RowPicture | Issue> {
  if (written === undefined) return exchangeIssue('import.picture.unnamed', undefined, pictureColumn);
  const [name, ...others] = archive.find(written);
  if (name === undefined) return exchangeIssue('import.picture.missing', { value: written }, pictureColumn);
  if (others.length > 0) return exchangeIssue('import.picture.ambiguous', { value: written }, pictureColumn);
  if (archive.sizeOf(name) > keeper.most) return exchangeIssue('import.picture.tooLarge', undefined, pictureColumn);
  try {
    return { name, ...(await keeper.look(actor, await archive.read(name))) };
  } catch (error) {
    return faultOf(error);
  }
}

/** Looks at the pictures of rows, one after the other; by the number of the row. Empty for targets without pictures. */
export async function lookAtPictures(
  run: ImportRun,
  rows: readonly OpenRow[],
): Promise<ReadonlyMap<number, RowPicture | Issue>> {
  const found = new Map<number, RowPicture | Issue>();
  if (!run.archive) return found;
  for (const { row, reading } of rows) found.set(row.n, await lookAt(run, run.archive, reading.lookups[pictureColumn]));
  return found;
}

type Kept = { readonly rows: readonly ResolvedRow[]; readonly refused: readonly RowOutcome[] };

/** Keeps the pictures of new photos, one after the other, before their records are saved. Doing it again keeps none twice. */
export async function keepPictures({ actor, archive, keeper }: ImportRun, all: readonly ResolvedRow[]): Promise<Kept> {
  if (!archive) return { rows: all, refused: [] };
  const rows: ResolvedRow[] = [];
  const refused: RowOutcome[] = [];
  const keepOne = async (one: Planned): Promise<Planned> =>
    one.picture === undefined
      ? one
      : { ...one, given: await keeper.keep(actor, one.id, baseOf(one.picture), await archive.read(one.picture)) };
  for (const row of all)
    try {
      const plan: Planned[] = [];
      for (const one of row.plan) plan.push(await keepOne(one));
      rows.push({ ...row, plan });
    } catch (error) {
      refused.push({ n: row.n, state: 'failed', issues: [faultOf(error)], warnings: [] });
    }
  return { rows, refused };
}

const page = 5000;

/** Counts the pictures that no row names. */
export async function countUnused({ database, archive, columns, import: own }: ImportRun): Promise<number> {
  const index = columns.find(({ key }) => key === pictureColumn)?.index;
  if (!archive || index === undefined) return 0;
  const unused = new Set(archive.pictures);
  for (let last = 0; ;) {
    const rows = await database.query<{ n: number; name: string | null }>(
      `select n, cells ->> $3::int as name from import_row where import_id = $1 and n > $2 order by n limit ${page}`,
      [own.id, last, index],
    );
    for (const { name } of rows) for (const found of name === null ? [] : archive.find(name)) unused.delete(found);
    if (rows.length < page) return unused.size;
    last = rows.at(-1)?.n ?? last;
  }
}
