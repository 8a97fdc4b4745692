/** Whether the browser refused to store something because there is no room; libraries wrap its error in their own. */
export function isQuotaError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'QuotaExceededError') return true;
  return isQuotaError('inner' in error ? error.inner : undefined) || isQuotaError(error.cause);
}
