import type { TestProject } from 'vitest/node';
import setup from '../apps/server/test/global-setup.ts';

/** The database server of the run: that of the server's own tests where they run too, else one started for this. */
export default async function setupOnce(project: TestProject): Promise<() => Promise<void>> {
  return process.env['DOMIVKA_TEST_TEMPLATE'] === undefined ? setup(project) : async () => undefined;
}
