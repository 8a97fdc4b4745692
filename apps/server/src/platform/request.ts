import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { httpError } from './http-error.ts';

/** The bearer token of a request, if it carries one of a reasonable length. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') && header.length <= 4096 ? header.slice('Bearer '.length) : undefined;
}

/** The body in the shape that a schema describes; a 400 for any other. */
export function readBody<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const outcome = schema.safeParse(body);
  if (!outcome.success) throw httpError('request.invalid');
  return outcome.data;
}
