import type { ApiToken, ApiTokenToMake } from '@domivka/domain/user/user.api-tokens';
import { call } from '../remote/call.ts';

/** A token with its secret, which the server tells once; without one where it was granted to another user. */
export type NewApiToken = ApiToken & { readonly secret?: string };

/** The tokens of a user that live, the newest first; of another user only for those who manage the account. */
export async function listApiTokens(userId: string, signal: AbortSignal): Promise<readonly ApiToken[]> {
  return call('GET', `/api-tokens?userId=${encodeURIComponent(userId)}`, undefined, { signal });
}

/** Makes a token: the own one with its secret, or one for another user, who takes the secret later. */
export async function makeApiToken(userId: string, wanted: ApiTokenToMake): Promise<NewApiToken> {
  return call('POST', '/api-tokens', { userId, ...wanted });
}

/** Takes the secret of a token that was granted to the user. */
export async function takeApiToken(id: string): Promise<NewApiToken> {
  return call('POST', `/api-tokens/${encodeURIComponent(id)}/secret`);
}

/** Revokes a token at once. Throws `RemoteError`. */
export async function revokeApiToken(id: string): Promise<void> {
  await call('DELETE', `/api-tokens/${encodeURIComponent(id)}`);
}
