import { explainTooMany } from '../../remote/explain-too-many.ts';
import { RemoteError } from '../../remote/call.ts';
import type { Say } from '../../text/say.ts';
import { signInText } from './sign-in.text.ts';

/** Why signing in failed, in words that say what to do. */
export function explainSignInError(error: unknown, t: Say): string {
  if (!(error instanceof RemoteError)) return t(signInText.serverError);
  switch (error.kind) {
    case 'network':
      return t(signInText.noConnection);
    case 'tooMany':
      return explainTooMany(error.retryAfter, t);
    case 'unauthenticated':
      return t(signInText.wrongCredentials);
    case 'forbidden':
      return error.code === 'auth.demonstration' ? error.messages.join(' ') : t(signInText.blocked);
    case 'invalid':
    case 'outdated':
      return error.messages.join(' ') || t(signInText.wrongCredentials);
    default:
      return t(signInText.serverError);
  }
}
