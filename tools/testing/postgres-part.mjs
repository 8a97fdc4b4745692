import { findPostgresFolder, HOW_TO_GET } from './programs.mjs';
import { startPostgres } from './postgres-server.mjs';
import { runVitest } from './vitest-part.mjs';

/**
 * Files of the project `server` whose results the database decides: saves, reads in the scope of a user, races, search, statistics. Where a
 * PostgreSQL server can be had, they run there, on the oldest version that the product supports; the other files and the journeys run on the
 * embedded one, which is the newest. So both versions are asked, and nothing twice.
 */
const DATABASE_DECIDES = [
  'test/recount/five-w',
  'test/recount/recount',
  'test/audit',
  'test/audit-sign-in',
  'test/auth-trail',
  'test/bin',
  'test/building',
  'test/candidates',
  'test/careful-removals',
  'test/clock',
  'test/counts',
  'test/custom-search',
  'test/edits',
  'test/former-names',
  'test/free-search',
  'test/further-statistics',
  'test/handover',
  'test/late-arrivals',
  'test/letters',
  'test/lookup-plan',
  'test/main-job',
  'test/map',
  'test/map-ground',
  'test/moved-database',
  'test/odata',
  'test/photo-archive',
  'test/photo-records',
  'test/privileges',
  'test/pull',
  'test/push',
  'test/races',
  'test/records',
  'test/replayed-operations',
  'test/report-order',
  'test/restore-version',
  'test/row-security',
  'test/same-answers',
  'test/save-contract',
  'test/save-set',
  'test/saved-reports',
  'test/search-filters',
  'test/search-paging',
  'test/search-plan',
  'test/stopping',
  'test/sums',
  'test/trainings',
  'test/transliteration-names',
  'test/unit-states',
  'test/unit-states-rounds',
  'test/upgraded-rows',
  'src/features/audit/audit-writer',
  'src/platform/work-queue',
  'src/platform/database/database',
  'src/platform/database/migrate',
  'src/platform/database/roles',
  'src/records/facts/answer-cache',
].map((name) => `apps/server/${name}.test.ts`);

/**
 * The files of server tests that the part `postgres` of this run takes from the others; none where it is not run.
 * @param {readonly string[]} chosen parts of this run
 */
export const takenByServer = (chosen) => (chosen.includes('postgres') && hasServer() ? DATABASE_DECIDES : []);

const hasServer = () => process.env.TEST_DATABASE_URL !== undefined || findPostgresFolder() !== undefined;

/**
 * The server tests whose results the database decides, on a PostgreSQL server: the one of TEST_DATABASE_URL, else one started for this run.
 * @param {import('./test-run.mjs').Context} context
 * @returns {Promise<import('./test-run.mjs').PartResult>}
 */
export async function runOnServer(context) {
  /** @param {string} url */
  const runWith = (url) =>
    runVitest({
      name: 'postgres',
      projects: ['server'],
      only: DATABASE_DECIDES,
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
