import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { httpError, type HttpError } from '../../platform/http-error.ts';

export type Upload = { readonly filename: string; readonly bytes: Buffer };

export type UploadLimits = {
  /** Bytes of one file. */
  readonly file: number;
  /** Bytes of the whole request, whatever it is made of. */
  readonly whole: number;
};

const fieldLimits = { fields: 4, fieldSize: 1024, fieldNameSize: 100, headerPairs: 20 } as const;

const byLibraryCode: Readonly<Record<string, Parameters<typeof httpError>[0]>> = {
  FST_REQ_FILE_TOO_LARGE: 'file.tooLarge',
  FST_FILES_LIMIT: 'file.tooMany',
  FST_PARTS_LIMIT: 'file.tooMany',
  FST_FIELDS_LIMIT: 'request.invalid',
  FST_PROTO_VIOLATION: 'request.invalid',
  FST_INVALID_JSON_FIELD_ERROR: 'request.invalid',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'request.multipart',
  FST_PREMATURE_CLOSE: 'request.malformed',
};

/** The failure of ours behind what the reader of multipart bodies throws; what is unknown is a body that cannot be read. */
function failureOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return Object.hasOwn(byLibraryCode, code) ? httpError(byLibraryCode[code] ?? 'request.malformed') : fallback(error);
}

function fallback(error: Error): Error | HttpError {
  return 'status' in error ? error : httpError('request.malformed');
}

/** Refuses what is declared too long before a byte of it is read; whoever declares nothing and goes on and on is cut off. */
function guardLength({ raw, headers }: FastifyRequest, whole: number): void {
  if (Number(headers['content-length'] ?? 0) > whole) throw httpError('file.tooLarge');
  let seen = 0;
  raw.on('data', (chunk: Buffer) => {
    seen += chunk.length;
    if (seen > whole) raw.destroy();
  });
}

/** Signs that must not stand in a name that is shown or written into a header: control signs, slashes, turners of the writing direction. */
const unsafeSigns = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\]/gu;
const longestName = 120;

/** The name under which somebody knows the file, fit to be shown. It never becomes a name on the disk. */
function displayName(filename: string): string {
  return [...filename.normalize('NFC').replaceAll(unsafeSigns, '')].slice(0, longestName).join('').trim() || 'image';
}

async function readFile(part: MultipartFile): Promise<Upload> {
  return { filename: displayName(part.filename), bytes: await part.toBuffer() };
}

/**
 * The one file of a multipart body (`files[0]`), in memory. Throws `file.missing`, `file.tooMany`, `file.tooLarge`,
 * `request.multipart` for another kind of body and `request.malformed` for one that cannot be read.
 */
export async function readUpload(request: FastifyRequest, limits: UploadLimits): Promise<Upload> {
  if (!request.isMultipart()) throw httpError('request.multipart');
  guardLength(request, limits.whole);
  let upload: Upload | undefined;
  try {
    const parts = request.parts({ limits: { ...fieldLimits, files: 1, parts: 5, fileSize: limits.file } });
    for await (const part of parts) if (part.type === 'file') upload = await readFile(part);
  } catch (error) {
    throw failureOf(error);
  }
  if (!upload || upload.bytes.length === 0) throw httpError('file.missing');
  return upload;
}
