import { isQuotaError } from './quota-error.ts';

/** Reports to the browser what failed beside somebody's work and nobody foresaw. A full device is foreseen: it does not keep anybody from working. */
export function reportUnexpected(error: unknown): void {
  if (!isQuotaError(error)) globalThis.reportError?.(error);
}
