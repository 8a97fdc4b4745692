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

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Reads the one file of a multipart body. Throws `file.missing`, `file.tooLarge` and what the form of the body says. */
export async function receiveFile(request: FastifyRequest): Promise<Received> {
  if (!request.isMultipart()) throw httpError('request.multipart');
  if (Number(request.headers['content-length'] ?? 0) > largestSheetFile + 65_536) throw httpError('import.tooLarge');
  const fields: Record<string, string> = {};
  let file: { readonly name: string; readonly bytes: Buffer } | undefined;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') file = { name: part.filename, bytes: await part.toBuffer() };
      else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
    }
  } catch (error) {
    const code = codeOf(error);
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw httpError('import.tooLarge');
    if (code.startsWith('FST_')) throw httpError('request.malformed');
    throw error;
  }
  if (!file || file.bytes.length === 0) throw httpError('file.missing');
  return {
    fileName:
      file.name
        .normalize('NFC')
        .replaceAll(/[\u0000-\u001F\u007F/\\]/g, '')
        .slice(0, 200) || 'file',
    bytes: file.bytes,
    fields,
  };
}
