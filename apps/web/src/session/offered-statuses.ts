import { activityEntity } from '@domivka/domain/activity/activity.entity';
import { activityStatuses, type ActivityStatus } from '@domivka/domain/activity/activity.options.text';
import { listNextStatuses } from '@domivka/domain/activity/activity.states';
import type { Fields } from '@domivka/domain/kernel/record';
import type { Me } from './last-user.ts';
import { mayDo } from './rights.ts';

/** The rights that a change of status needs: to complete or cancel, and to take up again what was completed. */
export type StatusRights = { readonly close: boolean; readonly reopen: boolean };

function isAllowed(from: ActivityStatus, to: ActivityStatus, { close, reopen }: StatusRights): boolean {
  if (to === 'Completed' || to === 'Canceled') return close;
  return from === 'Completed' ? reopen : true;
}

/**
 * The statuses that the form offers: of a new activity all that the user may set, of a saved one its own and those it may go to. `chosen`
 * is always among them, so that a form never shows nothing where something is set.
 */
export function listOfferedStatuses(
  saved: unknown,
  chosen: unknown,
  rights: StatusRights,
): readonly (typeof activityStatuses)[number][] {
  const from = activityStatuses.find(({ code }) => code === saved)?.code;
  return activityStatuses.filter(({ code }) => {
    if (code === chosen || code === from) return true;
    if (from === undefined) return code === 'Ongoing' || rights.close;
    return listNextStatuses(from).includes(code) && isAllowed(from, code, rights);
  });
}

/** What this user may do with the status of an activity that lies at `pCode4`. */
export function statusRightsOf(user: Me | undefined, activity: Fields, pCode4?: unknown): StatusRights {
  const may = (action: 'close' | 'reopen') => mayDo(user, action, activityEntity, activity, pCode4);
  return { close: may('close'), reopen: may('reopen') };
}
