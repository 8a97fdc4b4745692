import type { Actor } from '@domivka/domain/kernel/actor';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import { mayUse } from '@domivka/domain/kernel/matrix';
import {
  apiTables,
  apiTokenLimits,
  mayGrantApiTokens,
  mayHoldApiTokens,
  readApiToken,
} from '@domivka/domain/user/user.api-tokens';
import { apiTokenError } from '@domivka/domain/user/user.api-tokens.errors';
import { userError } from '@domivka/domain/user/user.errors';
import { manages } from '@domivka/domain/user/user.management';
import * as z from 'zod/mini';
import { type Api, byId, describedAs, id, jsonSchemaOf, missing, notAllowed } from '../../platform/routes.ts';
import { findRecord } from '../../records/search.ts';
import {
  type ApiTokenParts,
  findOwnerOfToken,
  listApiTokens,
  makeApiToken,
  revokeApiToken,
  takeApiToken,
} from './api-tokens.ts';

const token = z.object({
  _id: id,
  name: z.string(),
  tables: z.array(z.enum(apiTables)),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  lastUsedAt: z.optional(z.iso.datetime()),
  isWaiting: z.boolean(),
});
const tokenWithSecret = z.extend(token, { secret: z.optional(z.string()) });

/** The domain checks what is sent and says in sentences what does not fit; here it is only described. */
const toMake = describedAs(
  z.looseObject({ userId: z.optional(id) }),
  jsonSchemaOf(
    z.object({
      userId: z.optional(id),
      name: z.string().check(z.minLength(1), z.maxLength(apiTokenLimits.name)),
      tables: z.array(z.enum(apiTables)),
      days: z.optional(z.int().check(z.gte(1), z.lte(apiTokenLimits.mostDays))),
    }),
  ),
);
const ofUser = z.object({ userId: z.optional(id) });

/** Tokens by which other programs read in the name of their owner. `database` acts as the program. */
export function apiTokenRoutes(api: Api, parts: ApiTokenParts): void {
  const { database } = parts;

  /** A user out of sight is not there. */
  const getUser = async (actor: Actor, userId: string) => {
    const user = await findRecord(database, actor, 'user', userId);
    if (!user) throw kernelError('record.missing');
    return user;
  };
  const requireManaged = async (actor: Actor, userId: string) => {
    const user = await getUser(actor, userId);
    if (!manages(actor, user)) throw userError('user.notAllowed');
  };

  const list = {
    summary: 'The own tokens of other programs, or those of a user whom the caller manages',
    querystring: ofUser,
    answers: { 200: ['The newest first, without their secrets', z.array(token)], 403: notAllowed, 404: missing },
  } as const;
  api.get('/api-tokens', { schema: list }, async ({ account: { actor }, query: { userId = actor._id } }) => {
    if (userId !== actor._id) await requireManaged(actor, userId);
    else if (!mayHoldApiTokens(actor.role)) throw apiTokenError('apiToken.notAllowed');
    return listApiTokens(parts, userId);
  });

  const make = {
    summary: 'Make a token for other programs; or grant one to a user, who then takes its secret',
    body: toMake,
    answers: {
      200: ['The token; its secret is told this once', tokenWithSecret],
      403: notAllowed,
      404: missing,
      409: 'There are as many tokens as a user may have',
    },
  } as const;
  api.post('/api-tokens', { schema: make }, async ({ account: { actor }, body }) => {
    const { userId = actor._id } = body;
    if (userId === actor._id && !mayUse(actor, 'apiTokens')) throw apiTokenError('apiToken.notAllowed');
    if (userId !== actor._id && !mayGrantApiTokens(actor, await getUser(actor, userId)))
      throw userError('user.notAllowed');
    return makeApiToken(parts, actor, userId, readApiToken(body));
  });

  const take = {
    summary: 'Take the secret of a token that was granted to the caller',
    params: byId,
    answers: { 200: ['The token; its secret is told this once', tokenWithSecret], 404: missing, 409: 'Already taken' },
  } as const;
  api.post('/api-tokens/:id/secret', { schema: take }, ({ account: { actor }, params }) =>
    takeApiToken(parts, actor, params.id),
  );

  const revoke = {
    summary: 'Revoke a token: the own one, or that of a user whom the caller manages',
    params: byId,
    answers: { 204: 'Revoked', 403: notAllowed, 404: missing },
  } as const;
  api.delete('/api-tokens/:id', { schema: revoke }, async ({ account: { actor }, params }, reply) => {
    const ownerId = await findOwnerOfToken(parts, params.id);
    if (ownerId === undefined) throw kernelError('record.missing');
    if (ownerId !== actor._id) await requireManaged(actor, ownerId);
    await revokeApiToken(parts, params.id);
    return reply.code(204).send();
  });
}
