import { randomBytes } from 'node:crypto';
import { type Actor } from '@domivka/domain/kernel/actor';
import { DomainError, sayIssue } from '@domivka/domain/kernel/errors';
import { errorCatalogue } from '@domivka/domain/catalogue';
import { getEntity } from '@domivka/domain/registry';
import { migrations } from '../migrations/migrations.ts';
import { ConfigError, type Config } from '../platform/config.ts';
import { terminal } from '../platform/console.ts';
import { openDatabase, type Database } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { newId } from '../platform/ids.ts';
import { rowSecurity } from '../records/row-security.ts';
import { readUnitsFromDisk } from '@domivka/reference/load-node';
import { compose } from './compose.ts';

/** Adds an administrator from the command line and prints the first password once. Answers the exit code. */
export async function addAdministrator(config: Config, [email, name, nameUkr]: readonly string[]): Promise<number> {
  if (!email || !name || !nameUkr)
    throw new ConfigError(
      'Give the email, the name and the name in Ukrainian: admin anna@example.org "Anna Koval" "Анна Коваль"',
    );
  const database = await openDatabase(
    config.databaseUrl === undefined ? { dataDir: config.dataDir } : { url: config.databaseUrl },
  );
  try {
    await migrate(database, migrations, rowSecurity());
    const password = randomBytes(12).toString('base64url');
    await save(database, { email, name, nameUkr, password });
    terminal().line(`${email} may now sign in as Admin. First password (shown once): ${password}`);
    return 0;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new ConfigError(error.issues.map((issue) => sayIssue(errorCatalogue, issue, 'en')).join('\n'));
  } finally {
    await database.close();
  }
}

async function save(
  database: Database,
  user: { email: string; name: string; nameUkr: string; password: string },
): Promise<void> {
  const { records } = await compose(database, readUnitsFromDisk());
  const [known] = await database.query<{ id: string; name: string }>(
    'select id, name from organization where deleted_at is null order by created_at limit 1',
  );
  const organizationId = known?.id ?? newId();
  const actor: Actor = { _id: newId(), role: 'Admin', organizationId, organizationName: known?.name ?? '', areas: [] };
  if (!known) {
    const organization = {
      _id: organizationId,
      identifier: 'cluster',
      title: 'Cluster',
      name: 'Shelter Cluster',
      fullTitleUkr: 'Кластер з питань житла',
      type: 'un_agency',
    };
    await records.save(actor, getEntity('organization'), { record: organization });
  }
  await records.save(actor, getEntity('user'), {
    record: { ...user, role: 'Admin', status: 'active', organizationId },
  });
}
