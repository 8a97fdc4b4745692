import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Role } from '@domivka/domain/kernel/actor';
import type { PhotoFacts, SentFacts } from '@domivka/domain/photo/photo-facts';
import type { FileInfo } from '../src/features/files/file-info.ts';
import type { Problem } from '../src/http/error-handler.ts';
import { newId } from '../src/platform/ids.ts';
import { newHouse, saved } from './examples.ts';
import { tokenOf, type TestApp } from './test-app.ts';

export type PhotoInfo = FileInfo & Partial<PhotoFacts> & { readonly sha256: string };
export type UploadBody = Problem & {
  readonly offset: number;
  readonly size: number;
  readonly complete: boolean;
  readonly file?: PhotoInfo;
};
export type UploadAnswer = {
  readonly status: number;
  readonly body: UploadBody;
  readonly headers: Readonly<Record<string, unknown>>;
};

export function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

let drawn = 0;

/** A JPEG that no other test has; a picture of two colours, so that one sees where its top is. */
export async function newPicture(width = 60, height = 40): Promise<Buffer> {
  drawn += 1;
  const background = { r: (drawn * 37) % 256, g: (drawn * 91) % 256, b: 200 };
  const top = await sharp({ create: { width, height: Math.ceil(height / 2), channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: top, left: 0, top: 0 }])
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** A JPEG that cannot be packed well: about a byte a pixel. */
export function noisyPicture(width: number, height: number): Promise<Buffer> {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** A user who sends photos in pieces. */
export type Sender = {
  announce(id: string, bytes: Buffer, change?: Record<string, unknown>): Promise<UploadAnswer>;
  ask(id: string): Promise<UploadAnswer>;
  piece(id: string, offset: number, bytes: Buffer, headers?: Record<string, string>): Promise<UploadAnswer>;
  /** Sends a whole photo in two pieces. */
  photo(bytes: Buffer, facts?: SentFacts, filename?: string): Promise<UploadAnswer & { readonly id: string }>;
};

export async function senderOf(server: TestApp, role: Role): Promise<Sender> {
  const headers = { authorization: `Bearer ${await tokenOf(server.app, role)}`, 'accept-language': 'en' };
  const call = async (
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    payload?: object | Buffer,
    more: Record<string, string> = {},
  ): Promise<UploadAnswer> => {
    const answer = await server.app.inject({
      method,
      url: `/api/v1/uploads${path}`,
      headers: { ...headers, ...more },
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: answer.statusCode, body: answer.json<UploadBody>(), headers: answer.headers };
  };
  const sender: Sender = {
    announce: (id, bytes, change = {}) =>
      call('POST', '', { id, size: bytes.length, sha256: sha256Of(bytes), filename: 'IMG_1.jpg', ...change }),
    ask: (id) => call('GET', `/${id}`),
    piece: (id, offset, bytes, more = {}) =>
      call('PATCH', `/${id}`, bytes, {
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
        ...more,
      }),
    async photo(bytes, facts, filename) {
      const id = newId();
      const begun = await sender.announce(id, bytes, {
        ...(facts ? { facts } : {}),
        ...(filename === undefined ? {} : { filename }),
      });
      if (begun.status !== 201) return { ...begun, id };
      const pieces = Math.ceil(bytes.length / (1024 * 1024)) + 1;
      const step = Math.ceil(bytes.length / pieces);
      let answer = begun;
      for (let at = 0; at < bytes.length && answer.status < 300; at += step)
        answer = await sender.piece(id, at, bytes.subarray(at, at + step));
      return { ...answer, id };
    },
  };
  return sender;
}

/** A photo of a building that is registered with it, sent and saved by the same person. */
export async function savedPhoto(
  server: TestApp,
  role: Role,
  change: Record<string, unknown> = {},
  bytes?: Buffer,
): Promise<{ readonly _id: string; readonly addressId: string; readonly path: string }> {
  const caller = await server.as(role);
  const sender = await senderOf(server, role);
  const { body } = await sender.photo(bytes ?? (await newPicture()));
  const addressId = change['addressId'] ?? (await saved(caller, 'address', newHouse()))._id;
  const path = body.file?.path;
  const photo = await saved(caller, 'photo', { _id: newId(), path, category: 'external_damage', ...change, addressId });
  return { _id: photo._id, addressId: String(addressId), path: String(path) };
}
