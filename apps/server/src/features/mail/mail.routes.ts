import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import { anyObject, byId, missing, type Api } from '../../platform/routes.ts';
import type { MailTransport } from './mail-transport.ts';
import type { MailQueue } from './mail-queue.ts';

/**
 * Mails, the newest first: of an installation without a mail server those in its folder, to be read; with one those of the last weeks and
 * whether they were sent. What is unsent or was given up is shown in either case, with its `state`.
 */
export function mailRoutes(app: Api, transport: MailTransport, queue: MailQueue): void {
  const config = { may: 'mail' } as const;

  const list = {
    summary:
      'Mails: those in the folder where there is no mail server, what is unsent, and what was sent in the last weeks',
    answers: { 200: ['Newest first, at most 200', anyObject] },
  } as const;
  app.get('/mail', { schema: list, config }, async () => {
    const written = (await transport.list()).map(({ _id, at, to, subject }) => ({ _id, at, to, subject }));
    const queued = await queue.list(transport.kind === 'smtp');
    const values = [...written, ...queued].toSorted((one, other) => (one.at < other.at ? 1 : -1));
    return { door: transport.kind, values };
  });

  const read = {
    summary: 'One of these mails',
    params: byId,
    answers: { 200: ['The mail', anyObject], 404: missing },
  } as const;
  app.get('/mail/:id', { schema: read, config }, async ({ params: { id } }) => {
    const mail = (await transport.find(id)) ?? (await queue.find(id));
    if (!mail) throw kernelError('record.missing');
    return mail;
  });
}
