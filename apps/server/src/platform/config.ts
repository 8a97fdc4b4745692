import { homedir } from 'node:os';
import { resolve } from 'node:path';

/** Everything that an operator can set from outside. */
export type Config = {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Demonstration data and accounts: only on the embedded database and only on this machine. */
  readonly demo: boolean;
  readonly logLevel: string;
  /** Behind a reverse proxy that sets X-Forwarded-*: its addresses. */
  readonly trustedProxies: string | undefined;
};

/** A setting that cannot be used; its message is one sentence for the operator. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const loopbackHosts: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '::1']);
const logLevels: ReadonlySet<string> = new Set(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']);

function readPort(text: string | undefined): number {
  if (text === undefined || text === '') return 3000;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new ConfigError(`PORT must be a number from 0 to 65535, not "${text}".`);
  return port;
}

function readDatabaseUrl(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  const valid = URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol);
  if (!valid) throw new ConfigError('DATABASE_URL must begin with postgres:// or postgresql://.');
  return text;
}

function readSwitch(name: string, text: string | undefined, usual: boolean): boolean {
  if (text === undefined || text === '') return usual;
  if (text === '1' || text === 'true') return true;
  if (text === '0' || text === 'false') return false;
  throw new ConfigError(`${name} must be 1 or 0, not "${text}".`);
}

/** Reads the settings from the environment. Throws `ConfigError` naming the variable that does not fit. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>, root: string): Config {
  const host = environment['HOST'] || '127.0.0.1';
  const databaseUrl = readDatabaseUrl(environment['DATABASE_URL']);
  const demoPossible = databaseUrl === undefined && loopbackHosts.has(host);
  const demo = readSwitch('DEMO', environment['DEMO'], demoPossible);
  if (demo && !demoPossible)
    throw new ConfigError(
      'DEMO=1 works only on the embedded database and on this machine (HOST 127.0.0.1), because its passwords are public.',
    );
  const logLevel = environment['LOG_LEVEL'] || 'warn';
  if (!logLevels.has(logLevel))
    throw new ConfigError(`LOG_LEVEL must be one of ${[...logLevels].join(', ')}, not "${logLevel}".`);
  const dataDir = resolve((environment['DATA_DIR'] || resolve(root, '.domivka')).replace(/^~(?=\/)/, homedir()));
  return {
    port: readPort(environment['PORT']),
    host,
    dataDir,
    databaseUrl,
    demo,
    logLevel,
    trustedProxies: environment['TRUSTED_PROXIES'] || undefined,
  };
}
