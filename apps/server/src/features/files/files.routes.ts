import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import { mayUse } from '@domivka/domain/kernel/matrix';
import * as z from 'zod/mini';
import { httpError, type HttpError, type HttpErrorCode } from '../../platform/http-error.ts';
import { newId } from '../../platform/ids.ts';
import { type Api, describedAs, notAllowed, refuse } from '../../platform/routes.ts';
import { answeredFile, displayName, type FileInfo } from './file-info.ts';
import type { FileParts } from './compose-files.ts';
import { isLogoName, makeLogo, newLogoName } from './logos.ts';
import { requireMayAddPhotos } from './photos/photo-view.ts';
import { findPictureSize } from './pictures/picture-size.ts';
import { actorOf, badLink, photoRoutes, photoServer, signedQuery, sizeQuery } from './photos/photo.routes.ts';
import { serve } from './photos/serving.ts';
import { uploadRoutes } from './uploads/upload.routes.ts';
import { uploadLimits } from './uploads/uploads.ts';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Upload = { readonly filename: string; readonly bytes: Buffer };

type UploadLimits = {
  /** Bytes of one file. */
  readonly file: number;
  /** Bytes of the whole request, whatever it is made of. */
  readonly whole: number;
  readonly files: number;
  /** The refusal of a file or a request that is larger, or one with more files. */
  readonly tooLarge: HttpErrorCode;
  readonly tooMany: HttpErrorCode;
};

const mostFields = 4;
const fieldLimits = { fields: mostFields, fieldSize: 1024, fieldNameSize: 100, headerPairs: 20 } as const;

const byLibraryCode: Readonly<Record<string, HttpErrorCode>> = {
  FST_FIELDS_LIMIT: 'request.invalid',
  FST_PROTO_VIOLATION: 'request.invalid',
  FST_INVALID_JSON_FIELD_ERROR: 'request.invalid',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'request.multipart',
  FST_PREMATURE_CLOSE: 'request.malformed',
};

/** The failure of ours behind what the reader of multipart bodies throws; what is unknown is a body that cannot be read. */
function failureOf(error: unknown, { tooLarge, tooMany }: UploadLimits): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === 'FST_REQ_FILE_TOO_LARGE') return httpError(tooLarge);
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT') return httpError(tooMany);
  return Object.hasOwn(byLibraryCode, code) ? httpError(byLibraryCode[code] ?? 'request.malformed') : fallback(error);
}

/** A folder that takes no more is no fault of the sender. */
function fallback(error: Error): Error | HttpError {
  if ('syscall' in error) return httpError('file.unavailable', { 'retry-after': '30' });
  return 'status' in error ? error : httpError('request.malformed');
}

/** Refuses what is declared too long before a byte of it is read; a caller that declares nothing and sends without end is cut off. */
function guardLength({ raw, headers }: FastifyRequest, { whole, tooLarge }: UploadLimits): void {
  if (Number(headers['content-length'] ?? 0) > whole) throw httpError(tooLarge);
  let seen = 0;
  raw.on('data', (chunk: Buffer) => {
    seen += chunk.length;
    if (seen > whole) raw.destroy();
  });
}

type Spooled = { readonly filename: string; readonly file: string };

/** Reads all files of the body into a folder. They are read at once, because a slow picture must not hold up the line until it is cut. */
async function spool(request: FastifyRequest, limits: UploadLimits, folder: string): Promise<readonly Spooled[]> {
  const spooled: Spooled[] = [];
  // In the same turn as the reader of parts: a listener starts the body.
  guardLength(request, limits);
  try {
    const parts = request.parts({
      limits: { ...fieldLimits, files: limits.files, parts: limits.files + mostFields, fileSize: limits.file },
    });
    for await (const part of parts) {
      if (part.type !== 'file') continue;
      const bytes = await part.toBuffer();
      const file = join(folder, String(spooled.length));
      if (bytes.length === 0) continue;
      await writeFile(file, bytes, { mode: 0o600 });
      spooled.push({ filename: displayName(part.filename), file });
    }
  } catch (error) {
    throw failureOf(error, limits);
  }
  return spooled;
}

/** A socket on which nothing is said while pictures are drawn; in milliseconds. */
const longestSilence = 600_000;

/**
 * Hands on the files of a multipart body (`files[0]`, …) one after the other, never more than one of them in memory. Throws `file.missing`,
 * `request.multipart` for another kind of body, `request.malformed` for one that cannot be read, and what the limits say.
 */
async function readUploads(
  request: FastifyRequest,
  limits: UploadLimits,
  take: (upload: Upload) => Promise<void>,
): Promise<void> {
  if (!request.isMultipart()) throw httpError('request.multipart');
  const folder = await mkdtemp(join(tmpdir(), 'domivka-upload-'));
  try {
    const spooled = await spool(request, limits, folder);
    if (spooled.length === 0) throw httpError('file.missing');
    const { socket } = request.raw;
    if (socket instanceof Socket) socket.setTimeout(longestSilence);
    for (const { filename, file } of spooled) await take({ filename, bytes: await readFile(file) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const megabyte = 1024 * 1024;
/** A logo is at most 1 MB; a request with whatever is around it never more than 10 MB. */
const logoLimits = {
  file: megabyte,
  whole: 10 * megabyte,
  files: 1,
  tooLarge: 'file.tooLarge',
  tooMany: 'file.tooMany',
} as const;
const mostPhotos = 40;
const photoLimits = {
  file: uploadLimits.photo,
  whole: mostPhotos * (uploadLimits.photo + 4096) + megabyte,
  files: mostPhotos,
  tooLarge: 'file.photoTooLarge',
  tooMany: 'file.tooManyPhotos',
} as const;

const uploadQuery = z.object({
  purpose: z.optional(
    z.enum(
      ['photo', 'logo'],
      refuse(() => httpError('file.purpose')),
    ),
  ),
});
const isForPhotos = (query: unknown) => ['photo', undefined].includes((query as { purpose?: string }).purpose);

const multipartBody = describedAs(z.unknown(), {
  type: 'object',
  properties: { 'files[0]': { type: 'string', format: 'binary' } },
});
const pictureTypes = ['image/jpeg', 'image/webp'] as const;

/** A logo: for those who keep organizations. */
async function takeLogo(
  request: FastifyRequest,
  { files, inTurn, rememberLogo }: FileParts,
): Promise<readonly FileInfo[]> {
  const kept: FileInfo[] = [];
  await readUploads(request, logoLimits, async ({ filename, bytes }) => {
    const picture = await inTurn(request.account.actor._id, findPictureSize(bytes), () => makeLogo(bytes));
    const path = newLogoName();
    await rememberLogo(path);
    await files.put(path, picture.bytes);
    const { width, height } = picture;
    kept.push({ filename, path, mimetype: 'image/webp', size: picture.bytes.length, width, height });
  });
  return kept;
}

/** Photos in one go (specification, section 7); devices send them in pieces. */
async function takePhotos(request: FastifyRequest, { uploads, few }: FileParts): Promise<readonly FileInfo[]> {
  const { actor } = request.account;
  const kept: FileInfo[] = [];
  await few(actor._id, () =>
    readUploads(request, photoLimits, async ({ filename, bytes }) => {
      kept.push(await uploads.keep(actor, newId(), filename, bytes));
    }),
  );
  return kept;
}

/** Uploads, their reading, links to them and archives of them. All signed-in users read logos. */
export async function fileRoutes(api: Api, parts: FileParts): Promise<void> {
  const { files } = parts;

  await api.register(async (own: Api) => {
    await own.register(multipart);
    const upload = {
      schema: {
        summary:
          'Upload up to 40 photos of at most 10 MB each, or (purpose=logo) one logo of at most 1 MB: JPEG, PNG or WebP',
        querystring: uploadQuery,
        accepts: { 'multipart/form-data': multipartBody },
        answers: { 200: ['The kept files', z.array(answeredFile)], 403: notAllowed, 413: 'Too large' },
      },
      preValidation: async ({ account: { actor }, query }: FastifyRequest) => {
        if (isForPhotos(query)) requireMayAddPhotos(actor);
        else if (!mayUse(actor, 'organizations')) throw kernelError('record.forbidden');
      },
    } as const;
    own.post('/upload/images', upload, async (request) =>
      request.query.purpose === 'logo' ? takeLogo(request, parts) : takePhotos(request, parts),
    );
  });
  await api.register(async (own) => uploadRoutes(own, parts.uploads));
  photoRoutes(api, parts.photos);

  const servePhoto = photoServer(parts.photos);
  const read = {
    summary: 'A kept file, by token or by link',
    params: z.object({ '*': z.string() }),
    querystring: z.object({ ...sizeQuery, mask: z.optional(z.unknown()), ...signedQuery }),
    answers: {
      200: ['The picture', pictureTypes],
      206: ['The part that was asked for', pictureTypes],
      304: 'You have it already',
      403: badLink,
      404: 'Not there',
      416: 'The file does not have this part',
    },
  } as const;
  api.get('/files/*', { schema: read, config: { open: 'signed' } }, async (request, reply) => {
    const path = request.params['*'];
    if (!isLogoName(path)) return servePhoto(request, reply, path);
    // A logo has no links: it is for all signed-in users.
    if (!actorOf(request)) throw httpError('file.linkInvalid');
    const bytes = await files.find(path);
    if (!bytes) throw httpError('route.unknown');
    const [type, name, tag] = ['image/webp', 'logo.webp', path.slice(-37, -5)] as const;
    return serve(request, reply, { bytes, type, name, tag, cacheControl: 'private, max-age=3600' });
  });
}
