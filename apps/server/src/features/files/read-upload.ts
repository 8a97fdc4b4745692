import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { httpError, type HttpError, type HttpErrorCode } from '../../platform/http-error.ts';
import { displayName } from './file-info.ts';

export type Upload = { readonly filename: string; readonly bytes: Buffer };

export type UploadLimits = {
  /** Bytes of one file. */
  readonly file: number;
  /** Bytes of the whole request, whatever it is made of. */
  readonly whole: number;
  readonly files: number;
  /** What a file or a request is told that is larger, or one with more files. */
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

/** A folder that takes no more is no fault of whoever sends. */
function fallback(error: Error): Error | HttpError {
  if ('syscall' in error) return httpError('file.unavailable', { 'retry-after': '30' });
  return 'status' in error ? error : httpError('request.malformed');
}

/** Refuses what is declared too long before a byte of it is read; whoever declares nothing and goes on and on is cut off. */
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
  // In the same turn as the reader of parts: whoever listens to the body sets it going.
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
export async function readUploads(
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
