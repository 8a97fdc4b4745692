import type { FastifyInstance } from 'fastify';
import { httpError } from '../platform/http-error.ts';

/**
 * Bodies are JSON and nothing else. An empty one is no body: many clients name a content type without sending anything. Packed
 * bodies are refused unread, so that a few kilobytes never become gigabytes here.
 */
export function jsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  });
  app.addHook('preParsing', async (request) => {
    const encoding = request.headers['content-encoding'];
    if (encoding !== undefined && encoding !== 'identity') throw httpError('request.encoding');
  });
}
