import type { FastifyReply, FastifyRequest } from 'fastify';
import { codesOf } from '@domivka/domain/kernel/options';
import { placeSources } from '@domivka/domain/photo/photo.text';
import * as z from 'zod/mini';
import { httpError } from '../../../platform/http-error.ts';
import { type Api, describedAs, id, missing, notAllowed, refuse } from '../../../platform/routes.ts';
import { answeredFile, displayName } from '../file-info.ts';
import { requireMayAddPhotos } from '../photos/photo-view.ts';
import { type Progress, uploadLimits, type Uploads } from './uploads.ts';

/** The media type of a piece. */
const pieceType = 'application/offset+octet-stream';

type Piece = {
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

const degrees = (most: number) => z.number().check(z.gte(-most), z.lte(most));

/** What is announced: the id that the record's path will name, and what the file no longer says because it was made smaller. */
const uploadSchema = z.object({
  id,
  size: z.int().check(z.gte(1), z.lte(uploadLimits.photo)),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  filename: z.string().check(z.maxLength(500)),
  facts: z.optional(
    z.object({
      takenAt: z.optional(z.iso.datetime({ offset: true })),
      location: z.optional(z.object({ latitude: degrees(90), longitude: degrees(180) })),
      heading: z.optional(z.number().check(z.gte(0), z.lt(360))),
      placeSource: z.optional(z.enum(codesOf(placeSources))),
    }),
  ),
});

const byId = z.object({
  id: z.string().check(
    z.regex(
      /^[0-9a-f]{24}$/,
      refuse(() => httpError('upload.missing')),
    ),
  ),
});
const offsetHeader = z.looseObject({
  'upload-offset': describedAs(z.string().check(z.regex(/^\d{1,9}$/)), { type: 'integer', minimum: 0 }),
});
const progress = z.object({ offset: z.int(), size: z.int(), complete: z.boolean(), file: z.optional(answeredFile) });
const taken = 'Another photo has this id, or the part does not follow (Upload-Offset says where to go on)';

/** `complete` and the file itself are in the answer once all has arrived and the photo was made. */
function answer(reply: FastifyReply, progress: Progress): Record<string, unknown> {
  void reply.headers({ 'upload-offset': String(progress.offset), 'upload-length': String(progress.size) });
  return { ...progress, complete: progress.file !== undefined };
}

function factsOf({ facts }: z.infer<typeof uploadSchema>) {
  const { takenAt, ...others } = facts ?? {};
  return { ...others, ...(takenAt === undefined ? {} : { takenAt: new Date(takenAt).toISOString() }) };
}

/**
 * Photos in pieces (docs/decisions/0016-photos.md): announce, send the pieces in order, ask how far it came after a break. GET answers HEAD
 * too. Only the user who began an upload continues with it.
 */
export function uploadRoutes(api: Api, uploads: Uploads): void {
  api.addContentTypeParser(pieceType, (_request, payload, done) => done(null, payload));

  const preValidation = async ({ account }: FastifyRequest) => requireMayAddPhotos(account.actor);

  const announce = {
    summary: 'Announce a photo that is sent in parts, or ask how far it came',
    body: uploadSchema,
    answers: {
      200: ['Known already: go on at the offset', progress],
      201: ['Begun', progress],
      403: notAllowed,
      409: taken,
      429: 'Too many photos under way',
    },
  } as const;
  api.post('/uploads', { schema: announce, preValidation }, async ({ account: { actor }, body: announced }, reply) => {
    const { id, size, sha256, filename } = announced;
    const facts = factsOf(announced);
    const { isNew, ...progress } = await uploads.begin(actor, {
      id,
      size,
      sha256,
      filename: displayName(filename),
      facts,
    });
    return reply.code(isNew ? 201 : 200).send(answer(reply, progress));
  });

  const ask = {
    summary: 'How far an upload came; HEAD answers the same as Upload-Offset',
    params: byId,
    answers: { 200: ['The offset', progress], 403: notAllowed, 404: missing },
  } as const;
  api.get('/uploads/:id', { schema: ask, preValidation }, async ({ account: { actor }, params }, reply) =>
    answer(reply, await uploads.get(actor, params.id)),
  );

  const append = {
    summary: 'Send the next part, at most 1 MB; the last one makes the photo',
    params: byId,
    headers: offsetHeader,
    accepts: { [pieceType]: z.unknown() },
    answers: {
      200: ['The new offset, and with the last part the file', progress],
      403: notAllowed,
      404: missing,
      409: taken,
      413: 'The part is too large',
    },
  } as const;
  api.patch('/uploads/:id', { schema: append, preValidation }, async (request, reply) => {
    const { actor } = request.account;
    const offset = Number(request.headers['upload-offset']);
    const { bytes, isWhole } = await readPiece(request, uploadLimits.piece);
    return answer(reply, await uploads.append(actor, request.params.id, offset, bytes, isWhole));
  });
}
