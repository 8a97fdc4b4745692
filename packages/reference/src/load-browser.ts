import { readAreas } from './areas.ts';
import { loadDataFile, once } from './data-file.ts';
import { readUnitsYielding } from './units.ts';

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

/** All units with the positions of their centres (280 kB), loaded at the first call and kept for offline use. `pause` lets the page draw meanwhile. */
export const loadUnits = once(async (pause: () => Promise<void>) => {
  const [names, centres] = await Promise.all([loadText(namesUrl), loadText(centresUrl)]);
  return readUnitsYielding(names, centres, pause);
});

/** The approximate areas for maps (150 kB). */
export const loadAreas = once(async () => readAreas(await loadText(areasUrl)));

/** A server that answers unknown addresses with its start page must not fill the store with it. */
function checkText(url: string, text: string): string {
  if (text.trimStart().startsWith('<')) throw new Error(`The data file ${url} answered a page`);
  return text;
}
