import { findPostgresFolder, HOW_TO_GET } from './programs.mjs';
import { startPostgres } from './postgres-server.mjs';
import { runVitest } from './vitest-part.mjs';

/**
 * The server's tests once more on a PostgreSQL server: the one of TEST_DATABASE_URL, else one started for this run.
 * @param {import('./test-run.mjs').Context} context
 * @returns {Promise<import('./test-run.mjs').PartResult>}
 */
export async function runOnServer(context) {
  /** @param {string} url */
  const runWith = (url) =>
    runVitest({
      name: 'postgres',
      projects: ['server'],
      env: { TEST_DATABASE_URL: url },
      timeoutMs: context.timeLeft(),
    });

  if (process.env.TEST_DATABASE_URL) return runWith(process.env.TEST_DATABASE_URL);
  const programs = findPostgresFolder();
  if (programs === undefined) return { passed: 0, failed: 0, skipped: 1, note: `skipped, ${HOW_TO_GET.postgres}` };
  const server = await startPostgres(programs);
  try {
    return await runWith(server.url);
  } finally {
    await server.stop();
  }
}
