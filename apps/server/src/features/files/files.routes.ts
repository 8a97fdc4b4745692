import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import { mayUse } from '@domivka/domain/kernel/matrix';
import { isFields } from '@domivka/domain/kernel/record';
import { httpError } from '../../platform/http-error.ts';
import { newId } from '../../platform/ids.ts';
import type { FileInfo } from './file-info.ts';
import type { FileParts } from './compose-files.ts';
import { isLogoName, newLogoName } from './logos/logo-name.ts';
import { makeLogo } from './logos/logo-picture.ts';
import { requireMayAddPhotos } from './photos/photo-rights.ts';
import { findPictureSize } from './pictures/picture-size.ts';
import { actorOf, photoRoutes, photoServer } from './photos/photo.routes.ts';
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

function purposeOf(query: unknown): unknown {
  return (isFields(query) ? query['purpose'] : undefined) ?? 'photo';
}

/** A logo: for those who keep organizations. */
async function takeLogo(
  request: FastifyRequest,
  { files, inTurn, rememberLogo }: FileParts,
): Promise<readonly FileInfo[]> {
  if (!mayUse(request.account.actor, 'organizations')) throw kernelError('record.forbidden');
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
  requireMayAddPhotos(actor);
  const kept: FileInfo[] = [];
  await few(actor._id, () =>
    readUploads(request, photoLimits, async ({ filename, bytes }) => {
      kept.push(await uploads.keep(actor, newId(), filename, bytes));
    }),
  );
  return kept;
}

/** Uploads, their reading, links to them and archives of them. A logo is read by everybody who is signed in. */
export async function fileRoutes(api: FastifyInstance, parts: FileParts): Promise<void> {
  const { files } = parts;

  await api.register(async (own) => {
    await own.register(multipart);
    own.post('/upload/images', async (request): Promise<readonly FileInfo[]> => {
      const purpose = purposeOf(request.query);
      if (purpose === 'photo') return takePhotos(request, parts);
      if (purpose !== 'logo' && mayUse(request.account.actor, 'organizations')) throw httpError('file.purpose');
      return takeLogo(request, parts);
    });
  });
  await api.register(async (own) => uploadRoutes(own, parts.uploads));
  photoRoutes(api, parts.photos);

  const servePhoto = photoServer(parts.photos);
  api.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const path = request.params['*'];
    if (!isLogoName(path)) return servePhoto(request, reply, path);
    // A logo has no links: it is for whoever is signed in.
    if (!actorOf(request)) throw httpError('file.linkInvalid');
    const bytes = await files.find(path);
    if (!bytes) throw httpError('route.unknown');
    const [type, name, tag] = ['image/webp', 'logo.webp', path.slice(-37, -5)] as const;
    return serve(request, reply, { bytes, type, name, tag, cacheControl: 'private, max-age=3600' });
  });
}
