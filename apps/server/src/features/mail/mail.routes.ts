import type { FastifyInstance, FastifyRequest } from 'fastify';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import { mayUse } from '@domivka/domain/kernel/matrix';
import { isId } from '@domivka/domain/kernel/record';
import type { MailDoor } from './mail-door.ts';
import type { MailQueue } from './mail-queue.ts';

function requireRight({ account }: FastifyRequest): void {
  if (!mayUse(account.actor, 'mail')) throw kernelError('record.forbidden');
}

/**
 * Mails, the newest first: of an installation without a mail server those in its folder, to be read; with one those of the last weeks and
 * whether they were sent. What waits or was given up is shown in either case, with its `state`.
 */
export function mailRoutes(app: FastifyInstance, door: MailDoor, queue: MailQueue): void {
  app.get('/mail', async (request) => {
    requireRight(request);
    const written = (await door.list()).map(({ _id, at, to, subject }) => ({ _id, at, to, subject }));
    const queued = await queue.list(door.kind === 'smtp');
    const values = [...written, ...queued].toSorted((one, other) => (one.at < other.at ? 1 : -1));
    return { door: door.kind, values };
  });

  app.get<{ Params: { id: string } }>('/mail/:id', async (request) => {
    requireRight(request);
    const { id } = request.params;
    const mail = isId(id) ? ((await door.find(id)) ?? (await queue.find(id))) : undefined;
    if (!mail) throw kernelError('record.missing');
    return mail;
  });
}
