import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { roles } from '@domivka/domain/kernel/actor';
import { isCalendarDate } from '@domivka/domain/kernel/schema';
import { readUnitsFromDisk } from '@domivka/reference/load-node';
import { passwords } from '../features/auth/passwords.ts';
import { countRecords, type CountrySize, seedCountry } from '../features/seed/seed-country.ts';
import { migrations } from '../migrations/migrations.ts';
import { ConfigError, type Config } from '../platform/config.ts';
import { terminal } from '../platform/console.ts';
import { openDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { rowSecurity } from '../records/row-security.ts';

const mostAddresses = 1_000_000;
/** Processes that generate rows; the database writes about as fast as four of them generate. */
const mostParts = 4;

const options = {
  addresses: { type: 'string', default: '10000' },
  seed: { type: 'string', default: '1' },
  today: { type: 'string' },
} as const;

function readSize(words: readonly string[]): CountrySize {
  const { values } = parseArgs({ args: [...words], options, strict: false });
  const { addresses: count, seed: number, today } = values;
  const [addresses, seed] = [Number(count), Number(number)];
  if (!Number.isInteger(addresses) || addresses < 1 || addresses > mostAddresses)
    throw new ConfigError(`--addresses must be a whole number from 1 to ${mostAddresses}, not "${String(count)}".`);
  if (!Number.isInteger(seed) || seed < 0)
    throw new ConfigError(`--seed must be a whole number, not "${String(number)}".`);
  if (today === undefined) return { addresses, seed };
  if (typeof today !== 'string' || !isCalendarDate(today) || today < '2022-06-01')
    throw new ConfigError(`--today must be a day from 2022-06-01 on, like 2026-11-01, not "${String(today)}".`);
  return { addresses, seed, today };
}

/** Fills a database without addresses with a generated country. `entry`: the program, for processes of its own. Answers the exit code. */
export async function seed(config: Config, words: readonly string[], entry: string): Promise<number> {
  const size = readSize(words);
  const out = terminal();
  const begun = performance.now();
  const source = config.databaseUrl === undefined ? { dataDir: config.dataDir } : { url: config.databaseUrl };
  const database = await out.step('Database', () => openDatabase(source));
  try {
    await out.step('Tables', () => migrate(database, migrations, rowSecurity()));
    const password = randomBytes(12).toString('base64url');
    const passwordHash = await passwords.hash(password);
    const parts = { entry, count: Math.min(availableParallelism(), mostParts) };
    const { users } = await seedCountry(database, readUnitsFromDisk(), { ...size, passwordHash, parts }, out);
    const counts = (await countRecords(database)).map(([kind, count]) => `${count.toLocaleString('en')} ${kind}`);
    const [filled] = await database.query<{ bytes: number }>('select pg_database_size(current_database()) as bytes');
    const seconds = Math.round((performance.now() - begun) / 1000);
    out.line(`${counts.join(', ')}: ${Math.round((filled?.bytes ?? 0) / 1e6).toLocaleString('en')} MB in ${seconds} s`);
    out.line(`All users have the password ${password} (shown once), for example:`);
    for (const { code } of roles)
      out.line(`  ${users.find(({ role }) => role === code)?.email.padEnd(48, ' ')} ${code}`);
    return 0;
  } finally {
    await database.close();
  }
}
