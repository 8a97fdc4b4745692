import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

const reports = fileURLToPath(new URL('../tools/dist', import.meta.url));

/** `npm test` says which browser; a journey run by hand takes Debian's where it stands, else Playwright's own. */
const executablePath =
  process.env['CHROMIUM_PATH'] ??
  ['chromium-headless-shell', 'chromium', 'google-chrome'].map((name) => `/usr/bin/${name}`).find(existsSync);

/** Journeys start their own server each, so they may run side by side; two at a time is what two cores carry (with three, pages miss their times). */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: `${reports}/e2e`,
  fullyParallel: true,
  workers: 2,
  // A journey that passes only the second time has found something.
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    // A button that cannot be pressed is reported at once, not when the whole journey's time is over.
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    // Just narrower than where Find addresses draws its map beside the list: journeys about the map say their own size.
    viewport: { width: 1180, height: 760 },
    locale: 'uk-UA',
    timezoneId: 'Europe/Kyiv',
    // A failed journey leaves a picture and what its page said. A trace costs as much as the journeys: `--trace retain-on-failure` where needed.
    screenshot: 'only-on-failure',
    trace: 'off',
    // A journey's browser is new, and a worker would fetch the whole program into it: only where the network is cut (`withWorker`).
    serviceWorkers: 'block',
    // Nobody waits for what fades in; the journeys of the main job are walked with all that moves.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-gpu',
        '--disable-quic',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
