import type { Actor } from '@domivka/domain/kernel/actor';
import { management, mayGrantOblasts } from '@domivka/domain/user/user.management';

/** Whether the actor manages people of any organization; others only those of their own. */
export function mayChooseOrganization(actor: Actor): boolean {
  return Object.values(management[actor.role]).includes('all');
}

/** Whether the actor must restrict whom they manage, because they work in a part of the country themselves. */
export function mustRestrict(actor: Actor): boolean {
  return actor.areas.length > 0;
}

/** The oblasts in which the actor works, as a first suggestion for a user who has to be restricted; empty for one who works everywhere. */
export function ownOblasts(actor: Actor): readonly string[] {
  const codes = [...new Set(actor.areas.map((area) => area.slice(0, 4)))];
  return codes.filter((code) => mayGrantOblasts(actor, { organizationId: actor.organizationId, oblasts: [code] }));
}

/** Those of the oblasts that the actor may give to a user of this organization, and those that the person has already. */
export function grantableOblasts(
  actor: Actor,
  codes: readonly string[],
  organizationId: unknown,
  present: readonly string[],
): readonly string[] {
  return codes.filter((code) => present.includes(code) || mayGrantOblasts(actor, { organizationId, oblasts: [code] }));
}
