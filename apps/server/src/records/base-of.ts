import { redoChanges, undoChanges } from '@domivka/domain/kernel/merge';
import { isFields, type Fields, type StoredRecord } from '@domivka/domain/kernel/record';
import { ownFields } from '@domivka/domain/kernel/settle';
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

/** A record and the earlier version of it that is asked for. */
export type Earlier = { readonly current: StoredRecord; readonly version: number };

/** Lines of the history by their record, the newest first: those after each version, or all. */
async function linesAfter(
  database: Queryable,
  { entity }: Table,
  asked: readonly { readonly id: string; readonly version: number }[],
): Promise<ReadonlyMap<string, readonly Line[]>> {
  const found = new Map<string, Line[]>(asked.map(({ id }) => [id, []]));
  if (asked.length === 0) return found;
  const rows = await database.query(
    `select c.id, c.version, c.fields, c.document from jsonb_to_recordset($2::jsonb) as a (id text, version int)
     join change c on c.entity = $1 and c.id = a.id and c.version > a.version order by c.version desc`,
    [entity.table, JSON.stringify(asked)],
  );
  for (const row of rows) found.get(String(row.id))?.push(lineOf(row));
  return found;
}

/**
 * The own fields of records as they were at a version, by the ids of the records. Read backwards from the current record, so that only the
 * differences of later versions are needed; where some of those are not kept, from the whole documents of the history. Missing where neither
 * leads there.
 */
export async function fieldsAt(
  database: Queryable,
  table: Table,
  asked: readonly Earlier[],
): Promise<ReadonlyMap<string, Fields>> {
  const possible = asked.filter(({ current, version }) => version <= current.version);
  const later = await linesAfter(
    database,
    table,
    possible.map(({ current, version }) => ({ id: current._id, version })),
  );
  const found = new Map<string, Fields>();
  const gaps: Earlier[] = [];
  for (const one of possible) {
    const { current, version } = one;
    const lines = later.get(current._id) ?? [];
    if (lines.length !== current.version - version) gaps.push(one);
    else
      found.set(
        current._id,
        lines.reduce<Fields>((state, { fields }) => undoChanges(state, fields), ownFields(table.entity, current)),
      );
  }
  const all = await linesAfter(
    database,
    table,
    gaps.map(({ current }) => ({ id: current._id, version: 0 })),
  );
  for (const { current, version } of gaps) {
    const lines = (all.get(current._id) ?? []).toReversed();
    const fields = fromDocuments(new Map(lines.map((line) => [line.version, line])), version);
    if (fields) found.set(current._id, ownFields(table.entity, fields));
  }
  return found;
}
