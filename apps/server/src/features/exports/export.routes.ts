import type { FastifyRequest } from 'fastify';
import { finished } from 'node:stream/promises';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import { chooseLanguage, languages } from '@domivka/domain/kernel/text';
import { exportFormats, exportTables, exportWords } from '@domivka/domain/exchange/export';
import * as z from 'zod/mini';
import { tellCount } from '../../platform/audit-trail.ts';
import { fileHeaders } from '../../platform/file-headers.ts';
import { type Api, notAllowed, tableName } from '../../platform/routes.ts';
import { atMost, type WorkQueue } from '../../platform/work-queue.ts';
import { exportTypes, openExportFile, type ExportFile, type ExportParts } from './export-file.ts';
import { readQuestion } from './kept-export.ts';

type Parts = ExportParts & {
  /** Whether a session, or a token, still has the rights that it had when the request began. */
  readonly isUnchanged: (account: FastifyRequest['account']) => Promise<boolean>;
};

const longestFilters = 12_000;
const json = z.optional(z.string().check(z.maxLength(longestFilters)));
const byTable = z.object({ table: tableName(exportTables) });
const exportQuery = z.object({
  /** The filters and the order of `POST /search`, each as JSON. */
  filters: json,
  sort: json,
  /** Words in this language, or the names of fields and the codes; unless told, the language of the request. */
  words: z.optional(z.enum(exportWords)),
  /** Of the name of the file, and of what it says of itself, where the words are codes. */
  language: z.optional(z.enum(languages)),
  /** `1`: a row of HXL tags below the headings. */
  hxl: z.optional(z.enum(['0', '1'])),
});

function readJson(part: string, sent: string | undefined): unknown {
  try {
    return sent === undefined ? undefined : (JSON.parse(sent) as unknown);
  } catch {
    throw kernelError('search.invalidRequest', { part });
  }
}

/** An export holds a connection to the database until its reader has all of it: nobody may hold many, and others need the rest. */
const mostAtOnce = { each: 2, all: 3 } as const;

/** Opens a file that counts among those under way until it is read or given up. */
function openWithin(room: WorkQueue, owner: string, open: () => Promise<ExportFile>): Promise<ExportFile> {
  return new Promise((resolve, reject) => {
    const work = async () => {
      const file = await open();
      resolve(file);
      await finished(file.content).catch(() => undefined);
    };
    room(owner, work).catch(reject);
  });
}

/** All rows of a list as a file, with the filters, the scope and the masks of its search. */
export function exportRoutes(api: Api, parts: Parts): void {
  const room = atMost(mostAtOnce);
  for (const format of exportFormats) {
    const schema = {
      summary:
        'All rows of a list as a file. `X-Total-Rows` says how many there are; a file with fewer ends with an error',
      params: byTable,
      querystring: exportQuery,
      answers: {
        200: ['The file', [exportTypes[format]]],
        403: notAllowed,
        503: 'Too many exports at this moment; Retry-After says when to come back',
      },
    } as const;
    api.get(
      `/exports/:table.${format}`,
      { schema, config: { may: 'rowReports', token: 'also' } },
      async (request, reply) => {
        const { account, params, query } = request;
        const { actor } = account;
        const usual = query.language ?? chooseLanguage(request.headers['accept-language']);
        const words = query.words ?? usual;
        const question = await readQuestion(parts.database, actor, {
          table: params.table,
          filters: readJson('filters', query.filters),
          sort: readJson('sort', query.sort),
        });
        const asked = { question, format, words, language: words === 'codes' ? usual : words, hxl: query.hxl === '1' };
        const file = await openWithin(room, actor._id, () =>
          openExportFile(parts, actor, { ...asked, mayGoOn: () => parts.isUnchanged(account) }),
        );
        tellCount(request, file.totalRows);
        const headers = fileHeaders({ ...file, language: asked.language });
        return reply.headers({ ...headers, 'x-total-rows': String(file.totalRows) }).send(file.content);
      },
    );
  }
}
