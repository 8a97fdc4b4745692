/** The part of the program's logger that the database uses (pino's shape: facts first, sentence second). */
export type DatabaseLog = Record<'info' | 'warn' | 'error', (facts: Record<string, unknown>, message: string) => void>;

const write = (facts: Record<string, unknown>, message: string): void => console.warn(`database: ${message}`, facts);

/** For commands without a logger of their own: what is out of the ordinary goes to the console. */
export const CONSOLE_LOG: DatabaseLog = { info: () => undefined, warn: write, error: write };
