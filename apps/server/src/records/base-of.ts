import { redoChanges, undoChanges } from '@domivka/domain/kernel/merge';
import { isFields, type Fields, type StoredRecord } from '@domivka/domain/kernel/record';
import { ownFields } from '@domivka/domain/kernel/save';
import type { FieldChange } from '@domivka/domain/kernel/tx';
import type { Queryable, Row } from '../platform/database/database.ts';
import type { Table } from './tables.ts';

type Line = { readonly version: number; readonly fields: readonly FieldChange[]; readonly document?: Fields };

function lineOf({ version, fields, document }: Row): Line {
  return {
    version: Number(version),
    fields: (fields as FieldChange[] | null) ?? [],
    ...(isFields(document) ? { document } : {}),
  };
}

/** The lines of the versions after `from` up to `to`, the oldest first; undefined when one is missing. */
function stretch(lines: ReadonlyMap<number, Line>, from: number, to: number): readonly Line[] | undefined {
  const found: Line[] = [];
  for (let version = from + 1; version <= to; version += 1) {
    const line = lines.get(version);
    if (!line) return undefined;
    found.push(line);
  }
  return found;
}

/** From a whole document that was kept with a version: onwards by the differences of later versions, or backwards. */
function fromDocuments(lines: ReadonlyMap<number, Line>, version: number): Fields | undefined {
  for (const { version: kept, document } of lines.values()) {
    if (!document) continue;
    const way = stretch(lines, Math.min(kept, version), Math.max(kept, version));
    if (!way) continue;
    return kept <= version
      ? way.reduce<Fields>((before, { fields }) => redoChanges(before, fields), document)
      : way.reduceRight<Fields>((later, { fields }) => undoChanges(later, fields), document);
  }
  return undefined;
}

/**
 * The own fields of a record as they were at a version. Read backwards from the current record, so that only the differences of later
 * versions are needed; where some of those are not kept, from the whole documents of the history. Undefined when neither leads there.
 */
export async function fieldsAt(
  database: Queryable,
  table: Table,
  current: StoredRecord,
  version: number,
): Promise<Fields | undefined> {
  if (version > current.version) return undefined;
  const own = ownFields(table.entity, current);
  const later = await database.query(
    'select version, fields from change where entity = $1 and id = $2 and version > $3 order by version desc',
    [table.entity.table, current._id, version],
  );
  if (later.length === current.version - version)
    return later.reduce<Fields>((state, row) => undoChanges(state, lineOf(row).fields), own);
  const all = await database.query(
    'select version, fields, document from change where entity = $1 and id = $2 order by version',
    [table.entity.table, current._id],
  );
  const found = fromDocuments(new Map(all.map((row) => [Number(row.version), lineOf(row)])), version);
  return found && ownFields(table.entity, found);
}
