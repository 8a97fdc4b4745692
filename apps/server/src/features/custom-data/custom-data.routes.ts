import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '@domivka/domain/kernel/actor';
import type { Entity } from '@domivka/domain/kernel/entity';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import { rightToUse } from '@domivka/domain/kernel/matrix';
import { isFields } from '@domivka/domain/kernel/record';
import { chooseLanguage } from '@domivka/domain/kernel/text';
import { customTables } from '@domivka/domain/metadata/metadata.text';
import { findEntity } from '@domivka/domain/registry';
import { dispositionOf } from '../../platform/content-disposition.ts';
import type { Database } from '../../platform/database/database.ts';
import { httpError } from '../../platform/http-error.ts';
import type { RecordService } from '../../records/record-service.ts';
import { exportCustom, sheetForms } from './export-custom.ts';
import { customImports } from './import-custom.ts';

type ByTable = { Params: { table: string } };

const largestSheet = 5 * 1024 * 1024;

function entityOf(table: string): Entity {
  const entity = customTables.some(({ code }) => code === table) ? findEntity(table) : undefined;
  if (!entity) throw kernelError('search.unknownTable', { table: table.slice(0, 60) });
  return entity;
}

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
export function customDataRoutes(api: FastifyInstance, database: Database, records: RecordService): void {
  const importCustom = customImports(database, records);

  api.get<ByTable>('/exports/custom/:table.csv', async ({ account: { actor }, params, query }, reply) => {
    requireExport(actor);
    const entity = entityOf(params.table);
    const isForUkraine = isFields(query) && query['spreadsheet'] === 'uk';
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

  void api.register(async (sheets) => {
    sheets.addContentTypeParser('text/csv', { parseAs: 'buffer', bodyLimit: largestSheet }, (_request, body, done) =>
      done(null, body),
    );
    sheets.post<ByTable>('/imports/custom/:table', async ({ account: { actor }, params, query, body, headers }) => {
      const dryRun = isFields(query) && query['dryRun'] === '1';
      requireImport(actor, dryRun);
      const entity = entityOf(params.table);
      const language = chooseLanguage(headers['accept-language']);
      return importCustom({ actor, entity, sheet: textOf(body), dryRun, language });
    });
  });
}
