import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

const serverSetup = fileURLToPath(new URL('apps/server/test/global-setup.ts', import.meta.url));

/**
 * What is shown, as far as it is worked out without a device: it keeps nothing between two calls. The parts of a feature that have a state of
 * their own, those in folders of it and a few files, are tested with the rest of `web`. From the other folders only the named files are pure
 * calculation.
 */
const screens = [
  'apps/web/src/{text,ui}/**/*.test.{ts,tsx}',
  'apps/web/src/features/*/!(bulk-review|import-pages|import-wizard|listed-buildings|namesakes).test.{ts,tsx}',
  'apps/web/src/features/photos/{capture/{choose-photos,device-place,draw-picture,read-facts},pictures/{photo-links,picture-state}}.test.ts',
  'apps/web/src/app/{routes,program/shell-files,routing/decide-route,routing/route-table}.test.ts',
  'apps/web/src/device/install-offer.test.ts',
  'apps/web/src/forms/{area-choice,custom-inputs,form-progress,form-values,held-values}.test.ts',
  'apps/web/src/forms/{new-password,residents,typed-names,drafts/draft-merge,drafts/new-draft-key}.test.ts',
  'apps/web/src/lists/{addresses-list,columns,drawn-area,field-filters}.test.ts',
  'apps/web/src/platform/{device-choice,page-size,sha256,slow-reads}.test.{ts,tsx}',
  'apps/web/src/queries/{phase-filters,search-filters,building/building-states,names/*,statistics/report-link}.test.ts',
  'apps/web/src/queries/work/{refused-reasons,unsent-age}.test.ts',
  'apps/web/src/records/{local/local-search,local/trigram-prefilter,read/search-failure}.test.ts',
  'apps/web/src/records/outbox/{outbox-order,own-change}.test.ts',
  'apps/web/src/remote/{download,explain-failure,session-clock,stale-times}.test.ts',
  'apps/web/src/session/offered-statuses.test.ts',
];

/**
 * Each of these needs a process of its own: the embedded database itself is started, killed and taken over, and the demonstration photos are
 * drawn before the picture library is forbidden to read drawings, for good.
 */
const apart = ['apps/server/src/platform/database/embedded/**/*.test.ts', 'apps/server/test/demo-photos.test.ts'];

/**
 * One project a part of the tree. `domain`, `screens`, `web` and `tools` need nothing but Node.js; the others need a database, which their
 * global set-up takes from TEST_DATABASE_URL or, without that, starts for itself.
 *
 * A process of its own for each file costs more than most files do. Where modules keep nothing that a test could find changed
 * (`isolate: false`), files share their processes; `web` has a device, a session and tabs in its modules, which its set-up loads again for each file.
 */
export default defineConfig({
  test: {
    // The suite must hold on a machine of two cores; the third works while the others wait for a disk or a database.
    maxWorkers: 3,
    // Most of what a test allocates is garbage soon: a larger young generation collects it less often.
    execArgv: ['--max-semi-space-size=32'],
    // A busy machine is not a fault of the product; only a test that hangs is.
    testTimeout: 20_000,
    hookTimeout: 30_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: { name: 'domain', include: ['packages/*/{src,tool,test}/**/*.test.ts'], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'server',
          // Named so that `apart` is not among them: a list of exclusions here would keep `--exclude` from working.
          include: [
            'apps/server/test/**/!(demo-photos).test.ts',
            'apps/server/src/!(platform)/**/*.test.ts',
            'apps/server/src/platform/{*,sheets/*}.test.ts',
            'apps/server/src/platform/database/*.test.ts',
          ],
          // Each file has a database and an application of its own; modules keep only what is the same for all.
          isolate: false,
          globalSetup: existsSync(serverSetup) ? [serverSetup] : [],
          // Fifty races or a whole pull, page by page, beside other programs: slow is not wrong, hanging is.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'apart',
          include: apart,
          globalSetup: existsSync(serverSetup) ? [serverSetup] : [],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: { name: 'screens', include: screens, isolate: false, setupFiles: ['fake-indexeddb/auto'] },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['apps/web/{src,test}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...screens],
          isolate: false,
          setupFiles: ['apps/web/src/testing/fresh-start.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'chaos',
          isolate: false,
          include: ['chaos/test/**/*.test.ts'],
          globalSetup: [serverSetup],
          setupFiles: ['fake-indexeddb/auto'],
          // How long a run takes is a matter of its counts; one that hangs is found by its own limits.
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: { name: 'tools', include: ['{tools,bench}/**/*.test.ts'], testTimeout: 60_000 },
      },
    ],
  },
});
