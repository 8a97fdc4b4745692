import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import { mayUse } from '@domivka/domain/kernel/matrix';
import { isFields } from '@domivka/domain/kernel/record';
import { httpError } from '../../platform/http-error.ts';
import { findPurpose, type FilePurpose, type FileStore } from './file-store.ts';
import { makeLogo } from './logo-picture.ts';
import { readUpload } from './read-upload.ts';
import { workQueue } from './work-queue.ts';

/** One uploaded file as the interface tells of it. */
export type FileInfo = {
  readonly filename: string;
  /** What a record keeps to name the file, and what `GET /files/{path}` takes. */
  readonly path: string;
  readonly mimetype: 'image/webp';
  readonly size: number;
  readonly width: number;
  readonly height: number;
};

const megabyte = 1024 * 1024;
/** A logo is at most 1 MB; a request with whatever stands around it never more than 10 MB. */
const logoLimits = { file: megabyte, whole: 10 * megabyte } as const;
const mostWaiting = 16;

function purposeOf(query: unknown): FilePurpose {
  const purpose = isFields(query) ? query['purpose'] : undefined;
  if (purpose !== 'logo') throw httpError('file.purpose');
  return purpose;
}

/** A file is a picture and nothing else, whatever somebody makes of its address. */
const fileHeaders = {
  'content-type': 'image/webp',
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'private, max-age=3600',
} as const;

/** Uploads and their reading. Uploading: Admin and Staff; a logo is read by everybody who is signed in. */
export async function fileRoutes(api: FastifyInstance, files: FileStore): Promise<void> {
  const inTurn = workQueue(mostWaiting);

  await api.register(async (uploads) => {
    await uploads.register(multipart);
    uploads.post('/upload/images', async (request): Promise<readonly FileInfo[]> => {
      if (!mayUse(request.account.actor, 'organizations')) throw kernelError('record.forbidden');
      const purpose = purposeOf(request.query);
      const { filename, bytes } = await readUpload(request, logoLimits);
      const picture = await inTurn(() => makeLogo(bytes));
      const path = await files.put(purpose, picture.bytes);
      const { width, height } = picture;
      const info: FileInfo = { filename, path, mimetype: 'image/webp', size: picture.bytes.length, width, height };
      return [info];
    });
  });

  api.get<{ Params: { '*': string } }>('/files/*', async ({ params }, reply) => {
    const path = params['*'];
    const purpose = findPurpose(path);
    const bytes = purpose && (await files.find(path));
    if (!bytes) throw httpError('route.unknown');
    return reply.headers({ ...fileHeaders, 'content-disposition': `inline; filename="${purpose}.webp"` }).send(bytes);
  });
}
