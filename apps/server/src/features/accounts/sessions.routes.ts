import type { FastifyRequest } from 'fastify';
import type { Actor } from '@domivka/domain/kernel/actor';
import { DomainError } from '@domivka/domain/kernel/errors';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import { userIssue } from '@domivka/domain/user/user.errors';
import { manages } from '@domivka/domain/user/user.management';
import * as z from 'zod/mini';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { type Api, byId, missing, notAllowed, rows } from '../../platform/routes.ts';
import { findRecord } from '../../records/search.ts';
import type { UserSession } from '@domivka/domain/user/user.session';

const dayInMilliseconds = 86_400_000;
/** After so many days without use the refresh token has ended, and the session with it. */
const liveDays = 30;

export type PeopleSessions = {
  /** The one used last first. */
  list(userId: string, ownSession: string): Promise<readonly UserSession[]>;
  /** Answers whether there was such a session of this person. */
  end(userId: string, sessionId: string): Promise<boolean>;
  /** Answers how many ended. */
  endAll(userId: string, kept?: string): Promise<number>;
};

export function peopleSessions(database: Queryable, now: () => Date): PeopleSessions {
  return {
    async list(userId, ownSession) {
      const since = new Date(now().getTime() - liveDays * dayInMilliseconds).toISOString();
      return database.query<UserSession>(
        `select id as "_id", created_at as "createdAt", last_used_at as "lastUsedAt", coalesce(user_agent, '') as "userAgent",
           id = $3 as current
         from session where user_id = $1 and ended_at is null and last_used_at > $2::timestamptz
         order by last_used_at desc, id limit 200`,
        [userId, since, ownSession],
      );
    },
    async end(userId, sessionId) {
      const ended = await database.query(
        `update session set ended_at = $3::timestamptz, ended_for = 'signedOut'
         where id = $2 and user_id = $1 and ended_at is null returning 1`,
        [userId, sessionId, now().toISOString()],
      );
      return ended.length > 0;
    },
    async endAll(userId, kept) {
      const ended = await database.query(
        `update session set ended_at = $2::timestamptz, ended_for = 'signedOut'
         where user_id = $1 and ended_at is null and id is distinct from $3 returning 1`,
        [userId, now().toISOString(), kept ?? null],
      );
      return ended.length;
    },
  };
}

const endSessionsSchema = z.object({ keepThis: z.boolean() });

type SessionParts = {
  readonly database: Database;
  readonly peopleSessions: PeopleSessions;
  /** Mails the user a temporary password; the old one stays until that is used. */
  readonly mailTemporaryPassword: (userId: string) => void;
};

/** A user out of sight is not there; one who is seen but not managed is refused in words. */
async function requireManaged(database: Database, actor: Actor, id: string): Promise<string> {
  const user = await findRecord(database, actor, 'user', id);
  if (!user) throw kernelError('record.missing');
  if (!manages(actor, user)) throw new DomainError('forbidden', 'user.notAllowed', [userIssue('user.notAllowed')]);
  return user._id;
}

/** Sessions of the caller, and of the people whom the caller manages. */
export function sessionRoutes(app: Api, parts: SessionParts): void {
  const { database, peopleSessions, mailTemporaryPassword } = parts;

  const own = { summary: 'The own sessions, the one used last first', answers: { 200: ['The list', rows] } } as const;
  app.get('/me/sessions', { schema: own }, async ({ account }) =>
    peopleSessions.list(account.actor._id, account.sessionId),
  );

  const end = {
    summary: 'End one of the own sessions',
    params: byId,
    answers: { 204: 'Ended', 404: missing },
  } as const;
  app.delete('/me/sessions/:id', { schema: end }, async ({ account, params }, reply) => {
    const isEnded = await peopleSessions.end(account.actor._id, params.id);
    if (!isEnded) throw kernelError('record.missing');
    return reply.code(204).send();
  });

  const endOwn = {
    summary: 'End all of the own sessions, or all but this one',
    body: endSessionsSchema,
    answers: { 204: 'Ended' },
  } as const;
  app.post('/me/sessions/end', { schema: endOwn }, async ({ account, body }, reply) => {
    await peopleSessions.endAll(account.actor._id, body.keepThis ? account.sessionId : undefined);
    return reply.code(204).send();
  });

  const managed = ({ account, params }: Pick<FastifyRequest<{ Params: { id: string } }>, 'account' | 'params'>) =>
    requireManaged(database, account.actor, params.id);

  const ofUser = {
    summary: 'Sessions of a user whom the caller manages',
    params: byId,
    answers: { 200: ['The list', rows], 403: notAllowed, 404: missing },
  } as const;
  app.get('/user/:id/sessions', { schema: ofUser }, async (request) =>
    peopleSessions.list(await managed(request), request.account.sessionId),
  );

  const endAll = {
    summary: 'End all sessions of a user whom the caller manages',
    params: byId,
    answers: { 204: 'Ended', 403: notAllowed, 404: missing },
  } as const;
  app.post('/user/:id/sessions/end', { schema: endAll }, async (request, reply) => {
    await peopleSessions.endAll(await managed(request));
    return reply.code(204).send();
  });

  const mailing = {
    summary: 'Mail a temporary password to a user whom the caller manages',
    params: byId,
    answers: { 204: 'On its way', 403: notAllowed, 404: missing },
  } as const;
  app.post('/user/:id/temporary-password', { schema: mailing }, async (request, reply) => {
    mailTemporaryPassword(await managed(request));
    return reply.code(204).send();
  });
}
