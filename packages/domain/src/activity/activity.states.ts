import type { ActivityFields } from './activity.fields.ts';
import type { Action } from '../kernel/rights.ts';
import type { Issue } from '../kernel/errors.ts';
import { sameValue } from '../kernel/record.ts';
import { activityIssue } from './activity.errors.ts';
import { activityStatuses, type ActivityStatus } from './activity.options.text.ts';

/** Where a status may go (product rules on the activity's states). What is over must be taken up again before it ends otherwise. */
const nextStatuses: Record<ActivityStatus, readonly ActivityStatus[]> = {
  Ongoing: ['Completed', 'Canceled'],
  Completed: ['Ongoing'],
  Canceled: ['Ongoing'],
};

function findStatus(value: unknown) {
  return activityStatuses.find(({ code }) => code === value);
}

/** The statuses that a form may offer next to the current one. */
export function listNextStatuses(status: ActivityStatus): readonly ActivityStatus[] {
  return nextStatuses[status];
}

/**
 * What is wrong with the step from one status to another. A new activity may start in any status: finished work is often
 * entered afterwards. Reopening a completed one needs a reason; one that was canceled may simply go on.
 */
export function checkTransition(before: ActivityFields | undefined, after: ActivityFields): readonly Issue[] {
  const from = findStatus(before?.status);
  const to = findStatus(after.status);
  if (!from || !to || from.code === to.code) return [];
  if (!nextStatuses[from.code].includes(to.code)) {
    return [activityIssue('activity.status.transition', { from, to }, 'status')];
  }
  const unexplained = from.code === 'Completed' && sameValue(after.reopenReason, undefined);
  return unexplained ? [activityIssue('activity.reopenReason.required', undefined, 'reopenReason')] : [];
}

/** The rights that a write needs: `close` to complete or cancel, `reopen` to take a completed activity up again. */
export function actionsOfActivity(before: ActivityFields | undefined, after: ActivityFields): readonly Action[] {
  const writes: Action = before ? 'update' : 'create';
  const [from, to] = [before?.status, after.status];
  if (from === to) return [writes];
  if (to === 'Completed' || to === 'Canceled') return [writes, 'close'];
  return from === 'Completed' ? [writes, 'reopen'] : [writes];
}
