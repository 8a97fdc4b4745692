import type { FastifyReply, FastifyRequest } from 'fastify';
import { dispositionOf } from '../../../platform/content-disposition.ts';
import { isKnownTag } from '../../../platform/entity-tag.ts';
import { httpError } from '../../../platform/http-error.ts';

export type Range = { readonly from: number; /** Inclusive. */ readonly to: number };

/**
 * The one part of a file that is asked for; undefined for the whole: no `Range`, several parts, or a unit that we do not know. Throws
 * `file.range` when the file has no such part (RFC 9110, section 14).
 */
export function readRange(header: string | undefined, length: number): Range | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  const unsatisfiable = () => httpError('file.range', { 'content-range': `bytes */${length}` });
  if (first === '') {
    const from = Math.max(0, length - Number(last));
    if (Number(last) === 0 || length === 0) throw unsatisfiable();
    return { from, to: length - 1 };
  }
  const from = Number(first);
  const to = last === '' ? length - 1 : Math.min(Number(last), length - 1);
  if (last !== '' && Number(last) < from) return undefined;
  if (from >= length) throw unsatisfiable();
  return { from, to };
}

export type Served = {
  readonly bytes: Buffer;
  readonly type: 'image/jpeg' | 'image/webp';
  /** As a user knows the file. */
  readonly name: string;
  /** The same for the same content only. */
  readonly tag: string;
  readonly cacheControl: string;
};

/** A file is a picture and nothing else, whatever a user makes of its address. */
const pictureHeaders = { 'content-security-policy': "default-src 'none'; sandbox", 'accept-ranges': 'bytes' } as const;

/** Answers with a picture, or with the part of it that is asked for, or says that the asker has it already. */
export function serve({ headers }: FastifyRequest, reply: FastifyReply, served: Served): FastifyReply {
  const { bytes, type, name, cacheControl } = served;
  const tag = `"${served.tag}"`;
  void reply.headers({
    ...pictureHeaders,
    'content-type': type,
    'content-disposition': dispositionOf('inline', name),
    'cache-control': cacheControl,
    etag: tag,
  });
  if (isKnownTag(headers['if-none-match'], tag)) return reply.code(304).send();
  const mayBePart = headers['if-range'] === undefined || headers['if-range'] === tag;
  const range = mayBePart ? readRange(headers.range, bytes.length) : undefined;
  if (!range) return reply.send(bytes);
  void reply.header('content-range', `bytes ${range.from}-${range.to}/${bytes.length}`);
  return reply.code(206).send(bytes.subarray(range.from, range.to + 1));
}
