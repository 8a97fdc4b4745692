import { migrations } from '../migrations/migrations.ts';
import type { Config } from '../platform/config.ts';
import { progressOf, terminal } from '../platform/console.ts';
import { openDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { refillFacts } from '../records/facts/fill-facts.ts';
import { rowSecurity } from '../records/row-security.ts';

/** Computes the facts of all addresses again, so that statistics count what the records say. Answers the exit code. */
export async function facts(config: Config): Promise<number> {
  const out = terminal();
  const source = config.databaseUrl === undefined ? { dataDir: config.dataDir } : { url: config.databaseUrl };
  const database = await out.step('Database', () => openDatabase(source));
  try {
    await out.step('Tables', () => migrate(database, migrations, rowSecurity()));
    const [counted] = await database.query<{ all: number }>(
      'select count(*) as "all" from address where deleted_at is null',
    );
    const progress = progressOf(out, counted?.all ?? 0);
    const looked = await out.step('Facts', () => refillFacts(database.as('program'), () => new Date(), progress));
    out.line(`Facts of ${looked.toLocaleString('en')} addresses`);
    return 0;
  } finally {
    await database.close();
  }
}
