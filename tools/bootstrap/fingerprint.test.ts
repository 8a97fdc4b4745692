import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fingerprint, listFiles } from './fingerprint.mjs';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'domivka-fingerprint-'));
  await mkdir(join(folder, 'src/deep'), { recursive: true });
  await writeFile(join(folder, 'src/a.ts'), 'one');
  await writeFile(join(folder, 'src/deep/b.ts'), 'two');
  await writeFile(join(folder, 'page.html'), 'three');
});

afterEach(() => rm(folder, { recursive: true }));

const current = () => fingerprint(folder, ['src', 'page.html', 'not-there']);

it('stays the same for the same files, whenever they were written', async () => {
  const before = await current();
  await utimes(join(folder, 'src/a.ts'), 1, 1);
  expect(await current()).toBe(before);
});

it.each([
  ['a file changes', () => writeFile(join(folder, 'src/deep/b.ts'), 'four')],
  ['a file is added', () => writeFile(join(folder, 'src/c.ts'), '')],
  ['a file is removed', () => rm(join(folder, 'src/a.ts'))],
  ['a file is renamed', () => rename(join(folder, 'src/a.ts'), join(folder, 'src/z.ts'))],
  [
    'text moves from one file to its neighbour',
    () => Promise.all([writeFile(join(folder, 'src/a.ts'), 'onet'), writeFile(join(folder, 'src/deep/b.ts'), 'wo')]),
  ],
])('differs when %s', async (_, change) => {
  const before = await current();
  await change();
  expect(await current()).not.toBe(before);
});

it('leaves out what is installed or built', async () => {
  for (const name of ['node_modules', 'dist']) {
    await mkdir(join(folder, 'src', name));
    await writeFile(join(folder, 'src', name, 'x.ts'), '');
  }
  expect(await listFiles(folder, 'src')).toEqual(['src/a.ts', 'src/deep/b.ts']);
});
