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
    else void parse(request, body, done);
  });
  app.addHook('preParsing', async (request) => {
    const encoding = request.headers['content-encoding'];
    if (encoding !== undefined && encoding !== 'identity') throw httpError('request.encoding');
  });
}

/** Far more levels than any record has; far fewer than what walks through a value can go down. */
const deepest = 64;
const [quote, backslash, opening, closing] = [0x22, 0x5c, new Set([0x5b, 0x7b]), new Set([0x5d, 0x7d])] as const;

/** One walk along the text, without a pattern that hostile text could make slow. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  let inText = false;
  for (let index = 0; index < json.length; index += 1) {
    const sign = json.charCodeAt(index);
    if (inText) {
      if (sign === backslash) index += 1;
      else if (sign === quote) inText = false;
    } else if (sign === quote) inText = true;
    else if (closing.has(sign)) depth -= 1;
    else if (opening.has(sign)) {
      depth += 1;
      if (depth > deepest) return true;
    }
  }
  return false;
}
