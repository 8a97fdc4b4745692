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

/** Serves the built web application; every path that is no file is a screen, so it answers with the page. */
export async function webApp(app: FastifyInstance, root: string): Promise<void> {
  if (!existsSync(join(root, 'index.html')))
    throw new Error(`The web application is not built: ${root} has no index.html.`);
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    cacheControl: false,
    setHeaders: (response, path) => void response.header('cache-control', cacheOf(path)),
  });
  app.get('/*', (request, reply) => {
    if (/\.[a-z0-9]{2,5}$/i.test(request.url.split('?')[0] ?? '')) throw httpError('route.unknown');
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}
