import { isQuotaError } from './quota-error.ts';

/** Reports to the browser an unforeseen failure beside the user's work. A full device is foreseen: the user can go on working. */
export function reportUnexpected(error: unknown): void {
  if (!isQuotaError(error)) globalThis.reportError?.(error);
}
