import type { FastifyRequest } from 'fastify';
import { httpError } from '../../../platform/http-error.ts';

/** The media type of a piece. */
export const pieceType = 'application/offset+octet-stream';

export type Piece = {
  readonly bytes: Buffer;
  /** False when the line broke off before its end. */ readonly isWhole: boolean;
};

/**
 * The bytes of a piece. What came before the line broke off is worth keeping: on a weak network it may be all that ever comes at once.
 * Throws `upload.pieceTooLarge` as soon as it is known.
 */
export async function readPiece(
  { raw, headers, body }: Pick<FastifyRequest, 'raw' | 'headers' | 'body'>,
  most: number,
): Promise<Piece> {
  if (body !== raw) throw httpError('upload.contentType');
  const announced = Number(headers['content-length'] ?? 0);
  if (announced > most) throw httpError('upload.pieceTooLarge');
  const chunks: Buffer[] = [];
  let length = 0;
  let isWhole = true;
  try {
    for await (const chunk of raw as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > most) throw httpError('upload.pieceTooLarge');
      chunks.push(chunk);
    }
  } catch (error) {
    if (length > most) throw error;
    isWhole = false;
  }
  return { bytes: Buffer.concat(chunks), isWhole };
}
