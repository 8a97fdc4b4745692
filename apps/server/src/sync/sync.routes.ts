import { chooseLanguage } from '@domivka/domain/kernel/text';
import * as z from 'zod/mini';
import type { Database } from '../platform/database/database.ts';
import { anyObject, type Api } from '../platform/routes.ts';
import type { RecordService } from '../records/record-service.ts';
import { cursorKeeper } from './cursor.ts';
import { deviceReportSchema, keepReport, tellEpoch } from './device-report.ts';
import { pull, pullSchema } from './pull.ts';
import { holdBack, push, pushSchema } from './push.ts';
import { measureAreas, sizeSchema } from './size.ts';

const sizeAnswer = z.object({
  records: z.record(z.string(), z.int()),
  total: z.int(),
  bytes: z.int(),
  pictures: z.object({ count: z.int(), bytes: z.int() }),
});

/** What devices use to send their work and to keep their copy fresh. */
export function syncRoutes(app: Api, database: Database, records: RecordService, now: () => Date): void {
  const pushing = {
    summary: 'Send the work of a device',
    body: pushSchema,
    answers: { 200: ['One result for each operation', anyObject] },
  } as const;
  app.post('/sync/push', { schema: pushing }, async ({ account, body, headers, log }) => {
    const { deviceId, operations, cursor } = body;
    const from = {
      deviceId,
      actor: account.actor,
      language: chooseLanguage(headers['accept-language']),
      now,
      report: (error: unknown) => log.error({ err: error }, 'an operation was held back'),
    };
    const cursors = await cursorKeeper(database.as('program'), account.actor._id);
    const isOfAnother = await cursors.isOfAnother(cursor);
    const results = isOfAnother ? holdBack(from, operations) : await push(database, records, from, operations);
    return { results, cursor: await cursors.write({}), epoch: cursors.epoch };
  });

  const reporting = {
    summary: 'How much a device has not sent',
    body: deviceReportSchema,
    answers: {
      200: [
        'What an earlier device of this session had not sent, if its data are gone; the epoch of the database',
        anyObject,
      ],
    },
  } as const;
  app.post('/sync/device', { schema: reporting }, async ({ account, body: report }) => {
    const program = database.as('program');
    const told = await tellEpoch(program, account.actor._id, report.cursor);
    return { ...(await keepReport(program, account.sessionId, report, now())), ...told };
  });

  const pulling = {
    summary: 'What changed since the cursor',
    body: pullSchema,
    answers: { 200: ['Changes', anyObject] },
  } as const;
  app.post('/sync/pull', { schema: pulling }, async ({ account, body }) => pull(database, account.actor, body));

  const measuring = {
    summary: 'What areas would weigh on a device, before they are taken along',
    body: sizeSchema,
    answers: { 200: ['Records of each kind, their total, and about how many bytes; small pictures apart', sizeAnswer] },
  } as const;
  app.post('/sync/size', { schema: measuring }, async ({ account, body }) =>
    measureAreas(database, account.actor, body),
  );
}
