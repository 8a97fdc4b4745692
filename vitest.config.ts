import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const serverSetup = fileURLToPath(new URL('apps/server/test/global-setup.ts', import.meta.url));

/**
 * One project a part of the tree. `domain`, `web` and `tools` need nothing but Node.js; `server` needs a database, which its global set-up
 * takes from TEST_DATABASE_URL or, without that, starts for itself.
 */
export default defineConfig({
  test: {
    // The suite must hold on a machine of two cores; more workers than that only make times swing.
    maxWorkers: 2,
    // A busy machine is not a fault of the product; only a test that hangs is.
    testTimeout: 20_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      { extends: true, test: { name: 'domain', include: ['packages/*/{src,tool,test}/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/{src,test}/**/*.test.ts'],
          globalSetup: existsSync(serverSetup) ? [serverSetup] : [],
          // Fifty races or a whole pull, page by page, beside other programs: slow is not wrong, hanging is.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['apps/web/{src,test}/**/*.test.{ts,tsx}'],
          setupFiles: ['fake-indexeddb/auto'],
        },
      },
      {
        extends: true,
        test: { name: 'tools', include: ['{tools,bench}/**/*.test.ts'], testTimeout: 60_000 },
      },
    ],
  },
});
