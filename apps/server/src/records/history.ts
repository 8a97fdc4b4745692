import type { Actor } from '@domivka/domain/kernel/actor';
import type { Entity } from '@domivka/domain/kernel/entity';
import type { Version } from '@domivka/domain/kernel/history';
import { changesBetween } from '@domivka/domain/kernel/merge';
import { mayUse } from '@domivka/domain/kernel/matrix';
import { hiddenFields, shownField, shownValue } from '@domivka/domain/kernel/permissions';
import { presenceField } from '@domivka/domain/kernel/presence';
import { sameValue, type Fields, type StoredRecord } from '@domivka/domain/kernel/record';
import type { FieldChange } from '@domivka/domain/kernel/tx';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import type { Database, Row } from '../platform/database/database.ts';
import { worksAt } from './server-tx.ts';

const mostVersions = 500;

/** The versions of a record, newest first. What the reader may not see is left out of the differences. */
export async function listHistory(
  database: Database,
  actor: Actor,
  entity: Entity,
  record: StoredRecord,
): Promise<readonly Version[]> {
  if (!mayUse(actor, 'history')) throw kernelError('record.forbidden');
  const rows = await database.as(actor).query(
    `select c.version, c.at, c.made_at, c.kind, c.by_user, c.organization_id, c.device_id, c.fields, c.document, o.name as organization_name
     from change c left join organization o on o.id = c.organization_id
     where c.entity = $1 and c.id = $2 order by c.version desc limit $3`,
    [entity.table, record._id, mostVersions],
  );
  const authors = await listAuthors(database, rows);
  const place = presenceField(entity);
  const isPresent =
    place !== undefined && (await worksAt(database.as(actor), String(record[place]), actor.organizationId));
  const shown: Shown = {
    field: (field) => shownField(actor, entity, field),
    value: (field, value) => shownValue(actor, entity, record, field, value, isPresent),
  };
  const isAuthorHidden = hiddenFields(actor, entity, record).includes('updatedBy');
  return rows.map((row) => {
    const version = versionOf(row, authors.get(String(row['by_user'])), shown);
    return isAuthorHidden && version.by._id !== actor._id
      ? { ...version, by: nobody, organization: noOrganization }
      : version;
  });
}

/** In place of an author who is not to be read. */
const nobody = { _id: '', name: '', nameUkr: '' };
const noOrganization = { _id: '', name: '' };

type Author = { readonly id: string; readonly name: string | null; readonly name_ukr: string | null };

/** The names of those who wrote what one may see, whether or not one may see them in the directory: the program itself looks them up. */
async function listAuthors(database: Database, versions: readonly Row[]): Promise<ReadonlyMap<string, Author>> {
  const ids = [...new Set(versions.map((version) => String(version['by_user'])))];
  const text = 'select id, name, name_ukr from app_user where id = any($1::text[])';
  const rows = await database.as('program').query<Author>(text, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** What the reader gets of a difference. */
type Shown = {
  readonly field: (field: string) => string | undefined;
  readonly value: (field: string, value: unknown) => unknown;
};

function versionOf(row: Row, author: Author | undefined, shown: Shown): Version {
  const changes =
    row['kind'] === 'create'
      ? changesBetween({}, row['document'] as Fields)
      : ((row['fields'] as FieldChange[] | null) ?? []);
  return {
    version: Number(row['version']),
    at: String(row['at']),
    ...(row['made_at'] === null ? {} : { madeAt: String(row['made_at']) }),
    kind: String(row['kind']),
    by: { _id: String(row['by_user']), name: author?.name ?? '', nameUkr: author?.name_ukr ?? '' },
    organization: { _id: String(row['organization_id']), name: String(row['organization_name'] ?? '') },
    ...(typeof row['device_id'] === 'string' ? { device: row['device_id'] } : {}),
    changes: changes
      .map(({ field, from, to }) => ({
        field: shown.field(field) ?? field,
        from: shown.value(field, from),
        to: shown.value(field, to),
      }))
      .filter(({ from, to }) => !sameValue(from, to)),
  };
}
