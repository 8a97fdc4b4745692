import type { FastifyRequest } from 'fastify';
import { sourceOf, type AuditTrail } from '../../platform/audit-trail.ts';
import type { PasswordService } from './password-service.ts';
import type { SessionOwner } from './session-service.ts';

/** Tells the owner, and the trail, that somebody used a copied token. */
export function replayHearer(
  request: FastifyRequest,
  { passwords, trail }: { readonly passwords: PasswordService; readonly trail: AuditTrail },
): (owner: SessionOwner) => Promise<void> {
  return async ({ userId }) => {
    passwords.tellOfReplay(userId);
    await trail.noteNow({ ...sourceOf(request), kind: 'refreshReplayed', outcome: 'refused', status: 401, userId });
  };
}
