import type { FastifyInstance, FastifyReply } from 'fastify';
import { codesOf } from '@domivka/domain/kernel/options';
import { placeSources } from '@domivka/domain/photo/photo.text';
import * as z from 'zod/mini';
import { readBody } from '../../../platform/request.ts';
import { displayName } from '../file-info.ts';
import { requireMayAddPhotos } from '../photos/photo-rights.ts';
import { offsetOf, pieceType, readPiece } from './read-piece.ts';
import { uploadLimits, type Progress, type Uploads } from './uploads.ts';

const degrees = (most: number) => z.number().check(z.gte(-most), z.lte(most));

/** What is announced: the id that the record's path will name, and what the file no longer says because it was made smaller. */
export const uploadSchema = z.object({
  id: z.string().check(z.regex(/^[0-9a-f]{24}$/)),
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

type ById = { Params: { id: string } };

/** `complete` and the file itself stand in the answer once all has arrived and the photo was made. */
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
 * too. Only whoever began an upload goes on with it.
 */
export function uploadRoutes(api: FastifyInstance, uploads: Uploads): void {
  api.addContentTypeParser(pieceType, (_request, payload, done) => done(null, payload));

  api.post('/uploads', async ({ account: { actor }, body }, reply) => {
    requireMayAddPhotos(actor);
    const announced = readBody(uploadSchema, body);
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

  api.get<ById>('/uploads/:id', async ({ account: { actor }, params }, reply) => {
    requireMayAddPhotos(actor);
    return answer(reply, await uploads.get(actor, params.id));
  });

  api.patch<ById>('/uploads/:id', async (request, reply) => {
    const { actor } = request.account;
    requireMayAddPhotos(actor);
    const offset = offsetOf(request);
    const { bytes, isWhole } = await readPiece(request, uploadLimits.piece);
    return answer(reply, await uploads.append(actor, request.params.id, offset, bytes, isWhole));
  });
}
