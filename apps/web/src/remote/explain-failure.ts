import type { Say } from '../text/say.ts';
import { failureCounted, failureText } from './explain-failure.text.ts';
import { RemoteError } from './call.ts';
import { sayRemoteError } from './remote-error.text.ts';
import { messageOf } from '@domivka/domain/catalogue';
import { DomainError } from '@domivka/domain/kernel/errors';
import type { Language } from '@domivka/domain/kernel/text';
import { isQuotaError } from '../platform/quota-error.ts';

/** That there were too many attempts and, when the server says so (seconds), when to try again. */
export function explainTooMany(retryAfter: number | undefined, t: Say): string {
  if (retryAfter === undefined) return t(failureText.tooMany);
  return t.count(failureCounted.tooManyMinutes, Math.max(1, Math.ceil(retryAfter / 60)));
}

/** Why a call that somebody made by pressing a button did not succeed, in words that say what to do; after too many attempts also when. */
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
