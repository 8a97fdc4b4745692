import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';

/** The network also gives the program's own data files, as the page keeps them for offline use. Put it before a started world. */
export function serveReferenceFiles(): void {
  const through = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: unknown, init?: RequestInit): Promise<Response> => {
    const address = String(input);
    if (!address.startsWith('file:')) return through(input as string, init);
    return new Response(await readFile(fileURLToPath(address), 'utf8'));
  });
}
