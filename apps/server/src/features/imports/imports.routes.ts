import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { exchangeError } from '@domivka/domain/exchange/exchange.errors';
import { importModes } from '@domivka/domain/exchange/import-modes';
import { mayCommit, mayImport, targets } from '@domivka/domain/exchange/targets';
import type { Actor } from '@domivka/domain/kernel/actor';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import { rightToUse } from '@domivka/domain/kernel/matrix';
import { chooseLanguage, type Language } from '@domivka/domain/kernel/text';
import * as z from 'zod/mini';
import { type AuditTrail, sourceOf } from '../../platform/audit-trail.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { fileHeaders } from '../../platform/file-headers.ts';
import { type Api, anyObject, byId, count, describedAs, id, missing, notAllowed } from '../../platform/routes.ts';
import { sheetTypes } from '../../platform/sheets/sheets.ts';
import {
  changeRows,
  decideRows,
  lastRow,
  listProblems,
  listRows,
  problemKinds,
  takeCorrections,
} from './change-rows.ts';
import { createImport, mapImport, mappingBody, removeImport } from './map-import.ts';
import { cancelImport } from './cancel-import.ts';
import { errorWorkbook } from './error-workbook.ts';
import { type ImportParts, listColumns, targetOf } from './import-run.ts';
import { fullView, mayUndo, seesImport, shortViews, undoable } from './import-view.ts';
import { findImport, type Import, importSelection } from './import-store.ts';
import { withUpload } from './receive-file.ts';

type RouteParts = ImportParts & {
  readonly trail: AuditTrail;
  /** Begins the work that is to be done in the background. */
  readonly wake: () => void;
};

const view = anyObject;
const answers = { 200: ['The import', view], 403: notAllowed, 404: missing, 409: 'Not at this step' } as const;
const busy = 'Too many spreadsheets are read at this moment; Retry-After says when to come back';
const started = {
  202: 'Begun; the import tells how far it is',
  403: notAllowed,
  404: missing,
  409: 'Not at this step',
} as const;
const rowStates = ['failed', 'duplicate', 'ready', 'same', 'skipped', 'done', 'changed', 'decided'] as const;
const rowsQuery = z.object({ state: z.optional(z.enum(rowStates)), page: z.optional(count(1, 100_000)) });
const rowNumber = z.int().check(z.gte(1), z.lte(lastRow));
const key = z.string().check(z.maxLength(200));
const cellText = z.string().check(z.maxLength(4000));
const changesBody = z.object({
  changes: z
    .array(
      z.object({
        column: key,
        rows: z.union([z.literal('equal'), z.array(rowNumber).check(z.maxLength(1000))]),
        from: z.optional(cellText),
        to: cellText,
        cure: z.optional(z.string().check(z.maxLength(64))),
      }),
    )
    .check(z.minLength(1), z.maxLength(200)),
});
/** `ask` takes a decision back. Of two rows of one file `same` leaves the later one out: their values are not merged. */
const decision = z.enum(['new', 'same', 'skip', 'ask']);
const decisionsBody = z.object({
  decisions: z.optional(
    z.array(z.object({ row: rowNumber, decision, recordId: z.optional(id) })).check(z.maxLength(1000)),
  ),
  all: z.optional(decision),
});
const commitBody = z.object({ rows: z.enum(['valid', 'all']) });
const uploadBody = describedAs(z.unknown(), {
  type: 'object',
  properties: {
    target: { type: 'string' },
    mode: { type: 'string', enum: importModes },
    file: { type: 'string', format: 'binary' },
  },
});

function requireImports({ account: { actor } }: FastifyRequest): void {
  if (rightToUse(actor, 'import') === '-') throw kernelError('record.forbidden');
}

/** The import wizard (specification, section 2): from the file to the records, and back. */
export async function importRoutes(api: Api, parts: RouteParts): Promise<void> {
  const { database, trail, wake } = parts;
  const config = {};
  const preValidation = async (request: FastifyRequest) => requireImports(request);
  const languageOf = (request: FastifyRequest): Language => chooseLanguage(request.headers['accept-language']);

  async function get(actor: Actor, importId: string): Promise<Import> {
    const own = await findImport(database, importId);
    if (!own || !seesImport(actor, own)) throw kernelError('record.missing');
    return own;
  }

  async function show(request: FastifyRequest, own: Import) {
    const { actor } = request.account;
    const columns = await listColumns(database, actor, targetOf(own));
    return { ...(await fullView({ database, actor, language: languageOf(request) }, own, columns)) };
  }

  /** Moves an import on, unless another request was faster. */
  async function move(
    own: Import,
    from: readonly string[],
    set: string,
    values: readonly unknown[] = [],
    tx: Queryable = database,
  ): Promise<void> {
    const text = `update import set ${set}, run = null, tries = 0, updated_at = now() where id = $1 and state = any($2::text[]) returning id`;
    const [moved] = await tx.query(text, [own.id, from, ...values]);
    if (!moved) throw exchangeError('import.state');
    wake();
  }

  function note(request: FastifyRequest, own: Import, what: string): void {
    const { _id: userId, role, organizationId } = request.account.actor;
    const details = { report: 'import', what, target: own.target, file: own.fileName, importId: own.id };
    trail.note({
      ...sourceOf(request),
      kind: 'save',
      outcome: 'ok',
      status: 202,
      userId,
      role,
      organizationId,
      count: own.total,
      details,
    });
  }

  const listTargets = {
    summary: 'What you may import, or try out',
    answers: { 200: ['The targets', z.array(anyObject)], 403: notAllowed },
  } as const;
  api.get('/imports/targets', { schema: listTargets, config, preValidation }, ({ account: { actor } }) =>
    targets
      .filter((target) => mayImport(actor, target))
      .map(({ name, title }) => ({ name, title, mayCommit: mayCommit(actor) })),
  );

  const list = {
    summary: 'Your imports, as a manager also those of your organization; the newest first',
    answers: { 200: ['At most 100', z.array(view)], 403: notAllowed },
  } as const;
  api.get('/imports', { schema: list, config, preValidation }, async (request) => {
    const { actor } = request.account;
    const right = rightToUse(actor, 'import');
    const ofOrganization = right === 'O' ? 'i.organization_id = $2' : 'i.organization_id = $2 and i.created_by = $1';
    const condition = right === 'A' ? 'true' : ofOrganization;
    const found = await database.query<Import>(
      `select ${importSelection} from import i where ($1::text is not null and $2::text is not null) and ${condition} order by created_at desc, id limit 100`,
      [actor._id, actor.organizationId],
    );
    return [...(await shortViews({ database, actor, language: languageOf(request) }, found))];
  });

  const read = { summary: 'An import with its mapping', params: byId, answers } as const;
  api.get('/imports/:id', { schema: read, config, preValidation }, async (request) =>
    show(request, await get(request.account.actor, request.params.id)),
  );

  const remove = {
    summary: 'Delete an import; what it has saved stays',
    params: byId,
    answers: { 204: 'Deleted', 403: notAllowed, 404: missing, 409: 'Its rows are being saved, or were' },
  } as const;
  api.delete('/imports/:id', { schema: remove, config, preValidation }, async (request, reply) => {
    await removeImport(parts, await get(request.account.actor, request.params.id));
    return reply.code(204).send();
  });

  const mapping = {
    summary: 'Choose sheet, headers and the fields that the columns fill',
    params: byId,
    body: mappingBody,
    answers: { ...answers, 503: busy },
  } as const;
  api.post('/imports/:id/mapping', { schema: mapping, config, preValidation }, async (request) => {
    const { actor } = request.account;
    const own = await get(actor, request.params.id);
    return show(request, await mapImport(parts, actor, own, request.body));
  });

  const validate = { summary: 'Check all rows; nothing is saved', params: byId, answers: started } as const;
  api.post('/imports/:id/validate', { schema: validate, config, preValidation }, async (request, reply) => {
    const own = await get(request.account.actor, request.params.id);
    await database.transaction(async (tx) => {
      await move(
        own,
        ['mapped', 'validated', 'committed', 'failed'],
        `state = 'validating', done = 0, error = null`,
        [],
        tx,
      );
      // What was missing may have been registered meanwhile.
      await tx.query(
        `update import_row set state = 'pending' where import_id = $1 and state in ('failed', 'ready', 'same', 'duplicate')`,
        [own.id],
      );
    });
    wake();
    return reply.code(202).send();
  });

  const rows = {
    summary: 'Rows of an import, 25 a page',
    params: byId,
    querystring: rowsQuery,
    answers: {
      200: ['One page', z.object({ values: z.array(anyObject), totalRows: z.int() })],
      403: notAllowed,
      404: missing,
    },
  } as const;
  api.get('/imports/:id/rows', { schema: rows, config, preValidation }, async (request) => {
    const { actor } = request.account;
    const own = await get(actor, request.params.id);
    return listRows(database, actor, own, languageOf(request), request.query.state, request.query.page ?? 1);
  });

  const problems = {
    summary:
      'What is wrong with cells, equal ones together, the most frequent first; or the warnings of rows that are ready',
    params: byId,
    querystring: z.object({ of: z.optional(z.enum(problemKinds)) }),
    answers: { 200: ['At most 100', z.array(anyObject)], 403: notAllowed, 404: missing },
  } as const;
  api.get('/imports/:id/problems', { schema: problems, config, preValidation }, async (request) => {
    const own = await get(request.account.actor, request.params.id);
    return listProblems(database, own, languageOf(request), request.query.of);
  });

  const change = {
    summary: 'Correct cells, or all equal ones; the rows are checked again',
    params: byId,
    body: changesBody,
    answers,
  } as const;
  api.patch('/imports/:id/rows', { schema: change, config, preValidation }, async (request) => {
    const { actor } = request.account;
    const own = await get(actor, request.params.id);
    await changeRows(database, own, await listColumns(database, actor, targetOf(own)), request.body.changes);
    wake();
    return show(request, await get(actor, request.params.id));
  });

  const decide = {
    summary: 'Decide whether rows are about registered addresses or leave them out; `ask` takes a decision back',
    params: byId,
    body: decisionsBody,
    answers,
  } as const;
  api.post('/imports/:id/decisions', { schema: decide, config, preValidation }, async (request) => {
    const { actor } = request.account;
    await decideRows(database, await get(actor, request.params.id), request.body);
    wake();
    return show(request, await get(actor, request.params.id));
  });

  const errors = {
    summary: 'A workbook of the rows that cannot be imported, with what is wrong',
    params: byId,
    answers: { 200: ['The workbook', [sheetTypes.xlsx]], 403: notAllowed, 404: missing },
  } as const;
  api.get('/imports/:id/errors.xlsx', { schema: errors, config, preValidation }, async (request, reply) => {
    const { actor } = request.account;
    const own = await get(actor, request.params.id);
    const columns = await listColumns(database, actor, targetOf(own));
    const language = languageOf(request);
    const name = `${language === 'uk' ? 'Рядки з помилками' : 'Rows with errors'}.xlsx`;
    const headers = fileHeaders({ type: sheetTypes.xlsx, name, language });
    return reply.headers(headers).send(errorWorkbook(database, { own, columns, language }));
  });

  const commit = {
    summary: 'Save the rows that are ready, or all rows or none',
    params: byId,
    body: commitBody,
    answers: started,
  } as const;
  api.post('/imports/:id/commit', { schema: commit, config, preValidation }, async (request, reply) => {
    const { actor } = request.account;
    const own = await get(actor, request.params.id);
    if (!mayCommit(actor) || !mayImport(actor, targetOf(own))) throw exchangeError('import.commitForbidden');
    const isAll = request.body.rows === 'all';
    const [counts] = await database.query<{ failed: number; open: number }>(
      `select count(*) filter (where state in ('failed', 'pending'))::int as failed,
        count(*) filter (where state = 'duplicate')::int as open from import_row where import_id = $1`,
      [own.id],
    );
    if (isAll && counts && counts.failed > 0) throw exchangeError('import.failedRows');
    if (isAll && counts && counts.open > 0) throw exchangeError('import.undecided');
    await move(
      own,
      ['validated', 'committed'],
      `state = 'committing', committed_by = $3, done = 0,
        all_or_nothing = $4 and not exists (select 1 from import_record r where r.import_id = import.id and not r.undone), error = null`,
      [actor._id, isAll],
    );
    note(request, own, 'commit');
    return reply.code(202).send();
  });

  const cancel = {
    summary: 'Stop the check or the saving; rows that are saved stay, all or nothing takes them back',
    params: byId,
    answers,
  } as const;
  api.post('/imports/:id/cancel', { schema: cancel, config, preValidation }, async (request) => {
    const { actor } = request.account;
    const own = await get(actor, request.params.id);
    await cancelImport(database, actor, own);
    note(request, own, 'cancel');
    wake();
    return show(request, await get(actor, own.id));
  });

  const undo = { summary: 'Take back all that the import saved', params: byId, answers: started } as const;
  api.post('/imports/:id/undo', { schema: undo, config, preValidation }, async (request, reply) => {
    const { actor } = request.account;
    const own = await get(actor, request.params.id);
    if (!mayUndo(actor, own)) throw kernelError('record.forbidden');
    await move(own, undoable, `state = 'undoing', committed_by = $3, done = 0, error = null`, [actor._id]);
    note(request, own, 'undo');
    return reply.code(202).send();
  });

  await api.register(async (uploads: Api) => {
    await uploads.register(multipart);
    const accepts = { 'multipart/form-data': uploadBody };
    const create = {
      summary:
        'Upload a spreadsheet: XLSX, ODS or CSV of at most 50 MB; for photos a ZIP with one of them and the pictures',
      accepts,
      answers: {
        201: ['The import with a guessed mapping', view],
        403: notAllowed,
        409: 'Too many open imports',
        413: 'Larger than 50 MB',
        503: busy,
      },
    } as const;
    uploads.post('/imports', { schema: create, config, preValidation }, async (request, reply) => {
      const { actor } = request.account;
      const own = await withUpload(request, async (received) =>
        createImport(parts, actor, languageOf(request), received),
      );
      return reply.code(201).send(await show(request, own));
    });
    const correct = {
      summary: 'Upload the corrected workbook of the rows that could not be imported',
      params: byId,
      accepts,
      answers: { ...answers, 413: 'Larger than 50 MB', 503: busy },
    } as const;
    uploads.post('/imports/:id/corrections', { schema: correct, config, preValidation }, async (request) => {
      const { actor } = request.account;
      const own = await get(actor, request.params.id);
      const columns = await listColumns(database, actor, targetOf(own));
      await withUpload(request, async (received) => takeCorrections(database, own, columns, received));
      wake();
      return show(request, await get(actor, own.id));
    });
  });
}
