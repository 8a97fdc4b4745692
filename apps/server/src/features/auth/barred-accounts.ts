import { httpError } from '../../platform/http-error.ts';
import type { CredentialCheck } from './credentials.ts';
import type { SessionService } from './session-service.ts';

/** Ids of accounts that nobody may use here, whatever their password. */
export type BarredAccounts = ReadonlySet<string>;

/** Every way to use a password passes here: signing in, changing it, and a temporary one. Only who knows the password learns why. */
export function barCredentials(credentials: CredentialCheck, barred: BarredAccounts): CredentialCheck {
  return {
    async prove(shown, visitor) {
      const proof = await credentials.prove(shown, visitor);
      if (barred.has(proof.user.id)) throw httpError('auth.demonstration');
      return proof;
    },
  };
}

/** A session that was opened before its account was barred is none any more: for a call, for a renewal, and for a password change that keeps it. */
export function barSessions(sessions: SessionService, barred: BarredAccounts): SessionService {
  const findOwner: SessionService['findOwner'] = async (token) => {
    const owner = await sessions.findOwner(token);
    return owner && !barred.has(owner.userId) ? owner : undefined;
  };
  return {
    ...sessions,
    findOwner,
    async refresh(token, deviceHash, whenReplayed) {
      const owner = barred.size > 0 ? await sessions.findOwner(token) : undefined;
      if (owner && barred.has(owner.userId)) throw httpError('auth.expired');
      return sessions.refresh(token, deviceHash, whenReplayed);
    },
    async authenticate(token) {
      const account = await sessions.authenticate(token);
      return account && !barred.has(account.actor._id) ? account : undefined;
    },
  };
}
