import type { FastifyRequest } from 'fastify';
import type { Actor } from '@domivka/domain/kernel/actor';
import { DomainError } from '@domivka/domain/kernel/errors';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import { userIssue } from '@domivka/domain/user/user.errors';
import { manages } from '@domivka/domain/user/user.management';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import { byId, missing, notAllowed, rows, type Api } from '../../platform/routes.ts';
import { findRecord } from '../../records/search.ts';
import type { PeopleSessions } from './people-sessions.ts';

const endSessionsSchema = z.object({ keepThis: z.boolean() });

export type SessionParts = {
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

  const own = {
    summary: 'The own sessions, the one used last first',
    answers: { 200: ['The list', rows] },
  } as const;
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
