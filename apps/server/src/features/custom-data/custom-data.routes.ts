import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '@domivka/domain/kernel/actor';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import { rightToUse } from '@domivka/domain/kernel/matrix';
import { codesOf } from '@domivka/domain/kernel/options';
import { chooseLanguage } from '@domivka/domain/kernel/text';
import { customTables } from '@domivka/domain/metadata/metadata.text';
import { getEntity } from '@domivka/domain/registry';
import * as z from 'zod/mini';
import { dispositionOf } from '../../platform/content-disposition.ts';
import type { Database } from '../../platform/database/database.ts';
import { httpError } from '../../platform/http-error.ts';
import { notAllowed, tableName, type Api } from '../../platform/routes.ts';
import type { RecordService } from '../../records/record-service.ts';
import { exportCustom, sheetForms } from './export-custom.ts';
import { customImports } from './import-custom.ts';

const largestSheet = 5 * 1024 * 1024;

const byTable = z.object({ table: tableName(codesOf(customTables)) });
const exportQuery = z.object({
  /** `uk`: semicolons between cells and commas in numbers, as spreadsheets of Ukraine open them. */
  spreadsheet: z.optional(z.string()),
});
const importQuery = z.object({ dryRun: z.optional(z.string()) });
const outcome = z.object({
  dryRun: z.boolean(),
  rows: z.int(),
  created: z.int(),
  updated: z.int(),
  skipped: z.int(),
  failed: z.int(),
  errors: z.array(z.object({ row: z.int(), column: z.optional(z.string()), code: z.string(), message: z.string() })),
});

/** Donors get no custom values at all, so there is nothing to take out. */
function requireExport(actor: Actor): void {
  if (!['A', 'G', 'O'].includes(rightToUse(actor, 'rowReports'))) throw kernelError('record.forbidden');
}

/** Custom data are imported by those who look after them; a partner tries out what its manager carries out. Authorities import other things. */
function requireImport(actor: Actor, dryRun: boolean): void {
  const right = rightToUse(actor, 'import');
  if (right === 'A' || right === 'O' || (right === 'R' && dryRun)) return;
  throw kernelError('record.forbidden');
}

/** The text of a sheet; spreadsheets of old write other alphabets than UTF-8, which would come out as garbage. */
function textOf(body: unknown): string {
  if (!Buffer.isBuffer(body) || body.length === 0) throw httpError('file.missing');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw httpError('import.encoding');
  }
}

/** Custom values as sheets, out and in (product definition, D1.9 and D10.2). */
export function customDataRoutes(api: Api, database: Database, records: RecordService): void {
  const importCustom = customImports(database, records);

  const exporting = {
    schema: {
      summary: 'Custom values as CSV: Id, Version, names, and a column for each field that you may know',
      params: byTable,
      querystring: exportQuery,
      answers: { 200: ['The sheet', ['text/csv']], 403: notAllowed },
    },
    preValidation: async ({ account }: FastifyRequest) => requireExport(account.actor),
  } as const;
  api.get('/exports/custom/:table.csv', exporting, async ({ account: { actor }, params, query }, reply) => {
    const entity = getEntity(params.table);
    const isForUkraine = query.spreadsheet === 'uk';
    const name = isForUkraine ? `${entity.label.uk}, додаткові дані.csv` : `${entity.label.en}, custom data.csv`;
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': dispositionOf('attachment', name),
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-store',
      })
      .send(Readable.from(exportCustom(database, actor, entity, isForUkraine ? sheetForms.uk : sheetForms.plain)));
  });

  void api.register(async (sheets: Api) => {
    sheets.addContentTypeParser('text/csv', { parseAs: 'buffer', bodyLimit: largestSheet }, (_request, body, done) =>
      done(null, body),
    );
    const isTrial = (query: unknown) => (query as { dryRun?: unknown }).dryRun === '1';
    const importing = {
      schema: {
        summary: 'Save custom values from the same sheet, row by row; an empty cell changes nothing, NULL empties',
        params: byTable,
        querystring: importQuery,
        accepts: { 'text/csv': z.string() },
        answers: {
          200: ['How many rows were saved, and what is wrong with the others', outcome],
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
      return importCustom({ actor, entity, sheet: textOf(body), dryRun, language });
    });
  });
}
