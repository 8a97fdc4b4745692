import type { FastifyRequest } from 'fastify';

/** The bearer token of a request, if it carries one of a reasonable length. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') && header.length <= 4096 ? header.slice('Bearer '.length) : undefined;
}
