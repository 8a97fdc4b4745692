import { createHash } from 'node:crypto';
import type { Actor } from '@domivka/domain/kernel/actor';
import { joinFacts, type SentFacts } from '@domivka/domain/photo/photo-facts';
import type { Database, Queryable, Transaction } from '../../../platform/database/database.ts';
import { HttpError, httpError } from '../../../platform/http-error.ts';
import type { FileInfo } from '../file-info.ts';
import { drawPhoto, readFacts, requirePhoto } from '../pictures/photo-picture.ts';
import type { PictureQueue } from '../picture-queue.ts';
import { findPictureSize } from '../pictures/picture-size.ts';
import { refuseTooLarge } from '../pictures/sharp-loader.ts';
import {
  findPhotoFile,
  infoOf,
  keepSizes,
  type PhotoFile,
  photoPath,
  rememberPhotoFile,
} from '../photos/photo-files.ts';
import type { FileStore } from '../store/file-store.ts';

/** An upload under way: a line of `upload`. */
export type Upload = {
  readonly id: string;
  readonly createdBy: string;
  readonly organizationId: string;
  readonly filename: string;
  /** Bytes that were announced, and how many of them are here. */
  readonly size: number;
  readonly received: number;
  readonly sha256: string;
  readonly facts: SentFacts;
};

/** What a client announces. */
export type Announced = Pick<Upload, 'id' | 'size' | 'sha256' | 'filename' | 'facts'>;

const selection = `select id, created_by as "createdBy", organization_id as "organizationId", filename, size, received, sha256, facts from upload`;

/** `lock`: no other transaction may change it until this one ends. */
async function findUpload(database: Queryable, id: string, lock = false): Promise<Upload | undefined> {
  const [upload] = await database.query<Upload>(`${selection} where id = $1${lock ? ' for update' : ''}`, [id]);
  return upload;
}

/** One at a time for each person, so that no user begins more than is allowed by beginning many at once. */
async function countOpen(tx: Transaction, userId: string): Promise<number> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('upload ' || $1, 0))`, [userId]);
  const [row] = await tx.query<{ open: number }>('select count(*) as open from upload where created_by = $1', [userId]);
  return row?.open ?? 0;
}

/** Answers false when another user began under this id at the same moment. */
async function addUpload(
  database: Queryable,
  { _id, organizationId }: Pick<Actor, '_id' | 'organizationId'>,
  { id, size, sha256, filename, facts }: Announced,
  now: Date,
): Promise<boolean> {
  const rows = await database.query(
    `insert into upload (id, created_by, organization_id, filename, size, sha256, facts, created_at)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8) on conflict (id) do nothing returning id`,
    [id, _id, organizationId, filename, size, sha256, JSON.stringify(facts), now.toISOString()],
  );
  return rows.length > 0;
}

/** Keeps a piece behind those that are here; the caller holds the lock. */
async function addPiece(database: Queryable, id: string, start: number, bytes: Buffer): Promise<void> {
  await database.query('insert into upload_piece (upload_id, start, bytes) values ($1, $2, $3)', [id, start, bytes]);
  await database.query('update upload set received = $2 where id = $1', [id, start + bytes.length]);
}

async function readPieces(database: Queryable, id: string): Promise<Buffer> {
  const text = 'select bytes from upload_piece where upload_id = $1 order by start';
  const rows = await database.query<{ bytes: Buffer }>(text, [id]);
  return Buffer.concat(rows.map(({ bytes }) => bytes));
}

/** In bytes: behind two full blocks of facts of a camera the size of a picture is still told. */
const headerBytes = 160 * 1024;

/** As much of what has arrived as the header of a picture takes. */
async function readBeginning(database: Queryable, id: string): Promise<Buffer> {
  const text =
    'select substring(bytes from 1 for $2 - start::integer) as bytes from upload_piece where upload_id = $1 and start < $2 order by start';
  const rows = await database.query<{ bytes: Buffer }>(text, [id, headerBytes]);
  return Buffer.concat(rows.map(({ bytes }) => bytes));
}

/** Its pieces go with it. */
async function dropUpload(database: Queryable, id: string): Promise<void> {
  await database.query('delete from upload where id = $1', [id]);
}

/** Deletes unfinished uploads; returns how many. */
export async function dropOldUploads(database: Queryable, before: Date): Promise<number> {
  const text = 'delete from upload where created_at < $1::timestamptz returning id';
  return (await database.query(text, [before.toISOString()])).length;
}

/** The limits of photos on their way here (docs/decisions/0016-photos.md). */
export const uploadLimits = {
  /** Bytes of one photo. */
  photo: 10 * 1024 * 1024,
  /** Bytes of one piece of it. */
  piece: 1024 * 1024,
  /** Photos that one person may have under way. */
  open: 40,
  /** Hours after which what was not finished is forgotten. */
  hours: 24,
} as const;

/** How far an upload has come, in bytes; with `file` it is finished. */
export type Progress = { readonly offset: number; readonly size: number; readonly file?: FileInfo };

export type Uploads = {
  /** Begins an upload, or tells how far it has come. The same person may start again with another content until it is finished. */
  begin(actor: Actor, announced: Announced): Promise<Progress & { readonly isNew: boolean }>;
  /** Throws `upload.missing`, also for what another user sends. */
  get(actor: Actor, id: string): Promise<Progress>;
  /**
   * Keeps the next piece; the last one makes the photo. `isWhole`: the piece did not break off. Throws `upload.offset` with the right
   * offset, `upload.checksum` and what a picture is refused for; after those two the upload starts again.
   */
  append(actor: Actor, id: string, offset: number, piece: Buffer, isWhole?: boolean): Promise<Progress>;
  /** A photo that arrived in one go. */
  keep(actor: Actor, id: string, filename: string, bytes: Buffer): Promise<FileInfo>;
};

type Parts = {
  readonly database: Database;
  readonly files: FileStore;
  readonly inTurn: PictureQueue;
  readonly now: () => Date;
};

const finished = (file: PhotoFile): Progress => ({ offset: file.sentSize, size: file.sentSize, file: infoOf(file) });

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The beginning tells already what can never become a photo: it is refused before 10 MB are sent over a slow line. */
function refuseHopeless(piece: Buffer, offset: number): void {
  if (offset > 0 || piece.length < 32) return;
  requirePhoto(piece);
  refuseTooLarge(findPictureSize(piece));
}

/** Uploads that go on where they broke off, whatever broke. Their pieces lie in the database, so a restart loses none. */
export function uploadsOf({ database, files, inTurn, now }: Parts): Uploads {
  async function make(upload: Omit<Upload, 'received'>, bytes: Buffer): Promise<FileInfo> {
    const path = photoPath(upload.id);
    const photo = await drawPhoto(bytes);
    const facts = joinFacts(await readFacts(photo.exif, now()), upload.facts, now());
    await keepSizes(files, path, photo);
    const { sha256, size: sentSize, filename } = upload;
    const author = { _id: upload.createdBy, organizationId: upload.organizationId };
    await database.transaction(async (tx) => {
      await rememberPhotoFile(tx, { path, sha256, sentSize, filename, photo, facts, author, at: now() });
      await dropUpload(tx, upload.id);
    });
    const file = await findPhotoFile(database, path);
    if (!file) throw new Error('A photo was not remembered');
    return infoOf(file);
  }

  /** What is no whole picture is forgotten, so that its author can start again under the same id. */
  async function makeOrForget(upload: Upload): Promise<FileInfo> {
    const bytes = await readPieces(database, upload.id);
    try {
      if (sha256Of(bytes) !== upload.sha256) throw httpError('upload.checksum');
      return await make(upload, bytes);
    } catch (error) {
      if (error instanceof HttpError && error.status === 400) await dropUpload(database, upload.id);
      throw error;
    }
  }

  /** Makes the photo of what has arrived whole. Of two that ask at once the second finds it made. */
  async function finish(actor: Actor, id: string): Promise<Progress> {
    const size = findPictureSize(await readBeginning(database, id));
    const findMade = () => findPhotoFile(database, photoPath(id));
    // What was made meanwhile has no pieces any more: it must not wait among the pictures of which the size is not known.
    const made = size === undefined ? await findMade() : undefined;
    if (made) return finished(made);
    return inTurn(actor._id, size, async () => {
      const known = await findMade();
      if (known) return finished(known);
      const upload = await getOwn(actor, id);
      const file = await makeOrForget(upload);
      return { offset: upload.size, size: upload.size, file };
    });
  }

  async function getOwn(actor: Actor, id: string, tx?: Transaction): Promise<Upload> {
    const upload = await findUpload(tx ?? database, id, tx !== undefined);
    if (upload?.createdBy !== actor._id) throw httpError('upload.missing');
    return upload;
  }

  async function findFinished(actor: Actor, id: string): Promise<PhotoFile | undefined> {
    const file = await findPhotoFile(database, photoPath(id));
    return file?.createdBy === actor._id ? file : undefined;
  }

  /** The work on an upload; one that another delivery has finished meanwhile answers so, instead of being missing. */
  async function orFinished(actor: Actor, id: string, work: () => Promise<Progress>): Promise<Progress> {
    const file = await findFinished(actor, id);
    // The answer to the last piece was lost: it is given again.
    if (file) return finished(file);
    try {
      return await work();
    } catch (error) {
      const made = error instanceof HttpError && error.code === 'upload.missing' && (await findFinished(actor, id));
      if (!made) throw error;
      return finished(made);
    }
  }

  /** The place at which to go on: behind what is here of the same content, or at the beginning. */
  async function open(tx: Transaction, actor: Actor, announced: Announced): Promise<Progress & { isNew: boolean }> {
    const { id, size, sha256 } = announced;
    const openNow = await countOpen(tx, actor._id);
    const upload = await findUpload(tx, id, true);
    if (upload && upload.createdBy !== actor._id) throw httpError('upload.taken');
    if (upload?.sha256 === sha256 && upload.size === size) return { offset: upload.received, size, isNew: false };
    if (upload) await dropUpload(tx, id);
    else if (openNow >= uploadLimits.open) throw httpError('upload.tooMany', { 'retry-after': '60' });
    if (!(await addUpload(tx, actor, announced, now()))) throw httpError('upload.taken');
    return { offset: 0, size, isNew: true };
  }

  /** Answers how far the upload has come with this piece. */
  async function add(tx: Transaction, actor: Actor, id: string, offset: number, piece: Buffer): Promise<Progress> {
    const { received, size } = await getOwn(actor, id, tx);
    if (offset !== received || offset + piece.length > size)
      throw httpError('upload.offset', { 'upload-offset': String(received) });
    if (piece.length > 0) await addPiece(tx, id, offset, piece);
    return { offset: offset + piece.length, size };
  }

  return {
    async begin(actor, announced) {
      const known = await findPhotoFile(database, photoPath(announced.id));
      if (known) {
        if (known.createdBy !== actor._id || known.sha256 !== announced.sha256) throw httpError('upload.taken');
        return { ...finished(known), isNew: false };
      }
      const progress = await database.transaction((tx) => open(tx, actor, announced));
      return progress.offset < progress.size ? progress : { ...(await finish(actor, announced.id)), isNew: false };
    },
    get: (actor, id) =>
      orFinished(actor, id, async () => {
        const { received, size } = await getOwn(actor, id);
        return { offset: received, size };
      }),
    append: (actor, id, offset, piece, isWhole = true) =>
      orFinished(actor, id, async () => {
        try {
          refuseHopeless(piece, offset);
        } catch (error) {
          await getOwn(actor, id);
          await dropUpload(database, id);
          throw error;
        }
        const progress = await database.transaction((tx) => add(tx, actor, id, offset, piece));
        return isWhole && progress.offset === progress.size ? finish(actor, id) : progress;
      }),
    keep(actor, id, filename, bytes) {
      const author = { createdBy: actor._id, organizationId: actor.organizationId };
      const sent = { id, ...author, filename, size: bytes.length, sha256: sha256Of(bytes), facts: {} };
      return inTurn(actor._id, findPictureSize(bytes), () => make(sent, bytes));
    },
  };
}
