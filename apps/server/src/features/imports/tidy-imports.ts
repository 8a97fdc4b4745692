import type { Database } from '../../platform/database/database.ts';
import { type PieceStore, removePieces } from '../../platform/piece-store.ts';
import { folderOfImport } from './read-upload.ts';

/** So many days after it was last touched the file and the rows of an import are removed; what it wrote can still be undone. */
const keptDays = 90;

/**
 * Removes what old imports have kept: file and rows of those that are over, and all of those that were never finished. Returns how many imports it
 * tidied.
 */
export async function tidyImports(
  database: Database,
  files: PieceStore,
  now: Date,
  signal: AbortSignal,
): Promise<number> {
  const before = new Date(now.getTime() - keptDays * 86_400_000).toISOString();
  const old = await database.query<{ id: string }>(
    `select id from import i where updated_at < $1 and state not in ('validating', 'committing', 'undoing')
       and (pieces > 0 or not exists (select from import_record r where r.import_id = i.id)) order by updated_at limit 200`,
    [before],
  );
  for (const { id } of old) {
    signal.throwIfAborted();
    await removePieces(files, folderOfImport(id));
    await database.transaction(async (tx) => {
      await tx.query(
        `delete from import i where id = $1 and not exists (select from import_record r where r.import_id = i.id)`,
        [id],
      );
      await tx.query('delete from import_row where import_id = $1', [id]);
      await tx.query(`update import set pieces = 0, head = '[]' where id = $1`, [id]);
    });
  }
  return old.length;
}
