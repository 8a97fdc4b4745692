import { randomInt } from 'node:crypto';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compose } from '../src/commands/compose.ts';
import { photoPath, sizeName } from '../src/features/files/photos/photo-files.ts';
import { folderStore } from '../src/features/files/store/folder-store.ts';
import { buildApp } from '../src/http/app.ts';
import { newId } from '../src/platform/ids.ts';
import { newPicture, noisyPicture, senderOf, sha256Of, type Sender } from './photos.ts';
import { openTestApp, tokenOf, type TestApp } from './test-app.ts';

let server: TestApp;
let sender: Sender;
let token: string;
let port: number;

beforeAll(async () => {
  server = await openTestApp();
  sender = await senderOf(server, 'Partner Organization');
  token = await tokenOf(server.app, 'Partner Organization');
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
});
afterAll(() => server.close());

const seed = Number(process.env['CUTS_SEED'] ?? randomInt(1_000_000));

/** The same numbers for the same seed, from 0 to below 1. */
function numbersOf(start: number): () => number {
  let state = start;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Sends a piece over a real line that breaks after so many bytes of it; resolves once the line is gone or the answer is here. */
function sendPiece(id: string, offset: number, piece: Buffer, breakAfter: number): Promise<void> {
  return new Promise((resolve) => {
    const call = request({
      host: '127.0.0.1',
      port,
      method: 'PATCH',
      path: `/api/v1/uploads/${id}`,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
        'content-length': piece.length,
      },
      agent: false,
    });
    call.on('error', () => resolve());
    call.on('close', () => resolve());
    call.on('response', (answer) => answer.resume());
    if (breakAfter >= piece.length) call.end(piece);
    // Written to the line before it breaks, as far as it got.
    else call.write(piece.subarray(0, Math.max(1, breakAfter)), () => call.destroy());
  });
}

test(`twenty photos over a line that breaks again and again arrive, each once and whole (B4; CUTS_SEED=${seed})`, async () => {
  const next = numbersOf(seed);
  const photos = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => ({
      id: newId(),
      bytes: index % 2 === 0 ? await noisyPicture(150, 150) : await newPicture(300, 200),
    })),
  );
  let breaks = 0;
  for (const { id, bytes } of photos) {
    await sender.announce(id, bytes);
    for (let tries = 0; tries < 200; tries += 1) {
      const { offset, complete } = (await sender.ask(id)).body;
      if (complete) break;
      const piece = bytes.subarray(offset, offset + 16 * 1024);
      const isBroken = next() < 0.6;
      breaks += isBroken ? 1 : 0;
      await sendPiece(id, offset, piece, isBroken ? Math.floor(next() * piece.length) : piece.length);
    }
  }
  expect(breaks).toBeGreaterThan(20);
  const store = folderStore(server.filesDir);
  for (const { id, bytes } of photos) {
    expect((await sender.ask(id)).body).toMatchObject({ complete: true, file: { sha256: sha256Of(bytes) } });
    expect(await store.find(sizeName(photoPath(id), 'original'))).toBeDefined();
  }
  const [{ files, open } = {}] = await server.database.query<{ files: number; open: number }>(
    'select (select count(*) from photo_file) as files, (select count(*) from upload) as open',
  );
  expect([files, open]).toEqual([20, 0]);
}, 60_000);

test('a restart of the server loses nothing of what had come', async () => {
  const [id, bytes] = [newId(), await noisyPicture(200, 200)];
  await sender.announce(id, bytes);
  await sender.piece(id, 0, bytes.subarray(0, 5_000));
  const second = await buildApp(await compose(server.database, server.units, undefined, folderStore(server.filesDir)));
  const headers = { authorization: `Bearer ${token}` };
  const asked = await second.inject({ method: 'HEAD', url: `/api/v1/uploads/${id}`, headers });
  expect(asked.headers['upload-offset']).toBe('5000');
  const rest = await second.inject({
    method: 'PATCH',
    url: `/api/v1/uploads/${id}`,
    headers: { ...headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': '5000' },
    payload: bytes.subarray(5_000),
  });
  expect(rest.json()).toMatchObject({ complete: true });
  await second.close();
});
