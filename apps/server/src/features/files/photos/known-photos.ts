import type { Actor } from '@domivka/domain/kernel/actor';
import type { Entity } from '@domivka/domain/kernel/entity';
import { DomainError } from '@domivka/domain/kernel/errors';
import { isFields, isId } from '@domivka/domain/kernel/record';
import type { SaveRequest } from '@domivka/domain/kernel/save';
import { photoEntity } from '@domivka/domain/photo/photo.entity';
import { photoIssue } from '@domivka/domain/photo/photo.errors';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import type { RecordService } from '../../../records/record-service.ts';
import { findPhotoFile, isPhotoPath, recordFacts, type PhotoFile } from './photo-files.ts';

/** The path that a save would give a photo; undefined when it names none, or nothing that the schema would let pass. */
function givenPath(entity: Entity, { record }: SaveRequest): string | undefined {
  if (entity !== photoEntity || !isFields(record)) return undefined;
  const path = record['path'];
  return typeof path === 'string' && isPhotoPath(path.trim()) ? path.trim() : undefined;
}

/** The path that the record has already, as far as the writer may see it. */
async function findOwnPath(own: Queryable, { record }: SaveRequest): Promise<string | undefined> {
  const id = isFields(record) ? record['_id'] : undefined;
  if (!isId(id)) return undefined;
  const [row] = await own.query<{ path: string }>('select path from photo where id = $1', [id]);
  return row?.path;
}

/**
 * Saves as `records` does, but a photo names a file that its author has sent ("the path must exist", specification, section 5), and what
 * the server knows of that file stands in the record. `database` acts as the program.
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
