import type { FastifyInstance, FastifyRequest } from 'fastify';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import { mayUse } from '@domivka/domain/kernel/matrix';
import { isId } from '@domivka/domain/kernel/record';
import type { MailDoor } from './mail-door.ts';

function requireRight({ account }: FastifyRequest): void {
  if (!mayUse(account.actor, 'mail')) throw kernelError('record.forbidden');
}

/** The mails that wait in the folder of an installation without a mail server. */
export function mailRoutes(app: FastifyInstance, door: MailDoor): void {
  app.get('/mail', async (request) => {
    requireRight(request);
    const values = (await door.list()).map(({ _id, at, to, subject }) => ({ _id, at, to, subject }));
    return { door: door.kind, values };
  });

  app.get<{ Params: { id: string } }>('/mail/:id', async (request) => {
    requireRight(request);
    const mail = isId(request.params.id) ? await door.find(request.params.id) : undefined;
    if (!mail) throw kernelError('record.missing');
    return mail;
  });
}
