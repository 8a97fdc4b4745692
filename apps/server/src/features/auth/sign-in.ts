import type { Queryable } from '../../platform/database/database.ts';
import { httpError } from '../../platform/http-error.ts';
import type { CredentialCheck, Credentials, Proof, Visitor } from './credentials.ts';
import type { Devices } from './devices.ts';
import type { Passwords } from './passwords.ts';
import type { SessionService, SignedIn } from './session-service.ts';

export type Admitted = SignedIn & {
  readonly userId: string;
  /** For the cookie by which this device is known from now on. */
  readonly deviceToken: string;
};

export type SignIn = (
  credentials: Credentials,
  visitor: Visitor & { readonly userAgent: string; readonly deviceToken?: string | undefined },
) => Promise<Admitted>;

type Parts = {
  readonly credentials: CredentialCheck;
  readonly passwords: Passwords;
  readonly devices: Devices;
  readonly sessions: SessionService;
};

/** Opens a session for a user who proves the own password. A temporary one only leads to a new one. */
export function signInOf(database: Queryable, { credentials, passwords, devices, sessions }: Parts): SignIn {
  /** Parameters of hashing grow over the years; at a sign-in the password is at hand. */
  async function rehash({ user, passwordHash }: Proof, password: string): Promise<void> {
    if (!passwords.isOutdated(passwordHash)) return;
    await database.query('update credential set password_hash = $3 where user_id = $1 and password_hash = $2', [
      user.id,
      passwordHash,
      await passwords.hash(password),
    ]);
  }

  return async (shown, { userAgent, deviceToken, ...visitor }) => {
    const proof = await credentials.prove(shown, visitor);
    if (proof.by === 'temporary') throw httpError('auth.passwordMustChange');
    await rehash(proof, shown.password);
    const signedIn = await sessions.open(proof.user, userAgent);
    const known = visitor.deviceHash === undefined ? undefined : deviceToken;
    const token = known ?? devices.newToken();
    const hash = devices.hashOf(token);
    if (hash !== undefined) await devices.remember(proof.user.id, hash);
    return { ...signedIn, userId: proof.user.id, deviceToken: token };
  };
}
