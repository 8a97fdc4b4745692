import type { Actor } from '@domivka/domain/kernel/actor';
import { rightToUse } from '@domivka/domain/kernel/matrix';

/** What of the trail the actor may read, as a condition on alias `a`: its lines in the matrix and their footnote. */
export function trailCondition(actor: Actor, add: (value: unknown) => string): string {
  switch (rightToUse(actor, 'audit')) {
    case 'A':
      return actor.role === 'Admin' ? 'true' : `a.role is distinct from 'Admin'`;
    case 'O':
      return `a.organization_id = ${add(actor.organizationId)} and a.role is distinct from 'Admin'`;
    default:
      return 'false';
  }
}
