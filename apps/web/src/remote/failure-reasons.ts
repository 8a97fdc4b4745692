import { messageOf } from '@domivka/domain/catalogue';
import { DomainError } from '@domivka/domain/kernel/errors';
import type { Language } from '@domivka/domain/kernel/text';
import { failureText } from './explain-failure.text.ts';
import { isQuotaError } from '../platform/quota-error.ts';
import { RemoteError } from './call.ts';

/** Why a save or a removal failed, in sentences. What nobody foresaw is reported to the browser and has no sentence of its own. */
export function listFailureReasons(error: unknown, language: Language): readonly string[] {
  if (error instanceof DomainError) return error.issues.map((issue) => messageOf(issue, language));
  if (error instanceof RemoteError) return error.messages.length > 0 ? error.messages : [error.message];
  if (isQuotaError(error)) return [failureText.noRoom[language]];
  globalThis.reportError?.(error);
  return [];
}
