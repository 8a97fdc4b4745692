import { vi } from 'vitest';

/** The network says nothing any more, neither an answer nor that there will be none; `onAsked` may answer a call late. */
export function fallSilent(
  onAsked: (path: string, answer: (response: Response) => void) => void = () => undefined,
): void {
  vi.stubGlobal('fetch', async (input: unknown, init: RequestInit = {}) => {
    const path = String(input);
    // The names of places lie on the device already, or nobody will ever get them: not what is looked at here.
    if (!path.startsWith('/api')) throw new TypeError('fetch failed');
    return new Promise<Response>((resolve, reject) => {
      onAsked(path, resolve);
      init.signal?.addEventListener('abort', () => reject(new Error('aborted')));
    });
  });
}
