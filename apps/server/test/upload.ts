import { crc32, deflateSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { Role } from '@domivka/domain/kernel/actor';
import type { FileInfo } from '../src/features/files/file-info.ts';
import type { Problem } from '../src/http/error-handler.ts';
import { tokenOf } from './test-app.ts';

export type Part = { readonly bytes: Buffer; readonly name?: string; readonly field?: string };
export type UploadAnswer = { readonly status: number; readonly files: readonly FileInfo[]; readonly problem: Problem };

const boundary = 'domivka-test-boundary';

function bodyOf(parts: readonly Part[]): Buffer {
  const pieces = parts.flatMap(({ bytes, name = 'logo.png', field = 'files[0]' }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
}

/** Sends files as a browser does, in the name of a demonstration account; with `null` in nobody's. */
export async function upload(
  app: FastifyInstance,
  role: Role | null,
  parts: readonly Part[],
  query = '?purpose=logo',
): Promise<UploadAnswer> {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/v1/upload/images${query}`,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'accept-language': 'en',
      ...(role === null ? {} : { authorization: `Bearer ${await tokenOf(app, role)}` }),
    },
    payload: bodyOf(parts),
  });
  const body: unknown = answer.json();
  const files = Array.isArray(body) ? (body as FileInfo[]) : [];
  return { status: answer.statusCode, files, problem: body as Problem };
}

/** A picture of one colour, half of it transparent. */
export async function halfTransparent(width: number, height: number): Promise<Buffer> {
  const colour = { r: 20, g: 90, b: 160, alpha: 1 };
  const half = await sharp({ create: { width: Math.ceil(width / 2), height, channels: 4, background: colour } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 4, background: { ...colour, alpha: 0 } } })
    .composite([{ input: half, left: 0, top: 0 }])
    .png()
    .toBuffer();
}

/** One chunk of a PNG. */
export function pngChunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A PNG of a few bytes that says that it is this large. */
export function pretender(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const sign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(Buffer.alloc(1000));
  return Buffer.concat([sign, pngChunk('IHDR', header), pngChunk('IDAT', pixels), pngChunk('IEND', Buffer.alloc(0))]);
}
