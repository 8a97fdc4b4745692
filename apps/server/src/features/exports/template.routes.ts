import type { FastifyRequest } from 'fastify';
import { exchangeError } from '@domivka/domain/exchange/exchange.errors';
import { findTarget, mayImport, type Target } from '@domivka/domain/exchange/targets';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import { rightToUse } from '@domivka/domain/kernel/matrix';
import { chooseLanguage, type Language } from '@domivka/domain/kernel/text';
import * as z from 'zod/mini';
import { fileHeaders } from '../../platform/file-headers.ts';
import { printInThread } from '../../platform/print-thread.ts';
import { type Api, missing, notAllowed } from '../../platform/routes.ts';
import { sheetTypes } from '../../platform/sheets/sheets.ts';
import { makeGuide, makeTemplate, type TemplateParts, titleOfTemplate } from './template.ts';

const byTarget = z.object({ target: z.string().check(z.maxLength(40)) });

/** The target of a call whose caller may import into it. Users who only try imports out need its template too. */
function targetFor({ account: { actor } }: FastifyRequest, name: string): Target {
  const target = findTarget(name);
  if (!target) throw kernelError('record.missing');
  if (!mayImport(actor, target)) throw exchangeError('import.target');
  return target;
}

function requireImport({ account: { actor } }: FastifyRequest): void {
  if (rightToUse(actor, 'import') === '-') throw exchangeError('import.target');
}

/** Templates of imports, and guides to fill them in, in the language of the caller. */
export function templateRoutes(api: Api, parts: TemplateParts): void {
  const answers = { 403: notAllowed, 404: missing } as const;
  const preValidation = async (request: FastifyRequest) => requireImport(request);
  const headersOf = (target: Target, ending: string, type: string, language: Language) => {
    const nameIn = (one: Language) => `${titleOfTemplate(target, one).replace(': ', ' - ')}.${ending}`;
    return fileHeaders({ type, name: nameIn(language), plainName: nameIn('en'), language });
  };

  const template = {
    summary: 'A workbook to be filled in for an import',
    params: byTarget,
    answers: { 200: ['The workbook', [sheetTypes.xlsx]], ...answers },
  } as const;
  api.get('/imports/templates/:target.xlsx', { schema: template, preValidation }, async (request, reply) => {
    const target = targetFor(request, request.params.target);
    const language = chooseLanguage(request.headers['accept-language']);
    const content = await makeTemplate(parts, request.account.actor, target, language);
    return reply.headers(headersOf(target, 'xlsx', sheetTypes.xlsx, language)).send(content);
  });

  const guide = {
    summary: 'How a workbook for an import is filled in',
    params: byTarget,
    answers: { 200: ['The guide', ['application/pdf']], ...answers },
  } as const;
  api.get('/imports/guide/:target.pdf', { schema: guide, preValidation }, async (request, reply) => {
    const target = targetFor(request, request.params.target);
    const language = chooseLanguage(request.headers['accept-language']);
    const made = await makeGuide(parts, request.account.actor, target, language);
    const bytes = await printInThread('guide', made);
    return reply.headers(headersOf(target, 'pdf', 'application/pdf', language)).send(bytes);
  });
}
