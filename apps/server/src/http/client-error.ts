import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { httpError, type HttpErrorCode } from '../platform/http-error.ts';
import { problemOf } from './problem.ts';
import { headers } from './security-headers.ts';

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
