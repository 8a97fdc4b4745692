/** What went wrong, for code that must decide; the message is a sentence for the operator's console. */
export type DatabaseErrorCode =
  | 'unsupported_platform'
  | 'binaries_missing'
  | 'binaries_unusable'
  | 'no_account'
  | 'data_folder_locked'
  | 'data_folder_unusable'
  | 'version_mismatch'
  | 'start_failed'
  | 'lost'
  | 'bad_address'
  | 'unreachable'
  | 'access_denied'
  | 'database_missing'
  | 'busy'
  | 'connection_lost'
  | 'commit_unknown'
  | 'rolled_back'
  | 'statement_timeout'
  | 'lock_timeout'
  | 'disk_full'
  | 'read_only'
  | 'closed'
  | 'migration_changed'
  | 'migration_unknown'
  | 'migration_failed'
  | 'migration_busy';

/** A named failure of the database as a whole. Violated constraints and wrong SQL stay errors of the driver. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly code: DatabaseErrorCode;

  constructor(code: DatabaseErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
  }
}

/** The `code` of a system or driver error (`ENOENT`, `40001`), or undefined. */
export function findErrorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** The words of anything thrown. */
export function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
