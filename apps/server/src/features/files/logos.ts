import type { Actor } from '@domivka/domain/kernel/actor';
import type { Entity } from '@domivka/domain/kernel/entity';
import { DomainError } from '@domivka/domain/kernel/errors';
import { mayUse } from '@domivka/domain/kernel/matrix';
import { isFields } from '@domivka/domain/kernel/record';
import type { SaveRequest } from '@domivka/domain/kernel/save';
import { organizationEntity } from '@domivka/domain/organization/organization.entity';
import { organizationIssue } from '@domivka/domain/organization/organization.errors';
import type { Queryable } from '../../platform/database/database.ts';
import type { RecordService } from '../../records/record-service.ts';
import { type FileStore, setAside } from './store/file-store.ts';
import { randomBytes } from 'node:crypto';
import { httpError } from '../../platform/http-error.ts';
import { findPictureKind } from './pictures/picture-size.ts';
import { drawing, pictureOpener, readHeader } from './pictures/sharp-loader.ts';

const dayInMilliseconds = 86_400_000;

/** Remembers that a logo was uploaded. Files of which the database never heard are nobody's to remove: they may be those of a newer state. */
export async function rememberLogo(database: Queryable, path: string, now: Date): Promise<void> {
  await database.query('insert into logo_file (path, created_at) values ($1, $2)', [path, now.toISOString()]);
}

/**
 * Puts logos into quarantine that were uploaded here and that no organization has, a day after they came: of forms that were never saved, and
 * those that gave way to another. Organizations in the bin keep theirs. Answers which went; doing it twice or in two processes at once is no
 * harm.
 */
export async function removeUnusedLogos(database: Queryable, files: FileStore, now: Date): Promise<readonly string[]> {
  const unused = await database.query<{ path: string }>(
    `select path from logo_file where created_at < $1::timestamptz
       and not exists (select from organization where rest ->> 'logo' = logo_file.path)`,
    [new Date(now.getTime() - dayInMilliseconds).toISOString()],
  );
  for (const { path } of unused) {
    await setAside(files, path, now);
    await database.query('delete from logo_file where path = $1', [path]);
  }
  return unused.map(({ path }) => path);
}

/** A picture as it is kept: redrawn, so that nothing of the sent file but its pixels is left. */
type Picture = { readonly bytes: Buffer; readonly width: number; readonly height: number };

/** The longer side of a kept logo, in pixels (specification of uploads). */
const largestSide = 512;

/**
 * The logo that is kept of a sent picture: WebP of at most 512 × 512 px, upright, transparent where it was, the first frame of a moving
 * one, without metadata. Throws `file.wrongType`, `file.tooManyPixels` or `file.damaged`.
 */
export async function makeLogo(bytes: Buffer): Promise<Picture> {
  if (!findPictureKind(bytes)) throw httpError('file.wrongType');
  await readHeader(bytes);
  const open = await pictureOpener();
  const { data, info } = await drawing(() =>
    open(bytes)
      .autoOrient()
      .resize({ width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 90, alphaQuality: 100 })
      .toBuffer({ resolveWithObject: true }),
  );
  return { bytes: data, width: info.width, height: info.height };
}

const shape = /^logo\/([0-9a-f]{2})\/([0-9a-f]{2})\/\1\2[0-9a-f]{28}\.webp$/;

/** A new name for a logo that cannot be guessed. */
export function newLogoName(): string {
  const name = randomBytes(16).toString('hex');
  return `logo/${name.slice(0, 2)}/${name.slice(2, 4)}/${name}.webp`;
}

export function isLogoName(path: string): boolean {
  return shape.test(path);
}

/** The logo that a save would give an organization; undefined when it gives none, or nothing that the schema would let pass. */
function givenLogo(actor: Actor, entity: Entity, { record }: SaveRequest): string | undefined {
  if (entity !== organizationEntity || !isFields(record) || !mayUse(actor, 'organizations')) return undefined;
  const logo = record.logo;
  return typeof logo === 'string' && logo.trim() !== '' ? logo.trim() : undefined;
}

/** Posting an organization back as it was read is no change, also when its file has been lost. */
async function hasAlready(database: Queryable, { record }: SaveRequest, logo: string): Promise<boolean> {
  const id = isFields(record) ? record._id : undefined;
  if (typeof id !== 'string') return false;
  const rows = await database.query(`select 1 from organization where id = $1 and rest->>'logo' = $2`, [id, logo]);
  return rows.length > 0;
}

/** Saves as `records` does, but an organization gets only a logo that was uploaded as one: no address of elsewhere, no other file. */
export function withKnownLogos(records: RecordService, files: FileStore, database: Queryable): RecordService {
  return {
    ...records,
    async save(actor, entity, request, origin, tx) {
      const logo = givenLogo(actor, entity, request);
      if (logo !== undefined) {
        const isKnown = isLogoName(logo) && (await files.find(logo)) !== undefined;
        if (!isKnown && !(await hasAlready(tx ?? database, request, logo)))
          throw new DomainError('invalid', 'organization.invalid', [
            organizationIssue('organization.logo.path', undefined, 'logo'),
          ]);
      }
      return records.save(actor, entity, request, origin, tx);
    },
  };
}
