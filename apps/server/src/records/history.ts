import type { Actor } from '@domivka/domain/kernel/actor';
import type { Entity } from '@domivka/domain/kernel/entity';
import { changesBetween } from '@domivka/domain/kernel/merge';
import { hiddenFields, rightOf } from '@domivka/domain/kernel/permissions';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import type { FieldChange } from '@domivka/domain/kernel/tx';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import type { Database, Row } from '../platform/database/database.ts';

/** One version of a record as people read it: who changed what, when, from where. */
export type Version = {
  readonly version: number;
  readonly at: string;
  readonly kind: string;
  readonly by: { readonly _id: string; readonly name: string; readonly nameUkr: string };
  readonly organization: { readonly _id: string; readonly name: string };
  readonly device?: string;
  readonly changes: readonly FieldChange[];
};

const mostVersions = 500;

/** The versions of a record, newest first. Fields that the reader may not see are left out of the differences. */
export async function listHistory(
  database: Database,
  actor: Actor,
  entity: Entity,
  record: StoredRecord,
): Promise<readonly Version[]> {
  if (rightOf(entity, actor.role, 'read') === 'M') throw kernelError('record.forbidden');
  const rows = await database.query(
    `select c.version, c.at, c.kind, c.by_user, c.organization_id, c.device_id, c.fields, c.document, u.name, u.name_ukr, o.name as organization_name
     from change c left join app_user u on u.id = c.by_user left join organization o on o.id = c.organization_id
     where c.entity = $1 and c.id = $2 order by c.version desc limit $3`,
    [entity.table, record._id, mostVersions],
  );
  const hidden = new Set(hiddenFields(actor, entity, record));
  return rows.map((row) => versionOf(row, hidden));
}

function versionOf(row: Row, hidden: ReadonlySet<string>): Version {
  const changes =
    row['kind'] === 'create'
      ? changesBetween({}, row['document'] as Fields)
      : ((row['fields'] as FieldChange[] | null) ?? []);
  return {
    version: Number(row['version']),
    at: String(row['at']),
    kind: String(row['kind']),
    by: { _id: String(row['by_user']), name: String(row['name'] ?? ''), nameUkr: String(row['name_ukr'] ?? '') },
    organization: { _id: String(row['organization_id']), name: String(row['organization_name'] ?? '') },
    ...(typeof row['device_id'] === 'string' ? { device: row['device_id'] } : {}),
    changes: changes.filter(({ field }) => !hidden.has(field)),
  };
}
