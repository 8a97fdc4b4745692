import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withLock } from './lock.mjs';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'domivka-lock-'));
});

afterEach(() => rm(folder, { recursive: true }));

it('lets one piece of work in at a time and tells the other whom it waits for', async () => {
  const file = join(folder, 'lock');
  const steps: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const first = withLock(
    file,
    () => {},
    async () => {
      steps.push('first begins');
      begin();
      await held;
      steps.push('first ends');
    },
  );
  await begun;
  const second = withLock(
    file,
    (pid) => {
      steps.push(`waits for ${pid === process.pid}`);
      release();
    },
    async () => {
      steps.push('second');
    },
  );
  await Promise.all([first, second]);
  expect(steps).toEqual(['first begins', 'waits for true', 'first ends', 'second']);
});

it('takes over the lock of a process that has ended', async () => {
  const file = join(folder, 'lock');
  const { pid } = spawnSync(process.execPath, ['--version']);
  await writeFile(file, String(pid));
  expect(
    await withLock(
      file,
      () => expect.unreachable('nobody holds it'),
      async () => 'done',
    ),
  ).toBe('done');
});

it('is released when the work fails', async () => {
  const file = join(folder, 'lock');
  await expect(
    withLock(
      file,
      () => {},
      () => Promise.reject(new Error('no')),
    ),
  ).rejects.toThrow('no');
  await expect(readFile(file)).rejects.toThrow('ENOENT');
});
