import { findPostgresFolder, HOW_TO_GET } from './programs.mjs';
import { startPostgres } from './postgres-server.mjs';
import { runVitest } from './vitest-part.mjs';

/**
 * What is the same on every PostgreSQL and was proved on the embedded one a moment ago: that one itself, the hashing and sending of
 * passwords, pictures and their links, prints, files in folders and buckets, and what is refused before the database hears of it. What each
 * role may read and write is decided by the program; the row security behind it, which the database decides, is asked again
 * (`row-security`).
 *
 * Some files ask what others ask of this server too: every statistic, chart and report, also for donors, is in `recount`, which loads
 * countries as `seed` does; the program makes files of the same answers; tiles are in `map` and `map-ground`; how many records an address has
 * is counted with every save.
 */
const SAME_EVERYWHERE = [
  '**/platform/database/embedded/**',
  '**/passport/**',
  '**/files/**',
  '**/test/{bad-input,bad-search,canaries,durability,lock-out,mail,own-sessions,recovery,sessions,sign-in,tampering,tokens}.test.ts',
  '**/test/{permissions,permissions-people,permissions-routes,bin-rights,closed-doors,exposed,registration,review}.test.ts',
  '**/test/{building-donors,custom-privacy,inference,owner-letters,scope}.test.ts',
  '**/test/{client-release,columns,device-report,http-answers,http-interface,pack-size,print-thread,session-cookies}.test.ts',
  '**/platform/{clock-watch,content-disposition,sheets/*}.test.ts',
  // Spreadsheets are saved by `saveSet` (`save-set`) and written from the lists of `search-filters`; what else they are is read from files.
  '**/test/import*.test.ts',
  '**/features/imports/**',
  '**/test/{exports,exports-rights,export-streams,five-w,api-tokens}.test.ts',
  '**/test/{demo-photos,file-store,header-score,http,logo-files,logo-upload,messages,web-files}.test.ts',
  '**/test/{flat-numbers,most-records,report-files,report-files-worker,reports,reports-donor,scheduled-reports,seed,statistics}.test.ts',
  '**/test/recount/map.test.ts',
  '**/test/{passport,passport-figures,passport-photos,photo-cuts,photo-links,photo-pictures,photo-uploads}.test.ts',
];

/**
 * The server's tests of all that speaks to the database, once more on a PostgreSQL server: the one of TEST_DATABASE_URL, else one started for this run.
 * @param {import('./test-run.mjs').Context} context
 * @returns {Promise<import('./test-run.mjs').PartResult>}
 */
export async function runOnServer(context) {
  /** @param {string} url */
  const runWith = (url) =>
    runVitest({
      name: 'postgres',
      projects: ['server'],
      without: SAME_EVERYWHERE,
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
