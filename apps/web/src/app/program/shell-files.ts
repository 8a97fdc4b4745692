/** The files of the program on this device: what the service worker does with them beside answering from them. */

import type { ProgramFiles } from '../../device/program.ts';

const formerCache = 'domivka-former';

/** A file of the program, and the name under which the cache keeps it. */
export type ShellFile = { readonly url: string; readonly key: string };

function isAsset(url: string): boolean {
  return new URL(url).pathname.startsWith('/assets/');
}

/**
 * Before a newer version takes over: tabs that still show the older one may yet need parts of it that they have not loaded, and the server has
 * them no more. They are put aside; with no other tab open (`windows` counts all) what was put aside before goes.
 */
export async function putFormerAside(
  storage: CacheStorage,
  cacheName: string,
  files: readonly ShellFile[],
  windows: number,
): Promise<void> {
  if (windows <= 1) return void (await storage.delete(formerCache));
  const current = new Set(files.map(({ key }) => key));
  const [from, to] = await Promise.all([storage.open(cacheName), storage.open(formerCache)]);
  for (const request of await from.keys()) {
    if (!isAsset(request.url) || current.has(request.url)) continue;
    const file = await from.match(request);
    if (file) await to.put(request, file);
  }
}

/** A part of an older version that was put aside for the tabs that still show it. */
export async function findFormer(storage: CacheStorage, request: Request): Promise<Response | undefined> {
  return storage.match(request, { cacheName: formerCache });
}

/** Whether the page names only parts of this version: after a deploy the server's page names parts of the next one. */
async function belongs(page: Response, files: readonly ShellFile[]): Promise<boolean> {
  const own = new Set(files.map(({ url }) => url));
  const named = (await page.clone().text()).matchAll(/\/assets\/[\w.-]+/g);
  return [...named].every(([path]) => own.has(path.slice(1)) || own.has(path));
}

/** How much of the program and of its reference data storage holds. */
export async function countShell(
  storage: CacheStorage,
  cacheName: string,
  files: readonly ShellFile[],
): Promise<ProgramFiles> {
  const kept = new Set((await (await storage.open(cacheName)).keys()).map(({ url }) => url));
  const count = (some: readonly ShellFile[]) => ({
    kept: some.filter(({ key }) => kept.has(key)).length,
    total: some.length,
  });
  const isReference = ({ url }: ShellFile): boolean => /\.(?:txt|json)$/.test(url);
  return { program: count(files.filter((file) => !isReference(file))), reference: count(files.filter(isReference)) };
}

/** Fetches what storage has lost of the program. What cannot be had now, or belongs to another version, is left for the next time. */
export async function mendShell(
  storage: CacheStorage,
  cacheName: string,
  files: readonly ShellFile[],
  load: (url: string) => Promise<Response>,
): Promise<number> {
  const cache = await storage.open(cacheName);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  let mended = 0;
  for (const { url, key } of files) {
    if (kept.has(key)) continue;
    const file = await load(url).catch(() => undefined);
    if (!file?.ok) continue;
    const isPage = file.headers.get('content-type')?.includes('html') ?? false;
    // The server answers an address that it does not know with the page.
    if (isPage !== url.endsWith('.html') || (isPage && !(await belongs(file, files)))) continue;
    await cache.put(key, file);
    mended += 1;
  }
  return mended;
}

/** The page that is shown instead of the program, when storage has lost it and there is no network. */
export function missingProgram(): Response {
  const html = `<!doctype html><html lang="uk"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Домівка · Domivka</title><body><h1>Домівка</h1>
<p>Браузер вилучив програму з цього пристрою. Один раз відкрийте цю сторінку з мережею — і вона знову працюватиме без неї. Ваші записи — окремо від програми.</p>
<h1 lang="en">Domivka</h1>
<p lang="en">The browser has removed the program from this device. Open this page once with a network, and it works without one again. Your records are kept apart from the program.</p></body></html>`;
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
