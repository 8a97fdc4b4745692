import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '@domivka/domain/kernel/actor';
import { DomainError } from '@domivka/domain/kernel/errors';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import { isId } from '@domivka/domain/kernel/record';
import { userIssue } from '@domivka/domain/user/user.errors';
import { manages } from '@domivka/domain/user/user.management';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import { readBody } from '../../platform/request.ts';
import { findRecord } from '../../records/search.ts';
import type { PeopleSessions } from './people-sessions.ts';

export const endSessionsSchema = z.object({ keepThis: z.boolean() });

type ById = { Params: { id: string } };

export type SessionParts = {
  readonly database: Database;
  readonly peopleSessions: PeopleSessions;
  /** Mails somebody a temporary password; the old one stays until that is used. */
  readonly mailTemporaryPassword: (userId: string) => void;
};

/** Whoever is not to be seen looks like nobody; whoever is seen but not managed is refused in words. */
async function requireManaged(database: Database, actor: Actor, id: string): Promise<string> {
  const user = isId(id) ? await findRecord(database, actor, 'user', id) : undefined;
  if (!user) throw kernelError('record.missing');
  if (!manages(actor, user)) throw new DomainError('forbidden', 'user.notAllowed', [userIssue('user.notAllowed')]);
  return user._id;
}

/** Sessions of oneself, and of the people whom one manages. */
export function sessionRoutes(app: FastifyInstance, parts: SessionParts): void {
  const { database, peopleSessions, mailTemporaryPassword } = parts;

  app.get('/me/sessions', async ({ account }) => peopleSessions.list(account.actor._id, account.sessionId));

  app.delete<ById>('/me/sessions/:id', async ({ account, params }, reply) => {
    const isEnded = await peopleSessions.end(account.actor._id, params.id);
    if (!isEnded) throw kernelError('record.missing');
    return reply.code(204).send();
  });

  app.post('/me/sessions/end', async ({ account, body }, reply) => {
    const { keepThis } = readBody(endSessionsSchema, body);
    await peopleSessions.endAll(account.actor._id, keepThis ? account.sessionId : undefined);
    return reply.code(204).send();
  });

  const managed = ({ account, params }: FastifyRequest<ById>) => requireManaged(database, account.actor, params.id);

  app.get<ById>('/user/:id/sessions', async (request) =>
    peopleSessions.list(await managed(request), request.account.sessionId),
  );

  app.post<ById>('/user/:id/sessions/end', async (request, reply) => {
    await peopleSessions.endAll(await managed(request));
    return reply.code(204).send();
  });

  app.post<ById>('/user/:id/temporary-password', async (request, reply) => {
    mailTemporaryPassword(await managed(request));
    return reply.code(204).send();
  });
}
