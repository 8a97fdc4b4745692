import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, type SaidIssue, sayIssue } from '@domivka/domain/kernel/errors';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import { chooseLanguage, type Language, say, type Text } from '@domivka/domain/kernel/text';
import { DatabaseError } from '../platform/database/database-error.ts';
import { HttpError, httpError, type HttpErrorCode, serverErrorText } from '../platform/http-error.ts';
import { headers } from './security-headers.ts';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { answerOf } from '@domivka/domain/catalogue';
import { serverErrors } from '@domivka/domain/server-catalogue';

/** The body of every error answer (RFC 9457 with the members of our interface). */
export type Problem = {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  readonly messages: readonly string[];
  readonly issues: readonly SaidIssue[];
  readonly requestId: string;
  readonly conflict?: DomainError['conflict'];
};

const titles: Record<number, Text> = {
  400: { en: 'The request is not valid', uk: 'Запит неправильний' },
  401: { en: 'Please sign in', uk: 'Увійдіть, будь ласка' },
  403: { en: 'This is not allowed', uk: 'Це не дозволено' },
  404: { en: 'Not found', uk: 'Не знайдено' },
  405: { en: 'Not possible here', uk: 'Тут це неможливо' },
  408: { en: 'Too slow', uk: 'Надто повільно' },
  409: { en: 'There is a conflict', uk: 'Виник конфлікт' },
  413: { en: 'Too large', uk: 'Завеликий обсяг' },
  415: { en: 'Unknown content type', uk: 'Невідомий тип вмісту' },
  426: { en: 'A newer version is needed', uk: 'Потрібна новіша версія' },
  429: { en: 'Too many attempts', uk: 'Забагато спроб' },
  431: { en: 'Too large', uk: 'Завеликий обсяг' },
  503: { en: 'Not available at the moment', uk: 'Тимчасово недоступно' },
};

function problemOf(error: DomainError | HttpError, language: Language, requestId: string): Problem {
  const said = error instanceof DomainError ? saidOfDomain(error, language) : saidOfHttp(error, language);
  const title = say(titles[said.status] ?? serverErrorText, language);
  return { type: 'about:blank', title, code: error.code, requestId, ...said };
}

type Said = Pick<Problem, 'status' | 'detail' | 'messages' | 'issues' | 'conflict'>;

function saidOfDomain(error: DomainError, language: Language): Said {
  const { code, conflict } = error;
  const { status, messages, issues } = answerOf(error, language, serverErrors);
  const summary = sayIssue(serverErrors, { ...issues[0], code }, language);
  const detail = summary === code ? (messages[0] ?? summary) : summary;
  return { status, detail, messages, issues, ...(conflict ? { conflict } : {}) };
}

function saidOfHttp({ status, text }: HttpError, language: Language): Said {
  const detail = say(text, language);
  return { status, detail, messages: [detail], issues: [] };
}

/** What the database says when we asked too much, or when it is away. Nothing for an error of our own. */
function databaseFailure(error: Error): HttpError | DomainError | undefined {
  if (error instanceof DatabaseError) {
    const slow = error.code === 'statement_timeout' || error.code === 'lock_timeout';
    return slow ? httpError('server.busy') : httpError('server.unavailable', { 'retry-after': '5' });
  }
  const code = 'code' in error ? error.code : '';
  return code === '22021' || code === '22P05' ? kernelError('record.invalidText') : undefined;
}

const byFastifyCode: Readonly<Record<string, Parameters<typeof httpError>[0]>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.contentType',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.tooLarge',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_BAD_URL: 'route.unknown',
};

/** The known failure behind an error; nothing for a surprise. */
function knownFailure(error: FastifyError | Error): DomainError | HttpError | undefined {
  if (error instanceof DomainError || error instanceof HttpError) return error;
  const code = 'code' in error ? error.code : '';
  const byCode = byFastifyCode[code];
  if (byCode) return httpError(byCode);
  const database = databaseFailure(error);
  if (database) return database;
  if (
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode >= 400 &&
    error.statusCode < 500
  )
    return httpError(
      error.statusCode === 413
        ? 'request.tooLarge'
        : error instanceof SyntaxError
          ? 'request.malformed'
          : 'request.invalid',
    );
  return undefined;
}

function answer(request: FastifyRequest, reply: FastifyReply, failure: DomainError | HttpError): FastifyReply {
  const problem = problemOf(failure, chooseLanguage(request.headers['accept-language']), request.id);
  if (failure instanceof HttpError) void reply.headers(failure.headers);
  const isOdata = request.routeOptions.config.errors === 'odata';
  return reply
    .code(problem.status)
    .type(isOdata ? 'application/json; charset=utf-8' : 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(isOdata ? odataError(problem) : problem));
}

/** The same in the form that clients of OData read (OData JSON Format 4.0, section 19). */
function odataError({ code, detail, issues }: Problem): { readonly error: Readonly<Record<string, unknown>> } {
  const details = issues.map((issue) => ({ code: issue.code, message: issue.message, target: issue.path }));
  return { error: { code, message: detail, ...(details.length > 0 ? { details } : {}) } };
}

/** What the framework refuses before any route or hook runs, such as an address that cannot be decoded. */
export function answerEarlyError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void answer(request, reply.headers(headers), knownFailure(error) ?? httpError('request.invalid'));
}

/** Every failure leaves as problem+json in the caller's language; a surprise says nothing but its request id. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const known = knownFailure(error);
    if (!known) request.log.error({ err: error }, 'unexpected failure');
    return answer(request, reply, known ?? httpError('server.error'));
  });
  app.setNotFoundHandler((request, reply) => answer(request, reply, httpError('route.unknown')));
}

const byNodeCode: Readonly<Record<string, HttpErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'request.headersTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timeout',
};

/** Answers what is no HTTP, or comes too slowly to become a request: the same form and headers as every other error, then the end. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const problem = problemOf(httpError(byNodeCode[error.code ?? ''] ?? 'request.invalid'), 'en', randomUUID());
  const body = JSON.stringify(problem);
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${problem.status} Bad Request\r\n${lines.join('')}\r\n${body}`);
}
