export type LoggedError = { readonly at: string; readonly messages: readonly string[] };

const limit = 50;
let log: readonly LoggedError[] = [];

/** Keeps what was said to the user, or why a screen failed; the last 50, in memory only. */
export function recordError(messages: readonly string[]): void {
  log = [...log, { at: new Date().toISOString(), messages }].slice(-limit);
}

/** The last errors of this page, oldest first: what a user can copy for support. */
export function listErrors(): readonly LoggedError[] {
  return log;
}
