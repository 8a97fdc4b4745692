import type { FastifyInstance } from 'fastify';
import { chooseLanguage } from '@domivka/domain/kernel/text';
import type { Database } from '../platform/database/database.ts';
import { readBody } from '../platform/request.ts';
import type { RecordService } from '../records/record-service.ts';
import { cursorKeeper } from './cursor.ts';
import { deviceReportSchema, keepReport, tellEpoch } from './device-report.ts';
import { pull, pullSchema } from './pull.ts';
import { holdBack, push, pushSchema } from './push.ts';
import { measureAreas, sizeSchema } from './size.ts';

/** What devices use to send their work and to keep their copy fresh. */
export function syncRoutes(app: FastifyInstance, database: Database, records: RecordService, now: () => Date): void {
  app.post('/sync/push', async ({ account, body, headers, log }) => {
    const { deviceId, operations, cursor } = readBody(pushSchema, body);
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

  app.post('/sync/device', async ({ account, body }) => {
    const report = readBody(deviceReportSchema, body);
    const program = database.as('program');
    const told = await tellEpoch(program, account.actor._id, report.cursor);
    return { ...(await keepReport(program, account.sessionId, report, now())), ...told };
  });

  app.post('/sync/pull', async ({ account, body }) => pull(database, account.actor, readBody(pullSchema, body)));

  app.post('/sync/size', async ({ account, body }) =>
    measureAreas(database, account.actor, readBody(sizeSchema, body)),
  );
}
