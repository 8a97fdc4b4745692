import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { demoPassword } from '@domivka/server/src/features/demo/demo-accounts.ts';
import { sizeName } from '@domivka/server/src/features/files/photos/photo-files.ts';
import { readDevice } from '../browser/device-state.ts';
import { takeInFile } from '../browser/offline-work.ts';
import { findChromium, openProfile, type Screen } from '../browser/open-chromium.ts';
import { openHeading, waitUntilKept } from '../browser/start-page.ts';
import { openShapedLine, poorMobile } from '../network/shaped-line.ts';
import { megabytes, seconds, type Section } from '../report.ts';
import { newDataFolder } from '../stage/data-folder.ts';
import { findBrowser, readLargestPage } from '../stage/memory.ts';
import { administrator, openStage, type Stage } from '../stage/stage.ts';
import { median } from '../statistics.ts';
import { loadedId } from '../world/addresses.ts';
import { writeRescueFile } from '../world/rescue-file.ts';
import { waitingPhotos, type WaitingPhotos } from '../world/waiting-photos.ts';
import type { RunSize } from './run-size.ts';

const title = 'Memory of the page while photos wait on the phone';
const phone: Screen = { width: 360, height: 740, isTouched: true };
const photosOfFile = 25;
const wanted = 300;
const lookEvery = 250;
/** So long each start is looked at: the photos begin to go, and the screen has shown what it shows. */
const lookFor = 8_000;
const screens = ['/', '/outbox', `/address/${loadedId(0)}?tab=photos`] as const;

/** Of one start: the memory of the process of the page, and of it the heap of its scripts, both in megabytes (10^6 bytes), the largest moments. */
type Largest = { readonly page: number; readonly heap: number };

async function heapOf(engine: CDPSession): Promise<number> {
  const { metrics } = await engine.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1e6;
}

/** Looks at the memory of a page while something is done with it, and for some time longer. */
async function largestWhile(page: Page, browserPid: number, work: () => Promise<unknown>): Promise<Largest> {
  const engine = await page.context().newCDPSession(page);
  await engine.send('Performance.enable');
  const end = performance.now() + lookFor;
  let isWorking = true;
  const working = work().finally(() => (isWorking = false));
  working.catch(() => undefined);
  let largest: Largest = { page: 0, heap: 0 };
  while (isWorking || performance.now() < end) {
    const [now, heap] = [await readLargestPage(browserPid), await heapOf(engine)];
    largest = { page: Math.max(largest.page, now), heap: Math.max(largest.heap, heap) };
    await delay(lookEvery);
  }
  await working;
  await engine.detach();
  return largest;
}

async function findPicture({ database, dataDir }: Stage): Promise<Pick<WaitingPhotos, 'picture' | 'thumb'>> {
  const [one] = await database.query<{ path: string }>('select path from photo_file order by path limit 1');
  if (!one) throw new Error('The demonstration has no photos');
  const [picture, thumb] = await Promise.all(
    (['original', 'thumb'] as const).map((size) => readFile(join(dataDir, 'files', sizeName(one.path, size)))),
  );
  if (!picture || !thumb) throw new Error('The demonstration has no pictures');
  return { picture, thumb };
}

type Phone = { readonly page: Page; readonly browserPid: number };

/** Hands the photos to the phone, some at a time, without a network. Answers the largest memory meanwhile. */
async function handIn(
  { page, browserPid }: Phone,
  { stage, folder }: { readonly stage: Stage; readonly folder: string },
  { count, bytes }: RunSize['photos'],
): Promise<Largest> {
  const { userId } = stage.author;
  const photos = { userId, addressId: loadedId(0), bytes, ...(await findPicture(stage)) };
  const file = join(folder, 'photos.zip');
  return largestWhile(page, browserPid, async () => {
    for (let from = 0; from < count; from += photosOfFile) {
      await writeRescueFile(file, userId, waitingPhotos(from, Math.min(photosOfFile, count - from), photos));
      await takeInFile(page, file);
    }
  });
}

/** Starts the application again, in a page of its own, and opens a screen, while the photos go over the poor line. */
async function startAnew(before: Page, browserPid: number, path: string): Promise<readonly [Page, Largest]> {
  const page = await before.context().newPage();
  await before.close();
  return [page, await largestWhile(page, browserPid, () => openHeading(page, path))];
}

async function measureStarts(
  { page: first, browserPid }: Phone,
  userId: string,
  starts: number,
): Promise<readonly Largest[]> {
  let page = first;
  const measured: Largest[] = [];
  for (let start = 0; start < starts; start += 1) {
    const [next, largest] = await startAnew(page, browserPid, screens[start % screens.length] ?? '/');
    page = next;
    measured.push(largest);
  }
  const { unsent } = await readDevice(page, userId);
  if (unsent === 0) throw new Error('No photo waited any more: the starts say nothing');
  return measured;
}

/** Many large photos wait in the storage of the browser, and the application is opened again and again. */
export async function measurePhotoMemory(program: string, { photos }: RunSize): Promise<Section> {
  const chromium = findChromium();
  if (chromium === undefined)
    return { title, figures: [], notes: ['Skipped: no Chromium here (CHROMIUM_PATH or /usr/bin/chromium).'] };
  const folder = await newDataFolder();
  const stage = await openStage(program, { count: 1, seed: 3 });
  const line = await openShapedLine(stage.server.port);
  const visitor = { baseURL: `http://localhost:${line.port}`, email: administrator, password: demoPassword };
  const profile = join(folder.path, 'phone');
  const switchOn = () => openProfile(chromium, profile, phone, visitor, 1);
  let device = await switchOn();
  try {
    const { page } = device;
    const browserPid = await findBrowser(profile);
    const empty = await largestWhile(page, browserPid, () => openHeading(page, screens[2]));
    await waitUntilKept(page);
    await page.context().setOffline(true);
    const begun = performance.now();
    const taking = await handIn({ page, browserPid }, { stage, folder: folder.path }, photos);
    const took = performance.now() - begun;
    // The starts come on another day: what taking in left in the memory of its process is none of theirs.
    await device.close();
    line.setQuality(poorMobile);
    device = await switchOn();
    const again = { page: device.page, browserPid: await findBrowser(profile) };
    const starts = await measureStarts(again, stage.author.userId, photos.starts);
    const largest = Math.max(...starts.map((start) => start.page));
    const size = `${photos.count} photos of ${megabytes(photos.bytes)}`;
    return {
      title,
      figures: [
        {
          what: `${size} wait, ${photos.starts} starts: largest`,
          product: `${Math.round(largest)} MB`,
          bare: `${Math.round(empty.page)} MB`,
          goal: '≤ 300 MB',
          met: largest <= wanted,
        },
        {
          what: 'of a start, median',
          product: `${Math.round(median(starts.map((start) => start.page)))} MB`,
        },
        {
          what: 'of it the heap of the scripts, largest',
          product: `${Math.round(Math.max(...starts.map(({ heap }) => heap)))} MB`,
          bare: `${Math.round(empty.heap)} MB`,
        },
        { what: `while ${size} are taken in`, product: `${Math.round(taking.page)} MB` },
      ],
      notes: [
        'The share of physical memory (PSS) of the process that shows the page, looked at four times a second; bare: the same application with nothing that waits. The browser is closed once the photos wait, and opened again. Each start is a page of its own, looked at for eight seconds, on Home, the outbox and the building of the photos by turns, while the photos go over the poor line.',
        `The photos came in rescue files of ${photosOfFile}, without a network: ${seconds(took)} for all.`,
      ],
    };
  } finally {
    await device.close();
    await line.close();
    await stage.close();
    await folder.remove();
  }
}
