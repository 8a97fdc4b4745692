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
    else if (isTooDeep(body)) done(httpError('request.malformed'));
    else parse(request, body, done);
  });
  app.addHook('preParsing', async (request) => {
    const encoding = request.headers['content-encoding'];
    if (encoding !== undefined && encoding !== 'identity') throw httpError('request.encoding');
  });
}

/** Far more levels than any record has; far fewer than what walks through a value can go down. */
const deepest = 64;
const openingOrClosing = /"(?:[^"\\]|\\.)*"|[[\]{}]/gs;

function isTooDeep(json: string): boolean {
  if (json.length <= deepest) return false;
  let depth = 0;
  for (const [sign] of json.matchAll(openingOrClosing)) {
    if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') depth -= 1;
    if (depth > deepest) return true;
  }
  return false;
}
