import type { Actor } from '@domivka/domain/kernel/actor';
import { type Fields, isFields, isId } from '@domivka/domain/kernel/record';
import type { PhotoFacts } from '@domivka/domain/photo/photo-facts';
import { photoPath as pathShape } from '@domivka/domain/photo/photo.fields';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import type { FileInfo } from '../file-info.ts';
import { type DrawnPhoto, type PhotoSize, photoSizes } from '../pictures/photo-picture.ts';
import type { FileStore } from '../store/file-store.ts';
import type { Entity } from '@domivka/domain/kernel/entity';
import { DomainError } from '@domivka/domain/kernel/errors';
import type { SaveRequest } from '@domivka/domain/kernel/save';
import { photoEntity } from '@domivka/domain/photo/photo.entity';
import { photoIssue } from '@domivka/domain/photo/photo.errors';
import type { RecordService } from '../../../records/record-service.ts';

/** The path that a save would give a photo; undefined when it names none, or nothing that the schema would let pass. */
function givenPath(entity: Entity, { record }: SaveRequest): string | undefined {
  if (entity !== photoEntity || !isFields(record)) return undefined;
  const path = record.path;
  return typeof path === 'string' && isPhotoPath(path.trim()) ? path.trim() : undefined;
}

/** The path that the record has already, as far as the writer may see it. */
async function findOwnPath(own: Queryable, { record }: SaveRequest): Promise<string | undefined> {
  const id = isFields(record) ? record._id : undefined;
  if (!isId(id)) return undefined;
  const [row] = await own.query<{ path: string }>('select path from photo where id = $1', [id]);
  return row?.path;
}

/**
 * Saves as `records` does, but a photo names a file that its author has sent ("the path must exist", specification, section 5), and what
 * the server knows of that file is in the record. `database` acts as the program.
 */
export function withKnownPhotos(records: RecordService, database: Database): RecordService {
  /** A photo that is saved as it was read is no change, also when its file has been lost. */
  async function findFile(actor: Actor, path: string, request: SaveRequest, own: Queryable, program: Queryable) {
    const ownPath = await findOwnPath(own, request);
    const file = await findPhotoFile(program, path);
    if (path === ownPath || file?.createdBy === actor._id) return file;
    throw new DomainError('invalid', 'photo.invalid', [photoIssue('photo.path.missing', undefined, 'path')]);
  }

  const withFacts = (request: SaveRequest, file: PhotoFile | undefined): SaveRequest =>
    file ? { ...request, given: { ...request.given, ...recordFacts(file) } } : request;

  return {
    ...records,
    async save(actor, entity, request, origin, tx) {
      const path = givenPath(entity, request);
      if (path === undefined) return records.save(actor, entity, request, origin, tx);
      const own = tx ?? database.as(actor);
      const file = await findFile(actor, path, request, own, tx?.program ?? database);
      return records.save(actor, entity, withFacts(request, file), origin, tx);
    },
  };
}

/** A photo of which all sizes are kept: a line of `photo_file`. */
export type PhotoFile = FileInfo & {
  readonly mimetype: 'image/jpeg';
  readonly sha256: string;
  readonly sentSize: number;
  readonly createdBy: string;
} & PhotoFacts;

/** What a record keeps to name its photo. */
export function photoPath(id: string): string {
  return `photo/${id}.jpg`;
}

export function isPhotoPath(path: string): boolean {
  return pathShape.test(path);
}

/** The folder of the store that holds all sizes of a photo. Throws `TypeError` for what is no path of a photo. */
export function photoFolder(path: string): string {
  if (!isPhotoPath(path)) throw new TypeError('This is no path of a photo');
  const id = path.slice('photo/'.length, -'.jpg'.length);
  return `photo/${id.slice(0, 2)}/${id.slice(2, 4)}/${id}`;
}

/** The name in the store of one size of a photo; with `mask` that of a size in which areas are hidden. */
export function sizeName(path: string, size: PhotoSize, mask?: string): string {
  return `${photoFolder(path)}/${size}${mask === undefined ? '' : `-${mask}`}.jpg`;
}

const selection = `select path, sha256, sent_size as "sentSize", filename, mimetype, size, width, height, taken_at as "takenAt", heading,
  case when latitude is not null and longitude is not null then jsonb_build_object('latitude', latitude, 'longitude', longitude) end as location,
  place_source as "placeSource", created_by as "createdBy" from photo_file`;

/** As the interface tells of a photo. */
export function infoOf({ sentSize: _size, createdBy: _author, ...info }: PhotoFile): FileInfo {
  return info;
}

/** What the server says of a photo in its record: fields of origin `call`. A fact that the file does not have is cleared. */
export function recordFacts(file: PhotoFile): Fields {
  const { filename, mimetype, size, width, height, sha256, placeSource } = file;
  const { takenAt = null, location = null, heading = null } = file;
  return { filename, mimetype, size, width, height, sha256, placeSource, takenAt, location, heading };
}

/** The kept photos among these paths. `database` acts as the program. */
export async function listPhotoFiles(database: Queryable, paths: readonly string[]): Promise<readonly PhotoFile[]> {
  const rows = await database.query(`${selection} where path = any($1::text[])`, [paths]);
  const known = rows.map((row) => Object.entries(row).filter(([, value]) => value !== null));
  return known.map((facts) => Object.fromEntries(facts) as PhotoFile);
}

export async function findPhotoFile(database: Queryable, path: string): Promise<PhotoFile | undefined> {
  const [file] = await listPhotoFiles(database, [path]);
  return file;
}

/** Puts all sizes into the store. Doing it again is no harm: the same names get the same content. */
export async function keepSizes(files: FileStore, path: string, photo: DrawnPhoto): Promise<void> {
  for (const size of photoSizes) await files.put(sizeName(path, size), photo.files[size]);
}

type NewPhotoFile = {
  readonly path: string;
  readonly sha256: string;
  readonly sentSize: number;
  readonly filename: string;
  readonly photo: DrawnPhoto;
  readonly facts: PhotoFacts;
  readonly author: Pick<Actor, '_id' | 'organizationId'>;
  readonly at: Date;
};

/** Remembers a photo whose sizes are kept. One that is remembered already stays as it is. */
export async function rememberPhotoFile(database: Queryable, made: NewPhotoFile): Promise<void> {
  const { path, sha256, sentSize, filename, photo, facts, author, at } = made;
  const { takenAt = null, location, heading = null, placeSource } = facts;
  await database.query(
    `insert into photo_file (path, sha256, sent_size, mimetype, filename, size, width, height, taken_at, latitude, longitude,
       heading, place_source, created_by, organization_id, created_at)
     values ($1, $2, $3, 'image/jpeg', $4, $5, $6, $7, $8, $9::float8, $10::float8, $11::float8, $12, $13, $14, $15)
     on conflict (path) do nothing`,
    [
      path,
      sha256,
      sentSize,
      filename,
      photo.files.original.length,
      photo.width,
      photo.height,
      takenAt,
      location?.latitude ?? null,
      location?.longitude ?? null,
      heading,
      placeSource,
      author._id,
      author.organizationId,
      at.toISOString(),
    ],
  );
}
