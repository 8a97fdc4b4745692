import { writeIndicatorSheet } from '@domivka/domain/activity/indicator-sheet';
import { serverErrors } from '@domivka/domain/server-catalogue';
import { sayIssue } from '@domivka/domain/kernel/errors';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import { chooseLanguage } from '@domivka/domain/kernel/text';
import * as z from 'zod/mini';
import { fileHeaders, fileNameOf } from '../../platform/file-headers.ts';
import { httpError } from '../../platform/http-error.ts';
import { anyObject, byId, missing, notAllowed, type Api } from '../../platform/routes.ts';
import { sentSheetTypes, sheetTypes, writeSheet } from '../../platform/sheets/sheets.ts';
import { addVersion, describeVersions, listVersions } from './indicator-versions.ts';
import type { FiveWParts } from './read-month.ts';

const largestSheet = 1024 * 1024;

const version = z.object({
  id: z.string(),
  name: z.string(),
  validFrom: z.string(),
  lines: z.array(anyObject),
  createdAt: z.string(),
  /** Who entered it; absent: it came with the program. */
  author: z.optional(z.string()),
});

const saved = z.object({
  /** Absent: nothing was saved. */
  id: z.optional(z.string()),
  lines: z.int(),
  problems: z.array(z.object({ row: z.int(), column: z.optional(z.string()), message: z.string() })),
});

const mostProblems = 200;

/** Versions of the indicator table: read by all who report, entered by those who keep the lists. */
export function indicatorRoutes(api: Api, { database, now }: FiveWParts): void {
  const list = {
    summary: 'The versions of the indicator table, the newest first',
    answers: { 200: ['The versions', z.array(version)], 403: notAllowed },
  } as const;
  api.get('/indicators', { schema: list, config: { may: 'fiveW' } }, async () => {
    const versions = await describeVersions(database);
    return versions.map(({ enteredBy: _id, lines, ...about }) => ({ ...about, lines: [...lines] }));
  });

  for (const kind of ['xlsx', 'csv'] as const) {
    const sheet = {
      summary: 'The lines of a version as a sheet, from which a new version can be made',
      params: byId,
      answers: { 200: ['The sheet', [sheetTypes[kind]]], 403: notAllowed, 404: missing },
    } as const;
    api.get(`/indicators/:id.${kind}`, { schema: sheet, config: { may: 'indicators' } }, async ({ params }, reply) => {
      const found = (await listVersions(database)).find(({ id }) => id === params.id);
      if (!found) throw kernelError('record.missing');
      const rows = async function* () {
        yield* writeIndicatorSheet(found);
      };
      const headers = fileHeaders({ type: sentSheetTypes[kind], name: fileNameOf(found.name, kind) });
      return reply.headers(headers).send(writeSheet(kind, rows()));
    });
  }

  void api.register(async (sheets: Api) => {
    sheets.addContentTypeParser(
      Object.values(sheetTypes),
      { parseAs: 'buffer', bodyLimit: largestSheet },
      (_request, body, done) => done(null, body),
    );
    const add = {
      summary: 'Enter a new version of the indicator table; nothing is saved while a cell is wrong',
      querystring: z.object({
        name: z.string().check(z.maxLength(200)),
        /** Its first month. */
        validFrom: z.string().check(z.maxLength(20)),
      }),
      accepts: { [sheetTypes.csv]: z.string(), [sheetTypes.xlsx]: z.unknown() },
      answers: {
        200: ['The version, or what is wrong', saved],
        403: notAllowed,
        413: 'Larger than 1 MB',
        503: 'Too many spreadsheets are read at this moment',
      },
    } as const;
    const config = { may: 'indicators' } as const;
    sheets.post('/indicators', { schema: add, config }, async ({ account: { actor }, query, body, headers }) => {
      if (!Buffer.isBuffer(body) || body.length === 0) throw httpError('file.missing');
      const language = chooseLanguage(headers['accept-language']);
      const { problems, ...outcome } = await addVersion(database, actor, { ...query, sheet: body }, now());
      const said = problems.slice(0, mostProblems).map(({ issue, ...place }) => ({
        ...place,
        message: sayIssue(serverErrors, issue, language),
      }));
      return { ...outcome, problems: said };
    });
  });
}
