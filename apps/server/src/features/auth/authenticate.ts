import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isFields } from '@domivka/domain/kernel/record';
import { httpError } from '../../platform/http-error.ts';
import { bearerOf } from '../../platform/request.ts';
import type { Account } from './account.ts';
import type { AuthParts } from './auth.routes.ts';
import { replayHearer } from './replay-hearer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whoever is signed in. Set before any handler of a protected route runs. */
    account: Account;
  }
}

/** What answers without a bearer token; everything else is 401 before its body is looked at. */
const publicRoutes: ReadonlySet<string> = new Set([
  '/api/v1/authentication/login',
  '/api/v1/authentication/refresh-token',
  '/api/v1/authentication/logout',
  '/api/v1/authentication/change-password',
  '/api/v1/authentication/recover-password',
  '/api/v1/authentication/check-temporary-password',
  '/api/v1/authentication/register',
  '/api/v1/auth/logout',
  '/api/v1/health/live',
  '/api/v1/health/ready',
  '/api/v1/openapi.json',
  '/api/v1/docs',
]);

/** What a signed link opens as well. Whoever serves these looks at the signature (features/files); a token counts before it. */
const signedRoutes: ReadonlySet<string> = new Set(['/api/v1/files/*', '/api/v1/address/:id/photos.zip']);

function bringsSignature({ query }: FastifyRequest): boolean {
  return isFields(query) && typeof query['signature'] === 'string';
}

/** Asks every call of the interface for a valid token, unknown paths included. */
export function requireAccount(app: FastifyInstance, { sessions, passwords, trail }: AuthParts): void {
  app.addHook('onRequest', async (request) => {
    const path = request.routeOptions.url;
    if (path !== undefined && publicRoutes.has(path)) return;
    const token = bearerOf(request);
    if (token === undefined && path !== undefined && signedRoutes.has(path) && bringsSignature(request)) return;
    const account = token === undefined ? undefined : await sessions.authenticate(token);
    if (token === undefined) throw httpError('auth.required');
    if (!account) throw await sessions.refusalOf(token, replayHearer(request, { passwords, trail }));
    request.account = account;
  });
}
