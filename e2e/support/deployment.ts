import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Server } from './server.ts';

const dist = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

/** The product behind a front that hands out a copy of the page, so that a newer one can take its place while people work. */
export type Deployment = {
  readonly url: string;
  /** A newer version of the page replaces the one that is there: every part has a new name, as after a build. */
  deploy(): Promise<void>;
  /** From now on the answer to this path is the page, as a server without that file may answer; `undefined`: all is well again. */
  spoil(path: RegExp | undefined): void;
  /** From now on requests for this are cut off or never answered, and the browser says all the same that there is a network. */
  fail(how: 'refused' | 'silent', path?: RegExp): void;
  /** What was asked for since the last look, paths in their order. */
  takeAsked(): readonly string[];
  /** Everything is answered again, also what has waited so long. */
  mend(): void;
  stop(): Promise<void>;
};

/** Everything that the bundler has given a name with a hash gets another, wherever it is named. */
async function renameParts(folder: string, mark: string): Promise<void> {
  const assets = join(folder, 'assets');
  const names = (await readdir(assets)).filter((name) => !name.endsWith('.map'));
  const renamed = new Map(names.map((name) => [name, name.replace(/\.[a-z0-9]+$/, `${mark}$&`)]));
  const inWords = async (file: string): Promise<void> => {
    const words = await readFile(file, 'utf8');
    await writeFile(
      file,
      words.replaceAll(/[\w.-]+\.(?:js|css|woff2|txt|json|svg|png)\b/g, (name) => renamed.get(name) ?? name),
    );
  };
  for (const name of names) if (/\.(?:js|css)$/.test(name)) await inWords(join(assets, name));
  await inWords(join(folder, 'index.html'));
  await inWords(join(folder, 'service-worker.js'));
  for (const [name, next] of renamed) await rename(join(assets, name), join(assets, next));
}

async function makeNext(folder: string, number: number): Promise<void> {
  await renameParts(folder, `-v${number}`);
  const page = join(folder, 'index.html');
  await writeFile(
    page,
    (await readFile(page, 'utf8')).replace('<head>', `<head><meta name="deployed" content="${number}">`),
  );
  const worker = join(folder, 'service-worker.js');
  const words = await readFile(worker, 'utf8');
  await writeFile(worker, words.replace(/"revision":"(?=[0-9a-f]+","url":"index\.html")/, `$&${number}`));
}

/** What the server says beside each file: a page from here lives under the same rules. */
async function listRules(server: Server): Promise<readonly (readonly [string, string])[]> {
  const { headers } = await fetch(server.url);
  return [...headers].filter(([name]) => /policy|^x-/.test(name));
}

function passOn(to: URL, asked: IncomingMessage, answer: ServerResponse): void {
  const passed = request(
    { host: to.hostname, port: to.port, path: asked.url, method: asked.method, headers: asked.headers },
    (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    },
  );
  passed.on('error', () => answer.destroy());
  asked.pipe(passed);
}

export async function startDeployment(server: Server): Promise<Deployment> {
  const folder = await mkdtemp(join(tmpdir(), 'domivka-deployed-'));
  let root = join(folder, '1');
  let number = 1;
  let spoilt: RegExp | undefined;
  let failing: { readonly how: 'refused' | 'silent'; readonly path: RegExp } | undefined;
  let waiting: (() => void)[] = [];
  let asked: string[] = [];
  const rules = await listRules(server);
  await cp(dist, root, { recursive: true, filter: (file) => !/\.(?:map|br)$/.test(file) });

  async function handOut(path: string, answer: ServerResponse): Promise<void> {
    const name = extname(path) === '' || spoilt?.test(path) ? '/index.html' : path;
    const file = await readFile(join(root, name)).catch(() => undefined);
    const type = types[extname(name)] ?? 'application/octet-stream';
    const head = { ...Object.fromEntries(rules), 'content-type': type, 'cache-control': 'no-cache' };
    answer.writeHead(file ? 200 : 404, head);
    answer.end(file);
  }

  const front = createServer((call, answer) => {
    const path = (call.url ?? '/').split('?')[0] ?? '/';
    asked.push(path);
    const serve = () =>
      path.startsWith('/api/') ? passOn(new URL(server.url), call, answer) : void handOut(path, answer);
    if (!failing?.path.test(path)) serve();
    else if (failing.how === 'refused') call.socket.destroy();
    else waiting.push(serve);
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  const place = front.address();
  if (typeof place !== 'object' || place === null) throw new Error('The front has no address');

  return {
    url: `http://localhost:${place.port}`,
    async deploy() {
      number += 1;
      const next = join(folder, String(number));
      await cp(root, next, { recursive: true });
      await makeNext(next, number);
      root = next;
    },
    spoil(path) {
      spoilt = path;
    },
    fail(how, path = /^/) {
      failing = { how, path };
    },
    takeAsked() {
      const taken = asked;
      asked = [];
      return taken;
    },
    mend() {
      failing = undefined;
      for (const serve of waiting) serve();
      waiting = [];
    },
    async stop() {
      front.closeAllConnections();
      front.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
