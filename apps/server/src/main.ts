import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { addAdministrator } from './commands/add-administrator.ts';
import { facts } from './commands/facts.ts';
import { seed } from './commands/seed.ts';
import { start } from './commands/start.ts';
import { partCommand, generatePart } from './features/seed/parts.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { DatabaseError } from './platform/database/database-error.ts';

const usage = `Domivka, the register of damaged homes

  start                          run the server (the default)
  admin EMAIL NAME NAME_UKR      add an administrator and print a first password
  seed --addresses N --seed S    fill an empty database with a generated country; --today YYYY-MM-DD is its last day
  facts                          compute the facts of statistics of all addresses again

Settings come from the environment: PORT, HOST, DATA_DIR, DATABASE_URL, DEMO, LOG_LEVEL, TRUSTED_PROXIES, SMTP_URL, MAIL_FROM, PUBLIC_URL, FILES_DIR,
or FILES_S3_ENDPOINT, _BUCKET, _REGION, _ACCESS_KEY_ID, _SECRET_ACCESS_KEY.`;

/** The folder of the whole project: both the bundle and the sources are three levels below it. */
const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * The heap may at most double between two collections, not by several times its size: the server shares a small machine with its
 * database. A flag of V8, so an engine that no longer knows it says so on stderr and continues.
 */
function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=100');
}

async function main(words: readonly string[]): Promise<number> {
  const [command = 'start', ...rest] = words;
  switch (command) {
    case 'start':
      return start(readConfig(process.env, root), root);
    case 'admin':
      return addAdministrator(readConfig(process.env, root), rest);
    case 'seed':
      return seed(readConfig(process.env, root), rest, fileURLToPath(import.meta.url));
    case 'facts':
      return facts(readConfig(process.env, root));
    case partCommand:
      return generatePart();
    default:
      process.stderr.write(`${usage}\n`);
      return 2;
  }
}

keepHeapSmall();
main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const known = error instanceof ConfigError || error instanceof DatabaseError;
    process.stderr.write(
      known ? `${error.message}\n` : `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
    process.exitCode = 1;
  },
);
