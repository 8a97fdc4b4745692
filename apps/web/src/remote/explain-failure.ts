import type { Say } from '../text/say.ts';
import { failureText } from './explain-failure.text.ts';
import { explainTooMany } from './explain-too-many.ts';
import { RemoteError } from './call.ts';
import { sayRemoteError } from './remote-error.text.ts';
import { messageOf } from '@domivka/domain/catalogue';
import { DomainError } from '@domivka/domain/kernel/errors';
import type { Language } from '@domivka/domain/kernel/text';
import { isQuotaError } from '../platform/quota-error.ts';

/** Why a call that a user made by pressing a button did not succeed, in words that say what to do; after too many attempts also when. */
export function explainFailure(error: unknown, t: Say): string {
  if (!(error instanceof RemoteError)) {
    globalThis.reportError?.(error);
    return sayRemoteError('server');
  }
  if (error.kind === 'network') return t(failureText.noConnection);
  if (error.kind === 'tooMany') return explainTooMany(error.retryAfter, t);
  return error.messages.join(' ') || error.message;
}

/** Why a save or a removal failed, in sentences. What nobody foresaw is reported to the browser and has no sentence of its own. */
export function listFailureReasons(error: unknown, language: Language): readonly string[] {
  if (error instanceof DomainError) return error.issues.map((issue) => messageOf(issue, language));
  if (error instanceof RemoteError) return error.messages.length > 0 ? error.messages : [error.message];
  if (isQuotaError(error)) return [failureText.noRoom[language]];
  globalThis.reportError?.(error);
  return [];
}
