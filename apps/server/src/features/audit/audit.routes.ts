import type { FastifyInstance } from 'fastify';
import type { Actor } from '@domivka/domain/kernel/actor';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import { mayUse } from '@domivka/domain/kernel/matrix';
import type { Database } from '../../platform/database/database.ts';
import { readBody } from '../../platform/request.ts';
import { auditSearchSchema, searchTrail } from './audit-search.ts';
import type { AuditWriter } from './audit-writer.ts';
import { listRecordsSeen, recordsSeenSchema } from './records-seen.ts';

/** The trail for reading: administrators all, staff all but what administrators did, managers the people of their organization. */
export function auditRoutes(api: FastifyInstance, database: Database, writer: AuditWriter): void {
  const requireRight = (actor: Actor): void => {
    if (!mayUse(actor, 'audit')) throw kernelError('record.forbidden');
  };

  api.post('/audit/search', async ({ account, body }) => {
    requireRight(account.actor);
    const search = readBody(auditSearchSchema, body);
    await writer.flush();
    return searchTrail(database, account.actor, search);
  });

  api.post('/audit/records-seen', async ({ account, body }) => {
    requireRight(account.actor);
    const question = readBody(recordsSeenSchema, body);
    await writer.flush();
    return listRecordsSeen(database, account.actor, question);
  });
}
