import pg from 'pg';
import { DatabaseError, type DatabaseErrorCode, describeError, findErrorCode } from './database-error.ts';

const BY_STATE: Record<string, readonly [DatabaseErrorCode, string]> = {
  '57014': ['statement_timeout', 'A query took longer than the time allowed and was canceled.'],
  '55P03': ['lock_timeout', 'A query waited too long for a lock that another transaction holds.'],
  '25P03': ['connection_lost', 'A transaction was left idle for too long and was ended.'],
  '53100': ['disk_full', 'The disk of the database is full.'],
  '53300': ['busy', 'The PostgreSQL server accepts no more connections.'],
  '25006': ['read_only', 'The PostgreSQL server accepts no writes (a standby?).'],
  '28000': ['access_denied', 'The PostgreSQL server refuses the account in DATABASE_URL.'],
  '28P01': ['access_denied', 'The PostgreSQL server refuses the password in DATABASE_URL.'],
  '3D000': ['database_missing', 'The database named in DATABASE_URL does not exist on the server.'],
  '57P03': ['unreachable', 'The database is starting or stopping.'],
  '57P01': ['connection_lost', 'The database ended the connection (it is stopping or was restarted).'],
  '57P02': ['connection_lost', 'The database ended the connection because another of its processes crashed.'],
};

const NOT_THERE = new Set([
  'ECONNREFUSED',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
]);
const BROKEN = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_DESTROYED']);

/** The driver tells these by their words only. */
const BY_WORDS: readonly (readonly [RegExp, DatabaseErrorCode, string])[] = [
  [/query read timeout/i, 'connection_lost', 'The database did not answer in time.'],
  [/after calling end on the pool/i, 'closed', 'The database is closed already.'],
  [/connection terminated due to connection timeout/i, 'unreachable', 'The database does not answer.'],
  [
    /connection terminated|connection ended|not queryable|client was closed/i,
    'connection_lost',
    'The connection to the database was lost.',
  ],
];

/** Turns what the driver throws into a named error where it is about the database as a whole; else returns it as it is. */
export function namedError(error: unknown): unknown {
  if (error instanceof DatabaseError) return error;
  const code = findErrorCode(error) ?? '';
  const known = BY_STATE[code];
  if (known) return new DatabaseError(known[0], known[1], error);
  if (error instanceof pg.DatabaseError) {
    return code.startsWith('08')
      ? new DatabaseError('connection_lost', 'The connection to the database was lost.', error)
      : error;
  }
  if (NOT_THERE.has(code)) return new DatabaseError('unreachable', `The database does not answer (${code}).`, error);
  if (BROKEN.has(code))
    return new DatabaseError('connection_lost', `The connection to the database was lost (${code}).`, error);
  const words = describeError(error);
  const match = BY_WORDS.find(([pattern]) => pattern.test(words));
  return match ? new DatabaseError(match[1], match[2], error) : error;
}

/** Whether the connection can be used on after this error: only when the server itself reported a plain error. */
export function leavesConnectionUsable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR';
}

/** Whether a statement certainly did not reach the server: the connection had been lost before. */
export function isUnsent(error: unknown): boolean {
  return findErrorCode(error) === 'EPIPE' || /not queryable/i.test(describeError(error));
}

/** A deadlock, a serialization failure, or a prepared plan that a migration has made void: the same work may succeed now. */
export function isWorthAnotherTry(error: unknown): boolean {
  const code = findErrorCode(error);
  return code === '40001' || code === '40P01' || isVoidPlan(error);
}

/** A statement was prepared before a migration changed its columns. Nothing of it was carried out. */
export function isVoidPlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';
}
