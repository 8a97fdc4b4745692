import { exchangeIssue } from '@domivka/domain/exchange/exchange.errors';
import type { Issue } from '@domivka/domain/kernel/errors';
import { onceForEach } from '@domivka/domain/kernel/once-for-each';
import { HttpError } from '../../platform/http-error.ts';
import { WorkbookError } from '../../platform/sheets/workbook.ts';
import type { ImportRun } from './import-run.ts';
import type { OpenRow } from './open-row.ts';
import type { PictureArchive } from './picture-archive.ts';

/** The picture of a row. `day`: the one on its camera. */
export type RowPicture = { readonly name: string; readonly sha256: string; readonly day: string | undefined };

const pictureColumn = 'picture.file';

const faults = {
  'file.notAPhoto': 'import.picture.type',
  'file.tooManyPixels': 'import.picture.pixels',
  'file.damaged': 'import.picture.damaged',
} as const;

/** What is wrong with a picture; what is no fault of it is thrown again. */
export function faultOf(error: unknown): Issue {
  const code = error instanceof HttpError ? error.code : error instanceof WorkbookError ? 'file.damaged' : '';
  const known = faults[code as keyof typeof faults] as (typeof faults)[keyof typeof faults] | undefined;
  if (known === undefined) throw error;
  return exchangeIssue(known, undefined, pictureColumn);
}

/** A picture that many rows name is looked at once. */
const lookedIn = onceForEach(
  (_archive: PictureArchive) => new Map<string, RowPicture | Issue>(),
  new WeakMap<PictureArchive, Map<string, RowPicture | Issue>>(),
);

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
  const known = lookedIn(archive).get(name);
  if (known) return known;
  const found = await archive
    .read(name)
    .then((bytes) => keeper.look(actor, bytes))
    .then((facts): RowPicture => ({ name, ...facts }), faultOf);
  lookedIn(archive).set(name, found);
  return found;
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
