// Takes the pictures of the README again: `npm run pictures`, after a build. Needs Chromium (CHROMIUM_PATH).
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import config from './playwright.config.ts';
import { openApi, type Api } from './support/api.ts';
import { startServer } from './support/server.ts';
import { wordsIn } from './support/words.ts';

const folder = fileURLToPath(new URL('../docs/pictures', import.meta.url));
const credentials = { email: 'staff@example.org', password: 'Domivka-demo-2026' };

/** A building of the demonstration on which there is much to see. */
async function findTelling(api: Api): Promise<string> {
  const found = await api.search('address', [
    { field: 'assessmentNumber', op: 'gte', value: 2 },
    { field: 'activityNumber', op: 'gte', value: 1 },
  ]);
  const rich = found.toSorted((one, other) => Number(other['activityNumber']) - Number(one['activityNumber']));
  const [first] = rich;
  if (!first) throw new Error('The demonstration has no address with assessments and activities');
  return first._id;
}

async function takePictures(url: string): Promise<void> {
  const browser = await chromium.launch(config.use?.launchOptions ?? {});
  const api = await openApi(url, credentials.email, credentials.password);
  try {
    const page = await browser.newPage({
      baseURL: url,
      viewport: { width: 1440, height: 900 },
      colorScheme: 'light',
      locale: 'en-GB',
      timezoneId: 'Europe/Kyiv',
    });
    await page.request.post('/api/v1/authentication/login', { data: credentials });
    await page.goto(`/address/${await findTelling(api)}`);
    await page.getByRole('table', { name: wordsIn('en').assessmentsTab }).waitFor();
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: `${folder}/address.png`, animations: 'disabled' });
    await page.goto('/map?level=hromada&value=gap&palette=ylOrRd&at=49.4,36.4,6.6');
    await page.getByRole('table').waitFor();
    // The map draws itself when its tiles are there.
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: `${folder}/map.png`, animations: 'disabled' });
  } finally {
    await api.close();
    await browser.close();
  }
}

await mkdir(folder, { recursive: true });
const server = await startServer();
try {
  await takePictures(server.url);
} finally {
  await server.stop();
}
