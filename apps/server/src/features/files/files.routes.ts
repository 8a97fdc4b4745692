import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import { mayUse } from '@domivka/domain/kernel/matrix';
import * as z from 'zod/mini';
import { httpError } from '../../platform/http-error.ts';
import { newId } from '../../platform/ids.ts';
import { describedAs, notAllowed, refuse, type Api } from '../../platform/routes.ts';
import { answeredFile, type FileInfo } from './file-info.ts';
import type { FileParts } from './compose-files.ts';
import { isLogoName, newLogoName } from './logos/logo-name.ts';
import { makeLogo } from './logos/logo-picture.ts';
import { requireMayAddPhotos } from './photos/photo-rights.ts';
import { findPictureSize } from './pictures/picture-size.ts';
import { actorOf, badLink, photoRoutes, photoServer, signedQuery, sizeQuery } from './photos/photo.routes.ts';
import { serve } from './photos/serving.ts';
import { readUploads } from './read-upload.ts';
import { uploadRoutes } from './uploads/upload.routes.ts';
import { uploadLimits } from './uploads/uploads.ts';

const megabyte = 1024 * 1024;
/** A logo is at most 1 MB; a request with whatever stands around it never more than 10 MB. */
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

/** Uploads, their reading, links to them and archives of them. A logo is read by everybody who is signed in. */
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
    // A logo has no links: it is for everybody who is signed in.
    if (!actorOf(request)) throw httpError('file.linkInvalid');
    const bytes = await files.find(path);
    if (!bytes) throw httpError('route.unknown');
    const [type, name, tag] = ['image/webp', 'logo.webp', path.slice(-37, -5)] as const;
    return serve(request, reply, { bytes, type, name, tag, cacheControl: 'private, max-age=3600' });
  });
}
