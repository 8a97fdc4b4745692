import type { Fields } from '@domivka/domain/kernel/record';
import type { UserSession } from '@domivka/domain/user/user.session';
import { call, RemoteError } from '../remote/call.ts';

/** What a user says about themselves when they ask for an account. */
export type RegistrationBody = Fields & {
  readonly email: string;
  readonly name: string;
  readonly nameUkr: string;
  readonly organization: string;
};

export type PasswordChange = {
  readonly email: string;
  /** The current or the temporary one. */
  readonly password: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
  /** Whether the session of this browser goes on; all others end. */
  readonly keepThisSession?: boolean;
};

/** Asks for an account. The answer is the same whether or not the e-mail is known. Throws `RemoteError` with issues for a bad shape. */
export async function askForAccount(request: RegistrationBody): Promise<void> {
  await call('POST', '/authentication/register', request);
}

/** Lets a temporary password be mailed, if there is such an account; the answer never tells. */
export async function recoverPassword(email: string): Promise<void> {
  await call('POST', '/authentication/recover-password', { email });
}

/** Resolves when the temporary password is right. Throws `RemoteError`: 401 when it is not, 429 after too many attempts. */
export async function checkTemporaryPassword(email: string, password: string): Promise<void> {
  await call('POST', '/authentication/check-temporary-password', { email, password });
}

/** Sets a new password by the current or the temporary one. Throws `RemoteError`: 400 with issues, 401, 429. */
export async function changePassword(change: PasswordChange): Promise<void> {
  await call('POST', '/authentication/change-password', change);
}

/** The sessions of the person, the one used last first. */
export async function listOwnSessions(signal?: AbortSignal): Promise<readonly UserSession[]> {
  return call<readonly UserSession[]>('GET', '/me/sessions', undefined, { signal });
}

/** Ends one session. One that has ended already is no failure: it is what was wanted. */
export async function endOwnSession(id: string): Promise<void> {
  try {
    await call('DELETE', `/me/sessions/${encodeURIComponent(id)}`);
  } catch (error) {
    if (!(error instanceof RemoteError) || error.kind !== 'missing') throw error;
  }
}

/** Ends all sessions of the person, the one of this browser too unless `keepThis`. */
export async function endOwnSessions(keepThis: boolean): Promise<void> {
  await call('POST', '/me/sessions/end', { keepThis });
}
