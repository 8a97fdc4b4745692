import { describe, expect, test } from 'vitest';
import { loadDataFile, once } from './load-browser.ts';
import type { Platform } from './load-browser.ts';

const url = 'https://domivka.test/assets/names-a1.txt';
const oldUrl = 'https://domivka.test/assets/names-00.txt';

/** The browser's store and network in memory; `answers` are taken one by one. */
function createPlatform(answers: (() => Response)[], kept = new Map<string, Response>()) {
  const asked: string[] = [];
  const cache: Pick<Cache, 'match' | 'put' | 'keys' | 'delete'> = {
    match: async (request) => kept.get(addressOf(request))?.clone(),
    put: async (request, response) => void kept.set(addressOf(request), response),
    keys: async () => [...kept.keys()].map((key) => new Request(key)),
    delete: async (request) => kept.delete(addressOf(request)),
  };
  const fetch = async (address: string): Promise<Response> => {
    asked.push(address);
    const answer = answers.shift();
    if (answer === undefined) throw new TypeError('offline');
    return answer();
  };
  const platform: Platform = { fetch, openCache: async () => cache as Cache };
  return { platform, asked, kept };
}

const addressOf = (request: RequestInfo | URL): string => new Request(request).url;

const readUpper = (text: string): string => {
  if (text.startsWith('<')) throw new Error('a page');
  return text.toUpperCase();
};

describe('a data file', () => {
  test('is fetched once and then read without a network', async () => {
    const { platform, asked } = createPlatform([() => new Response('names')]);
    expect(await loadDataFile(url, [url], readUpper, platform)).toBe('NAMES');
    expect(await loadDataFile(url, [url], readUpper, platform)).toBe('NAMES');
    expect(asked).toEqual([url]);
  });

  test('replaces the file of an earlier release', async () => {
    const { platform, kept } = createPlatform([() => new Response('names')], new Map([[oldUrl, new Response('old')]]));
    await loadDataFile(url, [url], readUpper, platform);
    expect([...kept.keys()]).toEqual([url]);
  });

  test('is not kept when the server answers an error or a page', async () => {
    const { platform, kept } = createPlatform([() => new Response('', { status: 503 }), () => new Response('<html>')]);
    await expect(loadDataFile(url, [url], readUpper, platform)).rejects.toThrow('503');
    await expect(loadDataFile(url, [url], readUpper, platform)).rejects.toThrow('a page');
    expect(kept.size).toBe(0);
  });

  test('still loads when the browser refuses the store', async () => {
    const { platform } = createPlatform([() => new Response('names')]);
    const refusing = { ...platform, openCache: () => Promise.reject(new DOMException('denied', 'SecurityError')) };
    expect(await loadDataFile(url, [url], readUpper, refusing)).toBe('NAMES');
  });
});

describe('loading once', () => {
  test('many callers share one load, and a failed one is tried again', async () => {
    const { platform, asked } = createPlatform([() => new Response('', { status: 500 }), () => new Response('names')]);
    const load = once(() => loadDataFile(url, [url], readUpper, platform));
    const failed = await Promise.allSettled([load(), load()]);
    expect(failed.map((result) => result.status)).toEqual(['rejected', 'rejected']);
    expect(await Promise.all([load(), load()])).toEqual(['NAMES', 'NAMES']);
    expect(asked).toHaveLength(2);
  });
});
