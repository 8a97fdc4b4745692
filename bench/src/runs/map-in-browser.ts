import type { Browser, Page } from '@playwright/test';
import type { LongTask, Recording } from '../browser/frame-times.ts';
import { findChromium, launch, openPage, type MeasuredPage } from '../browser/open-chromium.ts';
import { waitUntilKept } from '../browser/start-page.ts';
import { megabytes, milliseconds, seconds, type Figure, type Section } from '../report.ts';
import { countryPassword, type Country } from '../stage/country.ts';
import { median } from '../statistics.ts';

const phone = { width: 360, height: 740, isTouched: true };
const desk = { width: 1440, height: 900, isTouched: false };
/** Slow 4G: 1.6 Mbit/s, 150 ms. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
const mostMilliseconds = 100;
const firstPicture = 2;

type InPage = { readonly frameRecorder: { begin(withFrames?: boolean): void; end(): Recording } };

async function openMap(page: Page, path = '/map'): Promise<number> {
  await page.goto(path, { waitUntil: 'commit' });
  const drawn = await page.waitForFunction(
    () => document.querySelector('[data-drawn]') && performance.now(),
    undefined,
    {
      polling: 'raf',
    },
  );
  return Number(await drawn.jsonValue());
}

async function measureFirstPicture(browser: Browser, country: Country, rounds: number): Promise<Figure> {
  const visitor = { baseURL: country.url, email: country.people.admin, password: countryPassword };
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { page, engine, close } = await openPage(browser, phone, visitor, 4);
    try {
      await openMap(page);
      await waitUntilKept(page);
      await engine.send('Network.enable');
      await engine.send('Network.emulateNetworkConditions', slowLine);
      took.push(await openMap(page));
    } finally {
      await close();
    }
  }
  const middle = median(took);
  return {
    what: 'phone, processor four times slower, slow 4G: first picture of the map',
    product: seconds(middle),
    goal: `≤ ${firstPicture} s`,
    met: middle <= firstPicture * 1000,
  };
}

/** Drags the map about and zooms in and out, as a user does who looks for something. */
async function lookAround(page: Page, step: number): Promise<void> {
  const [x, y] = [desk.width / 2, desk.height * 0.6];
  const turn = step * 2.4;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 220 * Math.cos(turn), y + 120 * Math.sin(turn), { steps: 12 });
  await page.mouse.up();
  await page.mouse.wheel(0, step % 4 < 2 ? -300 : 300);
  await page.waitForTimeout(250);
}

async function heapOf({ engine }: MeasuredPage): Promise<number> {
  await engine.send('HeapProfiler.collectGarbage');
  return (await engine.send('Runtime.getHeapUsage')).usedSize;
}

async function measureLooking(browser: Browser, country: Country, lasting: number): Promise<readonly Figure[]> {
  const visitor = { baseURL: country.url, email: country.people.admin, password: countryPassword };
  const measured = await openPage(browser, desk, visitor, 1);
  try {
    const { page } = measured;
    await openMap(page, '/map?at=49.5,36.3,7');
    const end = performance.now() + lasting;
    const tasks: LongTask[] = [];
    const heaps: number[] = [];
    for (let step = 0; performance.now() < end; step += 1) {
      await page.evaluate(() => (globalThis as unknown as InPage).frameRecorder.begin(false));
      await lookAround(page, step);
      tasks.push(...(await page.evaluate(() => (globalThis as unknown as InPage).frameRecorder.end())).tasks);
      if (step % 20 === 0) heaps.push(await heapOf(measured));
    }
    heaps.push(await heapOf(measured));
    const scripts = tasks.toSorted((one, other) => other.scripts - one.scripts);
    const [longest] = scripts;
    const [early = 0] = heaps.slice(1);
    const last = heaps.at(-1) ?? 0;
    return [
      {
        what: `desk: longest stretch of scripts while the map is moved and zoomed (${scripts
          .slice(0, 3)
          .map(({ cause }) => cause)
          .join(', ')})`,
        product: milliseconds(longest?.scripts ?? 0),
        goal: `≤ ${mostMilliseconds} ms`,
        met: (longest?.scripts ?? 0) <= mostMilliseconds,
      },
      {
        what: `stretches above ${mostMilliseconds} ms, among ${tasks.length} long frames`,
        product: String(tasks.filter((one) => one.scripts > mostMilliseconds).length),
      },
      {
        what: `memory of the page after ${seconds(lasting)}, early and last`,
        product: `${megabytes(early)}, ${megabytes(last)}`,
        goal: 'bounded',
        met: last < early * 1.5,
      },
    ];
  } finally {
    await measured.close();
  }
}

/** The map of a generated country in Chromium. It is moved about for half a minute for each sample. */
export async function measureMapInBrowser(country: Country, samples: number): Promise<Section> {
  const title = `The map of ${country.addresses.toLocaleString('en')} addresses in Chromium`;
  const executable = findChromium();
  if (!executable) return { title, figures: [], notes: ['Not measured: there is no Chromium.'] };
  const browser = await launch(executable);
  try {
    const lasting = samples * 30_000;
    return {
      title,
      figures: [await measureFirstPicture(browser, country, 3), ...(await measureLooking(browser, country, lasting))],
      notes: ['WebGL is drawn by the processor here, which it shares with the server and its database.'],
    };
  } finally {
    await browser.close();
  }
}
