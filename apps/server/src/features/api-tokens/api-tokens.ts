import { createHash, randomBytes } from 'node:crypto';
import type { Actor } from '@domivka/domain/kernel/actor';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import { type ApiToken, type ApiTokenToMake, apiTokenLimits } from '@domivka/domain/user/user.api-tokens';
import { apiTokenError } from '@domivka/domain/user/user.api-tokens.errors';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';

const dayInMilliseconds = 86_400_000;
/** So long a token that has ended is kept, in days. */
const daysAfterEnd = 90;

/** A token that was made, with its secret, which is told this once. */
export type NewApiToken = ApiToken & { readonly secret?: string };

export type ApiTokenParts = { readonly database: Database; readonly now: () => Date };

type Row = Omit<ApiToken, 'lastUsedAt'> & { readonly lastUsedAt: string | null };

const columns = `id as "_id", name, tables, created_at as "createdAt", expires_at as "expiresAt",
  last_used_at as "lastUsedAt", secret_hash is null as "isWaiting"`;

function present({ lastUsedAt, ...token }: Row): ApiToken {
  return { ...token, ...(lastUsedAt === null ? {} : { lastUsedAt }) };
}

/** 256 random bits cannot be guessed, so a fast hash keeps them. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

function newSecret(): string {
  return `domivka_${randomBytes(32).toString('base64url')}`;
}

/** The tokens of a user that live, the newest first. */
export async function listApiTokens({ database, now }: ApiTokenParts, ownerId: string): Promise<readonly ApiToken[]> {
  const rows = await database.query<Row>(
    `select ${columns} from api_token
     where owner_id = $1 and revoked_at is null and expires_at > $2::timestamptz order by created_at desc, id`,
    [ownerId, now().toISOString()],
  );
  return rows.map(present);
}

/** The owner is locked, so that two calls do not both find the last place free. */
async function refuseOneMore(tx: Queryable, actor: Actor, ownerId: string, now: Date): Promise<void> {
  await tx.query('select from app_user where id = $1 for no key update', [ownerId]);
  const old = new Date(now.getTime() - daysAfterEnd * dayInMilliseconds).toISOString();
  await tx.query('delete from api_token where owner_id = $1 and coalesce(revoked_at, expires_at) < $2::timestamptz', [
    ownerId,
    old,
  ]);
  const [row] = await tx.query<{ count: number }>(
    `select count(*) as count from api_token where owner_id = $1 and revoked_at is null and expires_at > $2::timestamptz`,
    [ownerId, now.toISOString()],
  );
  if ((row?.count ?? 0) < apiTokenLimits.living) return;
  const most = { most: apiTokenLimits.living };
  throw ownerId === actor._id ? apiTokenError('apiToken.tooMany', most) : apiTokenError('apiToken.tooManyOfUser', most);
}

/**
 * Makes a token: for the actor with its secret, for another user without one, which that user takes later.
 * @throws DomainError `apiToken.tooMany`, `apiToken.tooManyOfUser`
 */
export async function makeApiToken(
  { database, now }: ApiTokenParts,
  actor: Actor,
  ownerId: string,
  { name, tables, days }: ApiTokenToMake,
): Promise<NewApiToken> {
  const isOwn = ownerId === actor._id;
  const secret = isOwn ? newSecret() : undefined;
  const time = now();
  const row = await database.transaction(async (tx) => {
    await refuseOneMore(tx, actor, ownerId, time);
    const [made] = await tx.query<Row>(
      `insert into api_token (id, owner_id, granted_by, name, secret_hash, tables, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6::text[], $7::timestamptz, $8::timestamptz) returning ${columns}`,
      [
        newId(),
        ownerId,
        isOwn ? null : actor._id,
        name,
        secret === undefined ? null : hashOfSecret(secret),
        tables,
        time.toISOString(),
        new Date(time.getTime() + days * dayInMilliseconds).toISOString(),
      ],
    );
    return made;
  });
  if (!row) throw new Error('A token was not stored');
  return { ...present(row), ...(secret === undefined ? {} : { secret }) };
}

/**
 * Makes the secret of a token that was granted to the actor.
 * @throws DomainError `record.missing`, `apiToken.taken`
 */
export async function takeApiToken({ database, now }: ApiTokenParts, actor: Actor, id: string): Promise<NewApiToken> {
  const secret = newSecret();
  const time = now().toISOString();
  const living = 'id = $1 and owner_id = $2 and revoked_at is null and expires_at > $3::timestamptz';
  const [taken] = await database.query<Row>(
    `update api_token set secret_hash = $4 where ${living} and secret_hash is null returning ${columns}`,
    [id, actor._id, time, hashOfSecret(secret)],
  );
  if (taken) return { ...present(taken), secret };
  const [known] = await database.query(`select from api_token where ${living}`, [id, actor._id, time]);
  throw known ? apiTokenError('apiToken.taken') : kernelError('record.missing');
}

/** Whose token it is, while it lives; undefined: there is none. */
export async function findOwnerOfToken({ database }: ApiTokenParts, id: string): Promise<string | undefined> {
  const [row] = await database.query<{ owner: string }>(
    'select owner_id as owner from api_token where id = $1 and revoked_at is null',
    [id],
  );
  return row?.owner;
}

/** From this moment on the token opens nothing. */
export async function revokeApiToken({ database, now }: ApiTokenParts, id: string): Promise<void> {
  await database.query('update api_token set revoked_at = $2::timestamptz where id = $1 and revoked_at is null', [
    id,
    now().toISOString(),
  ]);
}
