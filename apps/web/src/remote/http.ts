import { isFields, type Fields } from '@domivka/domain/kernel/record';
import type { ConflictDetail, SaidIssue } from '@domivka/domain/kernel/errors';
import { sayRemoteError, type RemoteErrorKind } from './remote-error.text.ts';
import { probeOnce, reportReachable, reportUnreachable } from './connection.ts';
import { noteClientOutdated } from './client-outdated.ts';
import { deviceNow, noteServerTime, serverNow } from '../device/server-time.ts';
import { clientHeader, clientRelease } from '@domivka/domain/kernel/client-release';
import { getLanguage } from '../text/language.ts';

/** What every call of the interface says of its caller: the language of the page, and which release of the application it is. */
export function callHeaders(): Readonly<Record<string, string>> {
  return { 'Accept-Language': getLanguage(), [clientHeader]: String(clientRelease) };
}

export type { RemoteErrorKind } from './remote-error.text.ts';

type Details = {
  readonly status?: number | undefined;
  readonly code?: string | undefined;
  readonly messages?: readonly string[];
  readonly issues?: readonly SaidIssue[];
  readonly conflict?: ConflictDetail | undefined;
  readonly requestId?: string | undefined;
  readonly retryAfter?: number | undefined;
};

/** A call to the server that did not succeed, with what the server said about it in the user's language. */
export class RemoteError extends Error {
  readonly kind: RemoteErrorKind;
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly messages: readonly string[];
  readonly issues: readonly SaidIssue[];
  readonly conflict: ConflictDetail | undefined;
  readonly requestId: string | undefined;
  /** Seconds to wait before the next attempt, at most an hour. */
  readonly retryAfter: number | undefined;

  constructor(kind: RemoteErrorKind, message: string, details: Details = {}) {
    super(message);
    this.name = 'RemoteError';
    this.kind = kind;
    this.status = details.status;
    this.code = details.code;
    this.messages = details.messages ?? [];
    this.issues = details.issues ?? [];
    this.conflict = details.conflict;
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
  }
}

/** Whether a later attempt may succeed: the way to the server failed, it was busy, or serves only the newer release that is yet to come. */
export function isPassing(error: unknown): boolean {
  return error instanceof RemoteError && ['network', 'server', 'tooMany', 'outdated'].includes(error.kind);
}

/** Whether the server does not know a call that names no record: it is of an earlier release than this application. */
export function isUnserved(error: unknown): boolean {
  return error instanceof RemoteError && (error.kind === 'missing' || error.status === 405);
}

/** The seconds that the server asked for. One that has too much to do is never asked twice within a second, whatever it said. */
export function pauseAskedBy({ status, retryAfter }: RemoteError): number | undefined {
  return status === 429 || status === 503 ? Math.max(1, retryAfter ?? 0) : retryAfter;
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export type HttpOptions = {
  readonly token?: string | undefined;
  /** Cancels the call; it then rejects with the reason of the signal, not with a `RemoteError`. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds, 30,000 unless told. */
  readonly timeout?: number | undefined;
};

export const apiRoot = '/api/v1';
const defaultTimeout = 30_000;
/** A call without an answer for so long makes the network doubtful: a portal or a line of a few bytes a second may keep it for half a minute. */
const patience = 4000;
const longestRetryAfter = 3600;
/** The server serves only newer versions of this application. */
const outdatedStatus = 426;
/** Open to every version, so that these answers tell nothing about this one. */
const waysOut: readonly string[] = ['/authentication/logout', '/auth/logout'];

/** One call of the interface, without any session: JSON out, JSON back. Throws `RemoteError`. */
export async function request<Answer>(
  method: Method,
  path: string,
  body: unknown,
  options: HttpOptions,
): Promise<Answer> {
  const abort = new AbortController();
  const limit = setTimeout(() => abort.abort(), options.timeout ?? defaultTimeout);
  const doubt = setTimeout(() => void probeOnce(), patience);
  const cancel = () => abort.abort();
  options.signal?.addEventListener('abort', cancel);
  try {
    options.signal?.throwIfAborted();
    const sentAt = deviceNow();
    const response = await fetch(apiRoot + path, initOf(method, body, options.token, abort.signal));
    return await readAnswer<Answer>(response, sentAt, !waysOut.includes(path));
  } catch (error) {
    if (error instanceof RemoteError) throw error;
    options.signal?.throwIfAborted();
    throw unreachable();
  } finally {
    clearTimeout(limit);
    clearTimeout(doubt);
    options.signal?.removeEventListener('abort', cancel);
  }
}

function initOf(method: Method, body: unknown, token: string | undefined, signal: AbortSignal): RequestInit {
  const headers: Record<string, string> = { Accept: 'application/json', ...callHeaders() };
  if (token !== undefined) headers['Authorization'] = `Bearer ${token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  // The interface never redirects: an answer that does comes from a captive portal.
  const init: RequestInit = { method, headers, credentials: 'include', cache: 'no-store', redirect: 'error', signal };
  return body === undefined ? init : { ...init, body: JSON.stringify(body) };
}

/** The failure of a call that did not reach our server. */
export function unreachable(status?: number): RemoteError {
  reportUnreachable();
  return new RemoteError('network', sayRemoteError('network'), { status });
}

/**
 * What our server answered, as JSON; `sentAt`: when it was asked (milliseconds); `tellsService`: whether success shows that this version is
 * served. Throws `RemoteError` for its refusals and for whatever is not our server's.
 */
export async function readAnswer<Answer>(response: Response, sentAt: number, tellsService = true): Promise<Answer> {
  const text = response.status === 204 ? '' : await response.text();
  // What is done, or has begun in the background, needs no words.
  const isSilent = response.status === 204 || (response.status === 202 && text === '');
  const json = parseJson(response, text);
  if (json === undefined && !isSilent) throw foreignAnswer(response);
  noteServerTime(response.headers.get('date'), sentAt);
  if (![502, 503, 504].includes(response.status)) reportReachable();
  if (response.status === outdatedStatus || (response.ok && tellsService)) noteClientOutdated(!response.ok);
  if (response.ok) return json as Answer;
  throw errorOf(response, isFields(json) ? json : {});
}

function parseJson(response: Response, text: string): unknown {
  if (!/\bjson\b/.test(response.headers.get('content-type') ?? '')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Not the words of our server: a proxy that is out of breath or short of room, or a portal that wants to be clicked away. */
function foreignAnswer(response: Response): RemoteError {
  if (response.status === 413 || response.status === 429 || response.status === 500) return errorOf(response, {});
  return unreachable(response.status);
}

function kindOf(status: number): RemoteErrorKind {
  if (status === 429) return 'tooMany';
  if (status >= 500 || status === 408 || status === 425) return 'server';
  const kinds: Record<number, RemoteErrorKind> = {
    401: 'unauthenticated',
    403: 'forbidden',
    404: 'missing',
    409: 'conflict',
    [outdatedStatus]: 'outdated',
  };
  return kinds[status] ?? 'invalid';
}

function errorOf(response: Response, problem: Fields): RemoteError {
  const { status } = response;
  const { code, detail, messages, issues, conflict, requestId } = problem;
  const kind = kindOf(status);
  return new RemoteError(kind, typeof detail === 'string' ? detail : sayRemoteError(kind), {
    status,
    code: typeof code === 'string' ? code : undefined,
    messages: Array.isArray(messages) ? messages.filter((message) => typeof message === 'string') : [],
    issues: Array.isArray(issues) ? (issues.filter(isFields) as unknown as SaidIssue[]) : [],
    conflict: isFields(conflict) ? (conflict as unknown as ConflictDetail) : undefined,
    requestId: typeof requestId === 'string' ? requestId : undefined,
    retryAfter: readRetryAfter(response.headers.get('retry-after'), serverNow()),
  });
}

/** Seconds of a `Retry-After` header, given in seconds or as a date: at most an hour; nothing when it makes no sense. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = /^-?\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now) / 1000;
  if (Number.isNaN(seconds) || seconds < 0) return undefined;
  return Math.min(longestRetryAfter, Math.ceil(seconds));
}
