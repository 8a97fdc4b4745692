import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const dist = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));

/** The paths of everything that the browser has kept of the program. */
export async function listKept(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('precache'));
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });
}

/** All that the build has made for the page: maps are for people with tools, the server picks the compressed copies, and the worker is kept by the browser itself. */
export async function listBuilt(): Promise<readonly string[]> {
  const files = await readdir(dist, { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile() && !/\.(?:map|br)$|^\.|^service-worker/.test(file.name))
    .map((file) => `${file.parentPath}/${file.name}`.slice(dist.length));
}

/** Storage loses every second part of the program. Answers how many there were. */
export async function loseHalf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((one) => one.includes('precache'));
    const cache = await caches.open(name);
    const kept = await cache.keys();
    await Promise.all(kept.filter((_, index) => index % 2 === 0).map((one) => cache.delete(one)));
    return kept.length;
  });
}
