import type { Entity } from '@domivka/domain/kernel/entity';
import { can } from '@domivka/domain/kernel/permissions';
import type { Fields } from '@domivka/domain/kernel/record';
import type { Action } from '@domivka/domain/kernel/rights';
import { actorOf, type Me } from './last-user.ts';
import { serverNow } from '../device/server-time.ts';
import { activityEntity } from '@domivka/domain/activity/activity.entity';
import { activityStatuses, type ActivityStatus } from '@domivka/domain/activity/activity.options.text';
import { listNextStatuses } from '@domivka/domain/activity/activity.states';

/**
 * Whether the user may do this with a record, by the rule that the server obeys too: what buttons show. A record that hangs on an address
 * lies where that lies, also before the server has told it so (`pCode4` of the address).
 */
export function mayDo(user: Me | undefined, action: Action, entity: Entity, record: Fields, pCode4?: unknown): boolean {
  if (!user) return false;
  const placed = { ...record, pCode4: record['pCode4'] ?? pCode4 };
  return can(actorOf(user), action, entity, placed, new Date(serverNow()).toISOString());
}

/** Whether the user may add a record of this kind here, given what it will say. */
export function mayCreate(user: Me | undefined, entity: Entity, fields: Fields, pCode4?: unknown): boolean {
  if (!user) return false;
  const head = { createdBy: user._id, organizationId: user.organization._id };
  return mayDo(user, 'create', entity, { ...head, ...fields }, pCode4);
}

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
