import { demoPassword } from '@domivka/server/src/features/demo/demo-accounts.ts';
import { findChromium, launch, openPage, type MeasuredPage, type Screen } from '../browser/open-chromium.ts';
import { openHeading, waitUntilKept } from '../browser/start-page.ts';
import { seconds, times, type Figure, type Section } from '../report.ts';
import { newDataFolder } from '../stage/data-folder.ts';
import { freePort } from '../stage/free-port.ts';
import { startServer } from '../stage/server-process.ts';
import { administrator } from '../stage/stage.ts';
import { median } from '../statistics.ts';
import type { RunSize } from './run-size.ts';

const title = 'Start of the application without a network, on a phone with a processor four times slower';
const slowdown = 4;
const wanted = 2_000;
const phone: Screen = { width: 360, height: 740, isTouched: true };
const screens = ['/', '/addresses', '/activities', '/guide', '/outbox', '/user?tab=offline'] as const;

type Path = (typeof screens)[number];
type Times = ReadonlyMap<Path, { readonly online: number[]; readonly offline: number[] }>;

/** Each screen by turns with and without the network, on the same device, which has kept the program. */
async function measureRound({ page }: MeasuredPage, measured: Times): Promise<void> {
  for (const [path, { online, offline }] of measured) {
    await page.context().setOffline(false);
    online.push(await openHeading(page, path));
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    offline.push(await openHeading(page, path));
  }
}

function figureOf(what: string, online: readonly number[], offline: readonly number[]): Figure {
  const [product, bare] = [median(offline), median(online)];
  return {
    what,
    product: seconds(product),
    bare: seconds(bare),
    ratio: times(product / bare),
    goal: '≤ 2 s',
    met: product <= wanted,
  };
}

/** From the begin of the navigation until the heading of the screen can be read, offline beside online. */
export async function measureStartOffline(program: string, { offlineRounds }: RunSize): Promise<Section> {
  const chromium = findChromium();
  if (chromium === undefined)
    return { title, figures: [], notes: ['Skipped: no Chromium here (CHROMIUM_PATH or /usr/bin/chromium).'] };
  const folder = await newDataFolder();
  const server = await startServer({ program, dataDir: folder.path, port: await freePort() });
  const browser = await launch(chromium);
  try {
    const visitor = { baseURL: `http://localhost:${server.port}`, email: administrator, password: demoPassword };
    const measured: Times = new Map(screens.map((path) => [path, { online: [], offline: [] }]));
    const device = await openPage(browser, phone, visitor, slowdown);
    const first = await openHeading(device.page, '/');
    await waitUntilKept(device.page);
    for (let round = 0; round < offlineRounds; round += 1) await measureRound(device, measured);
    await device.close();
    const figures = [...measured].map(([path, { online, offline }]) => figureOf(path, online, offline));
    return {
      title,
      figures,
      notes: [
        `Product: without a network; bare: the same screen with it, by turns; ${offlineRounds} rounds, medians. The program is kept on the device in both.`,
        `The very first visit, with an empty device and the network of this machine: ${seconds(first)}.`,
        'The page is slowed down, its worker is not: the browser does not offer that. Server and browser share the cores.',
      ],
    };
  } finally {
    await browser.close();
    await server.stop();
    await folder.remove();
  }
}
