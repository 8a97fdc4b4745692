import { DomainError } from '@domivka/domain/kernel/errors';
import { userIssue } from '@domivka/domain/user/user.errors';
import type { RecordService } from './record-service.ts';

/** Raised by the database itself, which alone sees two administrators block each other at the same moment. */
const lastAdministratorState = 'DV001';

function named(error: unknown): unknown {
  const isLast = error instanceof Error && 'code' in error && error.code === lastAdministratorState;
  return isLast ? new DomainError('forbidden', 'user.lastAdmin', [userIssue('user.lastAdmin')]) : error;
}

/** Saves as `records` does, and says in words that the last active administrator stays. */
export function withLastAdministrator(records: RecordService): RecordService {
  return {
    ...records,
    async save(...call) {
      try {
        return await records.save(...call);
      } catch (error) {
        throw named(error);
      }
    },
  };
}
