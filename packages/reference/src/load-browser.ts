/** What a browser offers for getting files; both are the platform's own functions. */
export type Platform = {
  fetch(url: string): Promise<Response>;
  /** Opens the store for offline use; absent where the browser has none (plain HTTP on a local network). */
  openCache?: (() => Promise<Cache>) | undefined;
};

/**
 * Gets a data file, from the offline store when it is there, else from the server, and keeps it for offline use.
 * A file is kept only after `read` has accepted it. Addresses change with their content, so what is kept never ages;
 * files of earlier releases are removed. Throws when the file can be had from neither.
 */
export async function loadDataFile<T>(
  url: string,
  current: readonly string[],
  read: (text: string) => T,
  platform: Platform,
): Promise<T> {
  const cache = await openQuietly(platform);
  const kept = await cache?.match(url);
  if (kept !== undefined) return read(await kept.text());
  const response = await platform.fetch(url);
  if (!response.ok) throw new Error(`The data file ${url} answered ${response.status}`);
  const copy = response.clone();
  const result = read(await response.text());
  if (cache !== undefined) await keep(cache, url, copy, current);
  return result;
}

/** Runs `load` once however often it is asked for, with what the first call gave; after a failure the next call tries again. */
export function once<T, Given extends readonly unknown[]>(
  load: (...given: Given) => Promise<T>,
): (...given: Given) => Promise<T> {
  let running: Promise<T> | undefined;
  return (...given) => {
    running ??= load(...given).catch((error: unknown) => {
      running = undefined;
      throw error;
    });
    return running;
  };
}

/** Without the store the data still load: a browser may refuse it in a private window. */
async function openQuietly(platform: Platform): Promise<Cache | undefined> {
  try {
    return await platform.openCache?.();
  } catch {
    return undefined;
  }
}

/** A full disk must not take away data that have just arrived: they are then fetched again next time. */
async function keep(cache: Cache, url: string, response: Response, current: readonly string[]): Promise<void> {
  try {
    await cache.put(url, response);
    const requests = await cache.keys();
    await Promise.all(requests.filter((request) => !current.includes(request.url)).map((old) => cache.delete(old)));
  } catch {
    await cache.delete(url).catch(() => false);
  }
}

// Written out one by one: the bundler recognises exactly this form and gives each file an address of its own.
const namesUrl = new URL('../data/units-names.txt', import.meta.url).href;
const centresUrl = new URL('../data/units-centres.txt', import.meta.url).href;
const areasUrl = new URL('../data/areas.topo.json', import.meta.url).href;

const cacheName = 'domivka-reference';

const loadText = (url: string): Promise<string> => {
  const openCache = 'caches' in globalThis ? () => caches.open(cacheName) : undefined;
  const platform = { fetch: (address: string) => fetch(address), openCache };
  return loadDataFile(url, [namesUrl, centresUrl, areasUrl], (text) => checkText(url, text), platform);
};

/** The data of the units: their names, and the positions of their centres (280 kB). */
export const loadUnitTexts = () => Promise.all([loadText(namesUrl), loadText(centresUrl)]);

/** The approximate areas for maps (150 kB). */
export const loadAreas = once(async () => {
  // What reads shapes is loaded with them: no first screen needs it.
  const [{ readAreas }, text] = await Promise.all([import('./areas.ts'), loadText(areasUrl)]);
  return readAreas(text);
});

/** A server that answers unknown addresses with its start page must not fill the store with it. */
function checkText(url: string, text: string): string {
  if (text.trimStart().startsWith('<')) throw new Error(`The data file ${url} answered a page`);
  return text;
}
