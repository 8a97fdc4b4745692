import type { Entity } from '@domivka/domain/kernel/entity';
import { can } from '@domivka/domain/kernel/permissions';
import type { Fields } from '@domivka/domain/kernel/record';
import type { Action } from '@domivka/domain/kernel/rights';
import { actorOf, type Me } from './last-user.ts';
import { serverNow } from '../device/server-time.ts';

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
