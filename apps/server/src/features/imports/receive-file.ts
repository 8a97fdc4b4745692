import { largestSheetFile } from '@domivka/domain/exchange/file-limits';
import type { FastifyRequest } from 'fastify';
import { httpError } from '../../platform/http-error.ts';

/** What a request brings: one file, and short texts beside it. */
export type Received = {
  readonly fileName: string;
  readonly bytes: Buffer;
  readonly fields: Readonly<Record<string, string>>;
};

const limits = {
  files: 1,
  fields: 6,
  fileSize: largestSheetFile,
  fieldSize: 2048,
  fieldNameSize: 100,
  headerPairs: 20,
  parts: 8,
};

/** Signs that are no part of a name: control signs, slashes, and turners of the writing direction, which make one ending look like another. */
const unshown = /[\p{Cc}\p{Cf}/\\]/gu;

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** So many bytes of uploads are in memory at once, on each server. */
const mostInMemory = 160 * 1024 * 1024;
let inMemory = 0;

/**
 * Reads the one file of a multipart body for `work`. Throws `file.missing`, `import.tooLarge`, what the form of the body says, and `server.busy`
 * while the memory for uploads is full.
 */
export async function withUpload<T>(
  request: FastifyRequest,
  work: (received: Received) => Promise<T>,
  most = mostInMemory,
): Promise<T> {
  const length = Number(request.headers['content-length'] ?? largestSheetFile);
  if (length > largestSheetFile + 65_536) throw httpError('import.tooLarge');
  if (inMemory + length > most) throw httpError('server.busy', { 'retry-after': '10' });
  inMemory += length;
  try {
    return await work(await receiveFile(request));
  } finally {
    inMemory -= length;
  }
}

async function receiveFile(request: FastifyRequest): Promise<Received> {
  if (!request.isMultipart()) throw httpError('request.multipart');
  const fields: Record<string, string> = {};
  let file: { readonly name: string; readonly bytes: Buffer } | undefined;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') file = { name: part.filename, bytes: await part.toBuffer() };
      else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
    }
  } catch (error) {
    // Nothing but the body is read here: what is wrong with it, or cut off, is no fault of the server.
    throw httpError(codeOf(error) === 'FST_REQ_FILE_TOO_LARGE' ? 'import.tooLarge' : 'request.malformed');
  }
  if (!file || file.bytes.length === 0) throw httpError('file.missing');
  return {
    fileName: file.name.normalize('NFC').replaceAll(unshown, '').slice(0, 200) || 'file',
    bytes: file.bytes,
    fields,
  };
}
