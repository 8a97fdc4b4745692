import { existsSync } from 'node:fs';
import { join } from 'node:path';
import send from '@fastify/send';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { httpError } from '../platform/http-error.ts';

const oneYear = 'public, max-age=31536000, immutable';

/** Files with a hash in their name never change; everything else is asked for again each time. */
function cacheOf(path: string): string {
  return path.includes('/assets/') ? oneYear : 'no-cache';
}

/** What ends like a file is one, or is not there; no part begins with a dot, so that nothing hidden and nothing outside can be named. */
const named = /\.[a-z0-9]{2,11}$/i;
const plain = /^(?:\/[\w-][\w.-]*)+$/;

const accepts = /\bbr\b/;

/**
 * Serves the built web application; every path that is no file is a screen, so it answers with the page. Files are looked up when they are
 * asked for: after a new build the page names new ones, and both belong together.
 */
export function webApp(app: FastifyInstance, root: string): void {
  if (!existsSync(join(root, 'index.html')))
    throw new Error(`The web application is not built: ${root} has no index.html.`);
  const options = { root, index: false, dotfiles: 'ignore', cacheControl: false } as const;
  /** The file as the build compressed it, for a caller that accepts that. */
  const findCompressed = async ({ raw, headers }: FastifyRequest, path: string) => {
    if (!accepts.test(headers['accept-encoding']?.toString() ?? '')) return undefined;
    const file = await send(raw, `${path}.br`, { ...options, contentType: false });
    const type = send.mime.getType(path) ?? 'application/octet-stream';
    const told = {
      'content-encoding': 'br',
      'content-type': `${type}${/text|json|script/.test(type) ? '; charset=utf-8' : ''}`,
    };
    return file.type === 'file' ? { ...file, headers: { ...file.headers, ...told } } : undefined;
  };
  const sendFile = async (request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> => {
    const file = (await findCompressed(request, path)) ?? (await send(request.raw, path, options));
    if (file.type !== 'file') throw httpError('route.unknown');
    const { statusCode, headers, stream } = file;
    return reply
      .code(statusCode)
      .headers({ ...headers, vary: 'accept-encoding', 'cache-control': cacheOf(path) })
      .send(stream);
  };
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (!named.test(path)) return sendFile(request, reply, '/index.html');
    if (!plain.test(path)) throw httpError('route.unknown');
    return sendFile(request, reply, path);
  });
}
