import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { httpError } from '../platform/http-error.ts';

const oneYear = 'public, max-age=31536000, immutable';

/** Files with a hash in their name never change; everything else is asked for again each time. */
function cacheOf(path: string): string {
  return /[/\\]assets[/\\]/.test(path) ? oneYear : 'no-cache';
}

/** What ends like a file is one, or is not there; no part begins with a dot, so that nothing hidden and nothing outside can be named. */
const named = /\.[a-z0-9]{2,11}$/i;
const plain = /^(?:\/[\w-][\w.-]*)+$/;

/**
 * Serves the built web application; every path that is no file is a screen, so it answers with the page. Files are looked up when they are
 * asked for: after a new build the page names new ones, and both belong together.
 */
export async function webApp(app: FastifyInstance, root: string): Promise<void> {
  if (!existsSync(join(root, 'index.html')))
    throw new Error(`The web application is not built: ${root} has no index.html.`);
  await app.register(fastifyStatic, {
    root,
    serve: false,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (response, path) => void response.header('cache-control', cacheOf(path)),
  });
  app.get('/*', (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (!named.test(path)) return reply.sendFile('/index.html');
    if (!plain.test(path)) throw httpError('route.unknown');
    return reply.sendFile(path);
  });
}
