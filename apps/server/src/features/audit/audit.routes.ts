import type { Database } from '../../platform/database/database.ts';
import { page, type Api } from '../../platform/routes.ts';
import { auditSearchSchema, searchTrail } from './audit-search.ts';
import type { AuditWriter } from './audit-writer.ts';
import { listRecordsSeen, recordsSeenSchema } from './records-seen.ts';

/** The trail for reading: administrators all, staff all but what administrators did, managers the people of their organization. */
export function auditRoutes(api: Api, database: Database, writer: AuditWriter): void {
  const config = { may: 'audit' } as const;

  const search = {
    summary: 'The trail: who read, wrote, signed in or was refused what, when and from where',
    body: auditSearchSchema,
    answers: { 200: ['One page, newest first', page] },
  } as const;
  api.post('/audit/search', { schema: search, config }, async ({ account, body }) => {
    await writer.flush();
    return searchTrail(database, account.actor, body);
  });

  const seen = {
    summary: 'Which records one person was shown between two moments',
    body: recordsSeenSchema,
    answers: { 200: ['Each record once, the latest first', page] },
  } as const;
  api.post('/audit/records-seen', { schema: seen, config }, async ({ account, body }) => {
    await writer.flush();
    return listRecordsSeen(database, account.actor, body);
  });
}
