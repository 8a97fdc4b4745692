import type { Say } from '../text/say.ts';
import { failureCounted, failureText } from './explain-failure.text.ts';

/** That there were too many attempts and, when the server says so (seconds), when to try again. */
export function explainTooMany(retryAfter: number | undefined, t: Say): string {
  if (retryAfter === undefined) return t(failureText.tooMany);
  return t.count(failureCounted.tooManyMinutes, Math.max(1, Math.ceil(retryAfter / 60)));
}
