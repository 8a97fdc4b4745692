import type { ConflictDetail } from '@domivka/domain/kernel/errors';

/** Whether the state that an edit met was written by the same person: in another window, or on another device. */
export function isOwnChange({ current }: Pick<ConflictDetail, 'current'>, userId: string | undefined): boolean {
  return userId !== undefined && current['updatedBy'] === userId;
}
