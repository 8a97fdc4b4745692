import type { Actor } from '@domivka/domain/kernel/actor';
import type { Filter } from '@domivka/domain/kernel/filters';
import { scope } from '@domivka/domain/kernel/permissions';
import { photoEntity } from '@domivka/domain/photo/photo.entity';
import type { RecordOf } from '@domivka/domain/registry';
import type { Database } from '../../../platform/database/database.ts';
import { filterCondition, scopeCondition } from '../../../records/conditions.ts';
import { lookUpWords } from '../../../records/street-lookup.ts';
import { newParameters } from '../../../records/parameters.ts';
import { recordOf, tableOf } from '../../../records/tables.ts';
import type { Area, PhotoSize } from '../pictures/photo-picture.ts';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import { permissionsOf } from '@domivka/domain/kernel/matrix';

/** Who may add photos may send them. Whether it is to be at this address is decided when the record is saved. */
export function requireMayAddPhotos(actor: Actor): void {
  const right = permissionsOf('photo').create?.[actor.role] ?? '-';
  if (right === '-' || right === 'R') throw kernelError('record.forbidden');
}

/** What a user may see of a photo: the record, its file, and in which form that is shown. */
export type PhotoView = {
  /** Unmasked: never to be answered as it is. */
  readonly record: RecordOf<'photo'>;
  readonly path: string;
  readonly mayHaveOriginal: boolean;
  /** What is hidden of the picture before it is shown. */
  readonly hidden: readonly Area[];
};

/**
 * How this reader sees the photo of a record that lies within reach. A masked reader (donor) gets completed repairs only, once a user
 * has looked at them, with everything hidden that tells a person, and never as large as they came (product rules on masks).
 */
function viewOf(record: RecordOf<'photo'>, isMasked: boolean): PhotoView | undefined {
  const { path, category, cleared, blurAreas = [] } = record;
  if (path === undefined) return undefined;
  if (!isMasked) return { record, path, mayHaveOriginal: true, hidden: [] };
  const isShown = category === 'repair_works_completed' && cleared === true;
  return isShown ? { record, path, mayHaveOriginal: false, hidden: blurAreas } : undefined;
}

/** Far more than anybody asks for at once. */
const mostViews = 501;

/** The photos that the actor may see, of those that fit the filters; by their day. */
export async function listPhotoViews(
  database: Database,
  actor: Actor,
  filters: readonly Filter[],
): Promise<readonly PhotoView[]> {
  const table = tableOf(photoEntity);
  const readScope = scope(actor, photoEntity);
  if (readScope.kind === 'nothing') return [];
  const parameters = newParameters();
  const wanted = await lookUpWords(database, actor, photoEntity, filters);
  const conditions = [
    'r.deleted_at is null',
    scopeCondition(table, readScope, parameters),
    ...wanted.map((filter) => filterCondition(table, filter, parameters)),
  ];
  const text = `select ${table.selection} from ${table.from} where ${conditions.join(' and ')} order by r.date nulls last, r.created_at, r.id limit ${mostViews}`;
  const rows = await database.as(actor).query(text, parameters.values);
  const views = rows.map((row) => viewOf(recordOf(table, row) as RecordOf<'photo'>, readScope.masked));
  return views.filter((view) => view !== undefined);
}

/** How the actor may see a file by any of the records that name it; undefined when by none. */
export async function findPhotoView(database: Database, actor: Actor, path: string): Promise<PhotoView | undefined> {
  const views = await listPhotoViews(database, actor, [{ field: 'path', op: 'eq', value: path, kind: 'text' }]);
  return views.find(({ mayHaveOriginal }) => mayHaveOriginal) ?? views[0];
}

/** The size that a reader gets who asks for this one; undefined when it is not for this reader. */
export function sizeFor(view: PhotoView, asked: PhotoSize): PhotoSize | undefined {
  return asked === 'original' && !view.mayHaveOriginal ? undefined : asked;
}
