import type { TestProject } from 'vitest/node';
import { readUnitsFromDisk } from '@domivka/reference/load-node';
import { passwords } from '../src/features/auth/passwords.ts';
import { demoPassword } from '../src/features/demo/demo-accounts.ts';
import { seedDemoWorld } from '../src/features/demo/seed-demo.ts';
import { migrations } from '../src/migrations/migrations.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { openTestServer } from '../src/platform/database/test-database.ts';
import { rowSecurity } from '../src/records/row-security.ts';
import { buildProgram } from './built-program.ts';
import { addMissingColumns } from './missing-columns.ts';

/** Where the first project of a run leaves for the others what it found. */
const missingVariable = 'DOMIVKA_TEST_MISSING_COLUMNS';

/**
 * One database server and one built program for the whole run, with the demonstration world in the template that every test file clones. Each
 * project of a run asks for it; the first one makes it, and takes it away when all have ended.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const made = process.env[missingVariable];
  if (made !== undefined) {
    project.provide('missingColumns', JSON.parse(made) as string[]);
    return async () => undefined;
  }
  const [server, removeProgram] = await Promise.all([openTestServer(migrations, rowSecurity()), buildProgram()]);
  const template = await openDatabase({ url: server.url }, { poolMax: 2 });
  try {
    const missing = await addMissingColumns(template);
    project.provide('missingColumns', missing);
    process.env[missingVariable] = JSON.stringify(missing);
    await seedDemoWorld(template, readUnitsFromDisk(), () => passwords.hash(demoPassword));
  } finally {
    await template.close();
  }
  return async () => {
    delete process.env[missingVariable];
    await server.stop();
    await removeProgram();
  };
}
