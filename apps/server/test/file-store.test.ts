import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  asideName,
  emptyQuarantine,
  type FileStore,
  noStore,
  setAside,
} from '../src/features/files/store/file-store.ts';
import { folderStore } from '../src/features/files/store/folder-store.ts';
import { s3Store } from '../src/features/files/store/s3-store.ts';
import { ConfigError, readConfig } from '../src/platform/config.ts';

type Opened = { readonly store: FileStore; close(): Promise<void> };

async function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'domivka-store-'));
}

async function openFolder(): Promise<Opened> {
  const folder = await temporaryFolder();
  return { store: folderStore(folder), close: () => rm(folder, { recursive: true, force: true }) };
}

const account = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' } as const;

/** A real server of this kind on this machine: what it refuses is refused in earnest. */
async function openS3(): Promise<Opened> {
  const directory = await temporaryFolder();
  const configureBuckets = [{ name: 'photos', configs: [] }];
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets });
  const { port } = await server.run();
  const store = s3Store({ endpoint: `http://127.0.0.1:${port}`, bucket: 'photos', region: 'us-east-1', ...account });
  return {
    store,
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** What every store of files keeps to. */
describe.each([
  ['a folder', openFolder],
  ['an S3 store', openS3],
])('Files kept in %s', (_where, open) => {
  let opened: Opened;
  let store: FileStore;

  beforeAll(async () => {
    opened = await open();
    ({ store } = opened);
  });
  afterAll(() => opened.close());

  test('are found as they were put, byte for byte', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 31) % 256));
    await store.put('photo/ab/cd/abcd/original.jpg', bytes);
    const found = await store.find('photo/ab/cd/abcd/original.jpg');
    expect(found?.equals(bytes)).toBe(true);
  });

  test('may be empty, and are replaced by what is put under the same name', async () => {
    await store.put('logo/00/11/0011.webp', Buffer.alloc(0));
    expect(await store.find('logo/00/11/0011.webp')).toHaveLength(0);
    await store.put('logo/00/11/0011.webp', Buffer.from('second'));
    expect(String(await store.find('logo/00/11/0011.webp'))).toBe('second');
  });

  test('are one of those that were put at the same time under one name, whole', async () => {
    const contents = ['a', 'b', 'c', 'd'].map((sign) => Buffer.alloc(200_000, sign));
    await Promise.all(contents.map((bytes) => store.put('photo/00/00/same/screen.jpg', bytes)));
    const found = await store.find('photo/00/00/same/screen.jpg');
    expect(contents.some((bytes) => found?.equals(bytes))).toBe(true);
  });

  test('are not found when there are none of that name', async () => {
    for (const name of ['photo/no/no/no/original.jpg', 'photo/ab/cd.jpg', 'nothing/at.all'])
      expect(await store.find(name)).toBeUndefined();
  });

  test('lie in quarantine for thirty days after they were set aside, and go then', async () => {
    const name = 'photo/ab/cd/abcdef/screen-0123.jpg';
    const day = (date: string) => new Date(`2026-${date}T10:00:00Z`);
    await store.put(name, Buffer.from('kept'));
    await setAside(store, name, day('03-01'));
    await setAside(store, name, day('03-01'));
    expect(await store.find(name)).toBeUndefined();
    expect(await emptyQuarantine(store, day('03-31'))).toBe(0);
    expect(String(await store.find(asideName(name, day('03-01'))))).toBe('kept');
    // A server that is asked to stop leaves the rest to the next start.
    expect(await emptyQuarantine(store, day('04-01'), AbortSignal.abort())).toBe(0);
    expect(await emptyQuarantine(store, day('04-01'))).toBe(1);
    expect(await store.list('quarantine')).toEqual([]);
  });

  test('go when they are removed, and removing them again is no failure', async () => {
    await store.put('photo/aa/bb/gone/thumb.jpg', Buffer.from('x'));
    for (let again = 0; again < 2; again += 1) {
      await store.remove('photo/aa/bb/gone/thumb.jpg');
      expect(await store.find('photo/aa/bb/gone/thumb.jpg')).toBeUndefined();
    }
  });

  test('are listed by their folder with the time of their last change, and no others', async () => {
    const before = Date.now() - 2_000;
    for (const name of [
      'list/aa/one/screen.jpg',
      'list/aa/one/thumb.jpg',
      'list/aa/onemore/thumb.jpg',
      'other/aa/x.jpg',
    ])
      await store.put(name, Buffer.from(name));
    const namesIn = async (folder: string) => (await store.list(folder)).map(({ name }) => name).toSorted();
    expect(await namesIn('list/aa/one')).toEqual(['list/aa/one/screen.jpg', 'list/aa/one/thumb.jpg']);
    expect(await namesIn('list')).toHaveLength(3);
    expect(await namesIn('nowhere')).toEqual([]);
    const [file] = await store.list('other');
    expect(file?.changedAt.getTime()).toBeGreaterThanOrEqual(before);
  });

  test('of more than one page are all listed', async () => {
    const names = Array.from({ length: 1_050 }, (_, index) => `many/${String(index).padStart(4, '0')}/x.jpg`);
    for (let at = 0; at < names.length; at += 50)
      await Promise.all(names.slice(at, at + 50).map((name) => store.put(name, Buffer.from('x'))));
    expect(await store.list('many')).toHaveLength(names.length);
  }, 60_000);

  test.each([
    '../secret.jpg',
    'photo/../../x.jpg',
    '/etc/passwd',
    'photo/a b.jpg',
    'photo/x',
    'photo//x.jpg',
    'a.jpg',
    '',
  ])('are never called %j (C-31)', async (name) => {
    await expect(store.put(name, Buffer.from('x'))).rejects.toThrow(TypeError);
    expect(await store.find(name)).toBeUndefined();
    await store.remove(name);
    expect(await store.list(name)).toEqual([]);
  });
});

test('A program that keeps no files says so', async () => {
  await expect(noStore.put('logo/a/b.webp', Buffer.alloc(1))).rejects.toThrow('keeps no files');
  expect(await noStore.find('logo/a/b.webp')).toBeUndefined();
});

describe('The settings of an S3 store', () => {
  const read = (environment: Record<string, string>) => readConfig(environment, '/srv/domivka').filesS3;
  const whole = {
    FILES_S3_ENDPOINT: 'https://s3.example.org',
    FILES_S3_BUCKET: 'domivka',
    FILES_S3_ACCESS_KEY_ID: 'key',
    FILES_S3_SECRET_ACCESS_KEY: 'secret',
  };

  test('are none, or whole; the region is the usual one unless told', () => {
    expect(read({})).toBeUndefined();
    expect(read(whole)).toEqual({
      endpoint: 'https://s3.example.org',
      bucket: 'domivka',
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    });
    expect(read({ ...whole, FILES_S3_REGION: 'eu-1' })?.region).toBe('eu-1');
  });

  test.each(Object.keys(whole))('without %s keep the program from starting, with a sentence', (name) => {
    expect(() => read({ ...whole, [name]: '' })).toThrow(ConfigError);
    expect(() => read({ FILES_S3_REGION: 'eu-1' })).toThrow('together');
  });

  test('want an address that can be one', () => {
    expect(() => read({ ...whole, FILES_S3_ENDPOINT: 's3.example.org' })).toThrow('FILES_S3_ENDPOINT');
  });
});
