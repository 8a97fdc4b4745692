import type { FastifyRequest } from 'fastify';
import { isFields } from '@domivka/domain/kernel/record';
import { httpError } from '../../platform/http-error.ts';
import { bearerOf } from '../../platform/request.ts';
import type { Api } from '../../platform/routes.ts';
import type { Account } from './account.ts';
import type { AuthParts } from './auth.routes.ts';
import { replayHearer } from './replay-hearer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The account that is signed in. Set before any handler of a protected route runs. */
    account: Account;
  }
}

function bringsSignature({ query }: FastifyRequest): boolean {
  return isFields(query) && typeof query['signature'] === 'string';
}

/**
 * Asks every call of the interface for a valid token, before its body is looked at, unknown paths included. Routes that declare so are open
 * to everybody, or to a signed link, whose signature their handler checks; a token counts before it.
 */
export function requireAccount(app: Api, { sessions, passwords, trail }: AuthParts): void {
  app.addHook('onRequest', async (request) => {
    const { open } = request.routeOptions.config;
    if (open === 'always') return;
    const token = bearerOf(request);
    if (token === undefined && open === 'signed' && bringsSignature(request)) return;
    const account = token === undefined ? undefined : await sessions.authenticate(token);
    if (token === undefined) throw httpError('auth.required');
    if (!account) throw await sessions.refusalOf(token, replayHearer(request, { passwords, trail }));
    request.account = account;
  });
}
