import { lutimes, readdir, readlink, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { takeFolderLock } from './folder-lock.ts';
import { processSpace } from './process.ts';
import { makeFolder } from './temporary-folder.fixture.ts';

const QUICK = { heartbeatMs: 20, foreignSilenceMs: 200, patienceMs: 0 };
const LOCKED = expect.objectContaining({ code: 'data_folder_locked' });

/** A claim of a process that is gone: its number is ours, its beginning is not. */
const deadClaim = async (name: string): Promise<string> => `${process.pid} 1 ${await processSpace()} ${name}`;

describe('the lock of a data folder', () => {
  it('goes to one of many that take over from a dead program at the same moment, round after round', async () => {
    for (let round = 0; round < 20; round += 1) {
      const folder = await makeFolder();
      await symlink(await deadClaim('first'), join(folder, 'lock'));
      const tries = await Promise.allSettled(Array.from({ length: 8 }, () => takeFolderLock(folder, QUICK)));
      const taken = tries.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []));
      const refusals = tries.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason as unknown] : []));
      expect(taken).toHaveLength(1);
      expect(refusals).toEqual(Array.from({ length: 7 }, () => LOCKED));
      for (const lock of taken) await lock.release();
      expect(await readdir(folder)).toEqual([]);
    }
  });

  it('is followed to its end when a program was killed while taking over', async () => {
    const folder = await makeFolder();
    await symlink(await deadClaim('first'), join(folder, 'lock'));
    await symlink(await deadClaim('second'), join(folder, 'lock.after.first'));
    const lock = await takeFolderLock(folder, QUICK);
    expect(await readdir(folder)).toEqual(['lock']);
    await lock.release();
  });

  it('of another machine or container holds while its owner gives signs of life', async () => {
    const folder = await makeFolder();
    const path = join(folder, 'lock');
    await symlink('1 1 another-container first', path);
    const signs = setInterval(() => void lutimes(path, new Date(), new Date()), 20);
    try {
      await expect(takeFolderLock(folder, QUICK)).rejects.toEqual(LOCKED);
    } finally {
      clearInterval(signs);
    }
    const lock = await takeFolderLock(folder, QUICK); // silent now
    expect(await readlink(path)).toContain(`${process.pid} `);
    await lock.release();
  });

  it('gives such signs itself', async () => {
    const folder = await makeFolder();
    const lock = await takeFolderLock(folder, QUICK);
    const text = await readlink(join(folder, 'lock'));
    await symlink(text.replace(await processSpace(), 'elsewhere'), join(folder, 'copy'));
    await expect(takeFolderLock(folder, QUICK)).rejects.toEqual(LOCKED);
    await lock.release();
    expect(await readdir(folder)).toEqual(['copy']);
  });
});
