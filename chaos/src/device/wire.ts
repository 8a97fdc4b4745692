import { readFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { fileURLToPath } from 'node:url';
import { isFields, type Fields } from '@domivka/domain/kernel/record';
import type { PushResult } from '@domivka/domain/kernel/sync';
import type { Cut, CutProxy } from '../../../tools/network/cut-proxy.ts';
import { offDevice } from './world.ts';

/**
 * What happens to one call: its line is cut, it arrives several times (one after the other, or all at once), or the device gives it up and
 * it arrives later.
 */
export type Fault =
  | { readonly kind: 'cut'; readonly cut: Cut }
  | { readonly kind: 'again' | 'atOnce'; readonly times: number }
  | { readonly kind: 'late' };

/** One operation as it left a device, and what was ever said of it. */
export type SentOperation = {
  readonly opId: string;
  readonly device: string;
  readonly body: Fields;
  deliveries: number;
  /** Answers that came back whole. */
  readonly heard: PushResult[];
};

/** All operations that any device has ever sent. */
export type SentLog = Map<string, SentOperation>;

/** A device's way to the server. */
export type Wire = {
  readonly fetch: typeof fetch;
  isOffline: boolean;
  /** For the next calls, one each. */
  readonly faults: Fault[];
  /** Lets arrive what the device has given up long ago. */
  deliverLate(): Promise<void>;
};

type Call = {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
};
type Reply = {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
  readonly cookies: readonly string[];
};

export function startWire(name: string, proxy: CutProxy, log: () => SentLog): Wire {
  const late: Call[] = [];
  const cookies = new Map<string, string>();

  function exchange(call: Call, signal?: AbortSignal | null): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const outgoing = httpRequest(
        {
          port: proxy.port,
          host: '127.0.0.1',
          method: call.method,
          path: call.path,
          headers: call.headers,
          agent: false,
        },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.on('error', reject);
          incoming.on('end', () => {
            if (!incoming.complete) return reject(new TypeError('fetch failed'));
            const headers = Object.fromEntries(
              Object.entries(incoming.headers).map(([key, value]) => [key, String(value)]),
            );
            const cookies = incoming.headers['set-cookie'] ?? [];
            resolve({ status: incoming.statusCode ?? 0, headers, body: Buffer.concat(chunks), cookies });
          });
        },
      );
      outgoing.on('error', reject);
      signal?.addEventListener('abort', () => outgoing.destroy(new DOMException('aborted', 'AbortError')));
      outgoing.end(call.body);
    });
  }

  /** Every answer that comes; the last is the one that the device hears. */
  async function carry(call: Call, fault: Fault | undefined, signal?: AbortSignal | null): Promise<readonly Reply[]> {
    if (fault?.kind === 'late') {
      late.push(call);
      throw new TypeError('fetch failed');
    }
    const replies: Reply[] = [];
    if (fault?.kind === 'atOnce') return Promise.all(Array.from({ length: fault.times }, () => exchange(call, signal)));
    if (fault?.kind === 'again')
      for (let time = 1; time < fault.times; time += 1) replies.push(await exchange(call, signal));
    if (fault?.kind === 'cut') proxy.nextCut = fault.cut;
    return [...replies, await exchange(call, signal)];
  }

  const wire: Wire = {
    isOffline: false,
    faults: [],
    async deliverLate() {
      for (const call of late.splice(0)) await offDevice(() => exchange(call)).catch(() => undefined);
    },
    fetch: async (input, init = {}) => {
      const url = input instanceof Request ? input.url : String(input);
      if (url.startsWith('file:')) return new Response(await readFile(fileURLToPath(url), 'utf8'));
      if (wire.isOffline) throw new TypeError('fetch failed');
      const call = callOf(url, init, cookies);
      const isProbe = url.includes('/health/');
      const operations = noteSent(name, log(), call);
      const replies = await carry(call, isProbe ? undefined : wire.faults.shift(), init.signal);
      for (const reply of replies) noteHeard(log(), operations, reply);
      const reply = replies.at(-1);
      if (!reply) throw new TypeError('fetch failed');
      keepCookies(cookies, reply);
      return new Response(reply.status === 204 ? null : new Uint8Array(reply.body), reply);
    },
  };
  return wire;
}

/** Only what this server sets: a name, a value, and an end when the value is empty. */
function keepCookies(jar: Map<string, string>, { cookies }: Reply): void {
  for (const line of cookies) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    jar.set(name, value);
  }
}

function callOf(path: string, { method = 'GET', headers, body }: RequestInit, jar: ReadonlyMap<string, string>): Call {
  const text = typeof body === 'string' ? body : '';
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const plain = Object.fromEntries(new Headers(headers).entries());
  const length: Record<string, string> = text === '' ? {} : { 'content-length': String(Buffer.byteLength(text)) };
  return { method, path, headers: { ...plain, ...length, cookie, connection: 'close' }, body: text };
}

function noteSent(device: string, log: SentLog, { path, body }: Call): readonly SentOperation[] {
  if (!path.endsWith('/sync/push')) return [];
  const { operations } = JSON.parse(body) as { operations: readonly (Fields & { opId: string })[] };
  return operations.map((operation) => {
    const known = log.get(operation.opId) ?? {
      opId: operation.opId,
      device,
      body: operation,
      deliveries: 0,
      heard: [],
    };
    known.deliveries += 1;
    log.set(operation.opId, known);
    return known;
  });
}

function noteHeard(log: SentLog, operations: readonly SentOperation[], { status, body }: Reply): void {
  if (operations.length === 0 || status !== 200) return;
  const answer: unknown = JSON.parse(body.toString('utf8'));
  const results = isFields(answer) ? (answer['results'] as readonly PushResult[]) : [];
  for (const result of results) log.get(result.opId)?.heard.push(result);
}
