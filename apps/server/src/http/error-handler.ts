import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '@domivka/domain/kernel/errors';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import { chooseLanguage } from '@domivka/domain/kernel/text';
import { DatabaseError } from '../platform/database/database-error.ts';
import { HttpError, httpError } from '../platform/http-error.ts';
import { problemOf } from './problem.ts';
import { headers } from './security-headers.ts';

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
  return reply
    .code(problem.status)
    .type('application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problem));
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
