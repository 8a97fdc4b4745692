import { expect, test } from 'vitest';
import { countShell, findFormer, mendShell, missingProgram, putFormerAside, type ShellFile } from './shell-files.ts';

const origin = 'https://domivka.example';

/** As much of a browser's storage of answers as the worker uses. */
function startStorage(): CacheStorage {
  const caches = new Map<string, Map<string, Response>>();
  const keyOf = (request: RequestInfo | URL): string =>
    new URL(request instanceof Request ? request.url : String(request), origin).href;
  const open = async (name: string) => {
    const kept = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, kept);
    return {
      keys: async () => [...kept.keys()].map((url) => new Request(url)),
      match: async (request: RequestInfo | URL) => kept.get(keyOf(request))?.clone(),
      put: async (request: RequestInfo | URL, response: Response) => void kept.set(keyOf(request), response),
    };
  };
  const storage = {
    open,
    delete: async (name: string) => caches.delete(name),
    match: async (request: RequestInfo | URL, { cacheName = '' } = {}) =>
      caches.get(cacheName)?.get(keyOf(request))?.clone(),
  };
  return storage as unknown as CacheStorage;
}

const script = (words: string) => new Response(words, { headers: { 'content-type': 'text/javascript' } });
const page = (words: string) => new Response(words, { headers: { 'content-type': 'text/html; charset=utf-8' } });
const files: readonly ShellFile[] = [
  { url: 'index.html', key: `${origin}/index.html?__WB_REVISION__=2` },
  { url: 'assets/home-new.js', key: `${origin}/assets/home-new.js` },
  { url: 'assets/guide-new.js', key: `${origin}/assets/guide-new.js` },
];

async function keptOf(storage: CacheStorage): Promise<readonly string[]> {
  return (await (await storage.open('shell')).keys()).map(({ url }) => url);
}

test('while other tabs are open, the parts of the former version stay at hand for them (A-44)', async () => {
  const storage = startStorage();
  const cache = await storage.open('shell');
  await cache.put(`${origin}/assets/home-old.js`, script('old home'));
  await cache.put(`${origin}/assets/home-new.js`, script('new home'));
  await cache.put(`${origin}/index.html?__WB_REVISION__=1`, page('old page'));
  await putFormerAside(storage, 'shell', files, 2);
  const former = await findFormer(storage, new Request(`${origin}/assets/home-old.js`));
  expect(await former?.text()).toBe('old home');
  expect(await findFormer(storage, new Request(`${origin}/assets/home-new.js`))).toBeUndefined();
  expect(await findFormer(storage, new Request(`${origin}/index.html?__WB_REVISION__=1`))).toBeUndefined();

  await putFormerAside(storage, 'shell', files, 1);
  expect(await findFormer(storage, new Request(`${origin}/assets/home-old.js`))).toBeUndefined();
});

test('what storage lost is fetched again, once, and what cannot be had is left for later (A-44)', async () => {
  const storage = startStorage();
  await (await storage.open('shell')).put(`${origin}/assets/home-new.js`, script('new home'));
  const asked: string[] = [];
  const load = async (url: string) => {
    asked.push(url);
    if (url === 'assets/guide-new.js') throw new TypeError('no network');
    return page('<script src="/assets/home-new.js"></script>');
  };
  expect(await mendShell(storage, 'shell', files, load)).toBe(1);
  expect(asked).toEqual(['index.html', 'assets/guide-new.js']);
  expect(await keptOf(storage)).toContain(`${origin}/index.html?__WB_REVISION__=2`);
  expect(await mendShell(storage, 'shell', files, async () => script('guide'))).toBe(1);
  expect(await keptOf(storage)).toHaveLength(3);
});

test('the program and its reference data are counted apart', async () => {
  const storage = startStorage();
  const names = { url: 'assets/units-names.txt', key: `${origin}/assets/units-names.txt` };
  await (await storage.open('shell')).put(names.key, new Response('names'));
  await (await storage.open('shell')).put(`${origin}/assets/home-old.js`, script('old home'));
  expect(await countShell(storage, 'shell', [...files, names])).toEqual({
    program: { kept: 0, total: 3 },
    reference: { kept: 1, total: 1 },
  });
});

test.each([
  ['a part that the next deploy has removed', new Response('gone', { status: 404 })],
  ['the page in place of a part', page('<html>')],
])('%s is not taken for the part (A-44)', async (_case, answer) => {
  const storage = startStorage();
  expect(await mendShell(storage, 'shell', files.slice(1), async () => answer.clone())).toBe(0);
  expect(await keptOf(storage)).toEqual([]);
});

test('the page of the next version is not put beside the parts of this one (A-44)', async () => {
  const storage = startStorage();
  const next = async () => page('<script type="module" src="/assets/home-next.js"></script>');
  expect(await mendShell(storage, 'shell', files.slice(0, 1), next)).toBe(0);
});

test('a browser that removed the program says so in both languages and that the records are apart', async () => {
  const words = await missingProgram().text();
  expect(words).toContain('Ваші записи — окремо від програми');
  expect(words).toContain('Your records are kept apart from the program');
  expect(words).not.toMatch(/<script|style=/);
});
