import type { FastifyRequest } from 'fastify';
import type { Actor } from '@domivka/domain/kernel/actor';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import { rightToUse } from '@domivka/domain/kernel/matrix';
import { codesOf } from '@domivka/domain/kernel/options';
import { chooseLanguage } from '@domivka/domain/kernel/text';
import { customTables } from '@domivka/domain/metadata/metadata.text';
import { getEntity } from '@domivka/domain/registry';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import { httpError } from '../../platform/http-error.ts';
import { type Api, notAllowed, tableName } from '../../platform/routes.ts';
import { sheetTypes } from '../../platform/sheets/sheets.ts';
import type { RecordService } from '../../records/record-service.ts';
import { customImports, importAnswer } from './custom-sheets.ts';

const largestSheet = 5 * 1024 * 1024;

const byTable = z.object({ table: tableName(codesOf(customTables)) });
const importQuery = z.object({ dryRun: z.optional(z.string()) });
/** Custom data are imported by those who look after them; a partner tries out what its manager carries out. Authorities import other things. */
function requireImport(actor: Actor, dryRun: boolean): void {
  const right = rightToUse(actor, 'import');
  if (right === 'A' || right === 'O' || (right === 'R' && dryRun)) return;
  throw kernelError('record.forbidden');
}

/** Custom values from sheets (product definition, D1.9 and D10.2). */
export function customDataRoutes(api: Api, database: Database, records: RecordService): void {
  const importCustom = customImports(database, records);

  void api.register(async (sheets: Api) => {
    sheets.addContentTypeParser(
      Object.values(sheetTypes),
      { parseAs: 'buffer', bodyLimit: largestSheet },
      (_request, body, done) => done(null, body),
    );
    const isTrial = (query: unknown) => (query as { dryRun?: unknown }).dryRun === '1';
    const importing = {
      schema: {
        summary: 'Save custom values from the same sheet, row by row; an empty cell changes nothing, NULL empties',
        params: byTable,
        querystring: importQuery,
        accepts: { [sheetTypes.csv]: z.string(), [sheetTypes.xlsx]: z.unknown() },
        answers: {
          200: ['How many rows were saved, and what is wrong with the others', importAnswer],
          403: notAllowed,
          413: 'Larger than 5 MB',
        },
      },
      preValidation: async ({ account, query }: FastifyRequest) => requireImport(account.actor, isTrial(query)),
    } as const;
    sheets.post('/imports/custom/:table', importing, async ({ account: { actor }, params, query, body, headers }) => {
      const dryRun = isTrial(query);
      const entity = getEntity(params.table);
      const language = chooseLanguage(headers['accept-language']);
      if (!Buffer.isBuffer(body) || body.length === 0) throw httpError('file.missing');
      const kind = headers['content-type']?.startsWith(sheetTypes.xlsx) ? 'xlsx' : 'csv';
      return importCustom({ actor, entity, sheet: body, kind, dryRun, language });
    });
  });
}
