/** The part of the program's logger that the database uses (pino's shape: facts first, sentence second). */
export type DatabaseLog = Record<'info' | 'warn' | 'error', (facts: Record<string, unknown>, message: string) => void>;

function write(facts: Record<string, unknown>, message: string): void {
  process.stderr.write(`database: ${message} ${JSON.stringify(facts)}\n`);
}

/** For commands without a logger of their own: what is out of the ordinary goes to the console. */
export const CONSOLE_LOG: DatabaseLog = { info: () => undefined, warn: write, error: write };
