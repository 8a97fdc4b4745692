import { chooseLanguage, languages } from '@domivka/domain/kernel/text';
import { exportTables, exportWords } from '@domivka/domain/exchange/export';
import { fileFormats, readFileWish } from '@domivka/domain/exchange/export-file';
import { isFields } from '@domivka/domain/kernel/record';
import { namesCustom } from '@domivka/domain/kernel/filters';
import { rowsInFile } from '@domivka/domain/reports/report';
import * as z from 'zod/mini';
import { type AuditTrail, sourceOf } from '../../platform/audit-trail.ts';
import { fileHeaders } from '../../platform/file-headers.ts';
import {
  anyObject,
  byId,
  describedAs,
  id,
  jsonSchemaOf,
  missing,
  notAllowed,
  rows,
  type Api,
} from '../../platform/routes.ts';
import { fileTypes as typesOfReports } from './report-file.ts';
import { loadCustomFields } from '../../records/custom-fields.ts';
import { getFile, listFiles, openFile, removeFile, requestFile, type ReportFileParts } from './report-files.ts';

/** The domain checks what is sent and says in sentences what does not fit; here it is only described. */
const asked = describedAs(
  z.looseObject({}),
  jsonSchemaOf(
    z.object({
      /** The name of a report … */
      report: z.optional(z.string()),
      filters: z.optional(z.union([anyObject, rows])),
      /** … or the list of a table, with the filters and the order of a search. */
      table: z.optional(z.enum(exportTables)),
      sort: z.optional(rows),
      words: z.optional(z.enum(exportWords)),
      format: z.enum(fileFormats),
      language: z.optional(z.enum(languages)),
      hxl: z.optional(z.boolean()),
    }),
  ),
);

const job = z.object({
  id,
  report: z.string(),
  title: z.object({ en: z.string(), uk: z.string() }),
  format: z.enum(fileFormats),
  language: z.enum(languages),
  state: z.enum(['waiting', 'running', 'ready', 'failed']),
  rows: z.int(),
  totalRows: z.int(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  error: z.optional(z.string()),
});

/** Files of lists have a type that those of reports do not have. */
const fileTypes = [...Object.values(typesOfReports), 'application/vnd.google-earth.kml+xml'];

type Parts = ReportFileParts & {
  readonly trail: AuditTrail;
  /** Begins to make the files that wait. */
  readonly wake: () => void;
};

/** Files of reports that are made in the background, so that no request waits for a long one. */
export function reportFileRoutes(api: Api, parts: Parts): void {
  const config = { may: 'reports' } as const;

  const request = {
    summary: 'Ask for the file of a report or of a list; it is made in the background and kept for seven days',
    body: asked,
    answers: {
      202: ['The file, to be asked for again until it is ready', job],
      403: notAllowed,
      404: missing,
      409: 'You have as many files as you may have',
    },
  } as const;
  api.post('/report-files', { schema: request, config }, async ({ account: { actor }, body, headers }, reply) => {
    const table = isFields(body) && typeof body.table === 'string' ? body.table : undefined;
    const customFields =
      table !== undefined && namesCustom(body)
        ? await loadCustomFields(parts.database.as(actor), actor, { table, optionsOf: [] })
        : undefined;
    const wanted = readFileWish(actor, body, chooseLanguage(headers['accept-language']), customFields);
    const file = await requestFile(parts, actor, wanted);
    parts.wake();
    return reply.code(202).send(file);
  });

  const list = {
    summary: 'The files of reports and lists that you asked for',
    answers: { 200: ['The newest first', z.array(job)] },
  } as const;
  api.get('/report-files', { schema: list, config }, async ({ account: { actor }, headers }) => [
    ...(await listFiles(parts, actor, chooseLanguage(headers['accept-language']))),
  ]);

  const read = {
    summary: 'How far a file is',
    params: byId,
    answers: { 200: ['The file', job], 404: missing },
  } as const;
  api.get('/report-files/:id', { schema: read, config }, ({ account: { actor }, params, headers }) =>
    getFile(parts, actor, params.id, chooseLanguage(headers['accept-language'])),
  );

  const content = {
    summary: 'The content of a file that is ready',
    params: byId,
    answers: {
      200: ['The file', fileTypes],
      403: 'Not allowed, or your rights have changed since the file was made',
      404: missing,
      409: 'The file is not ready',
    },
  } as const;
  api.get('/report-files/:id/content', { schema: content, config }, async (request, reply) => {
    const { actor } = request.account;
    const file = await openFile(parts, actor, request.params.id);
    const { report, format, language, filters } = file;
    parts.trail.note({
      ...sourceOf(request),
      kind: 'export',
      outcome: 'ok',
      status: 200,
      userId: actor._id,
      role: actor.role,
      organizationId: actor.organizationId,
      table: 'reportFile',
      recordId: file.id,
      count: rowsInFile(format, file.rows),
      details: { report, format, language, filters },
    });
    return reply.headers({ ...fileHeaders(file), 'content-length': String(file.size) }).send(file.content);
  });

  const remove = {
    summary: 'Delete a file, or stop making it',
    params: byId,
    answers: { 204: 'Deleted', 404: missing },
  } as const;
  api.delete('/report-files/:id', { schema: remove, config }, async ({ account: { actor }, params }, reply) => {
    await removeFile(parts, actor, params.id);
    return reply.code(204).send();
  });
}
