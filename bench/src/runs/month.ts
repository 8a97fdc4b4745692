import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { demoPassword } from '@domivka/server/src/features/demo/demo-accounts.ts';
import { readUnitsFromDisk } from '@domivka/reference/load-node';
import { setTimeout as delay } from 'node:timers/promises';
import { readDevice } from '../browser/device-state.ts';
import { findChromium, openProfile, type MeasuredPage, type Screen } from '../browser/open-chromium.ts';
import { takeAlong, takeInFile, type Area } from '../browser/offline-work.ts';
import { openHeading, waitUntilKept } from '../browser/start-page.ts';
import { timeBareTransfer } from '../network/bare-transfer.ts';
import { openShapedLine, poorMobile, type Carried, type ShapedLine } from '../network/shaped-line.ts';
import type { Section } from '../report.ts';
import { newDataFolder } from '../stage/data-folder.ts';
import { administrator, openStage, type Stage } from '../stage/stage.ts';
import { newAddresses } from '@domivka/server/src/features/seed/addresses.ts';
import { loadedId } from '../world/addresses.ts';
import { monthOfWork } from '../world/month-of-work.ts';
import { workOfOthers } from '../world/others-work.ts';
import { writeRescueFile } from '../world/rescue-file.ts';
import { measureFrozenLine, type Frozen } from './frozen-line.ts';
import { nothingDone, workOnce, type Home } from './month-at-work.ts';
import { monthSection } from './month-figures.ts';
import type { RunSize } from './run-size.ts';

/** How much slower the processor of the phone is than that of this machine. */
const slowdown = Number(process.env['BENCH_SLOWDOWN'] ?? 4);
const seed = 3;
const phone: Screen = { width: 360, height: 740, isTouched: true };
const izium: Area = { code: 'UA6304009', name: 'Ізюмська громада' };
/** A pack of this age is read again when the network comes back (with some seconds to spare). */
const betweenRefreshes = 190_000;
/** Writes that wait when the line falls silent: enough for several calls. */
const frozenWrites = 400;
/** After so long the month is given up: the product hangs, or this machine is far too slow. */
const patience = 20 * 60_000;

/** A month without a network comes home over a poor line, while the user continues to work at the same phone. */
export async function measureMonth(program: string, { month }: RunSize): Promise<Section> {
  const phoneWords = slowdown === 1 ? 'as fast as this machine' : `with a processor ${slowdown} times slower`;
  const title = `Home after a month without a network, over a poor mobile line, on a phone ${phoneWords}`;
  const chromium = findChromium();
  if (chromium === undefined)
    return { title, figures: [], notes: ['Skipped: no Chromium here (CHROMIUM_PATH or /usr/bin/chromium).'] };
  const folder = await newDataFolder();
  const stage = await openStage(program, { count: month.packed, seed, within: izium.code });
  const line = await openShapedLine(stage.server.port, seed);
  const visitor = { baseURL: `http://localhost:${line.port}`, email: administrator, password: demoPassword };
  const device = await openProfile(chromium, join(folder.path, 'phone'), phone, visitor, slowdown);
  try {
    const home = await comeHome(device, stage, line, month, folder.path);
    const bare = await timeBareTransfer(home.bytes);
    const frozen = await freeze(device, stage, line, folder.path);
    return monthSection(title, month, home, bare, frozen);
  } finally {
    await device.close();
    await line.close();
    await stage.close();
    await folder.remove();
  }
}

async function comeHome(
  { page }: MeasuredPage,
  stage: Stage,
  line: ShapedLine,
  { packed, edits, additions, writes }: RunSize['month'],
  folder: string,
): Promise<Home> {
  const { userId } = stage.author;
  await openHeading(page, '/');
  await waitUntilKept(page);
  await takeAlong(page, izium);
  const packedAt = performance.now();
  const before = await readDevice(page, userId);
  await page.context().setOffline(true);
  const units = readUnitsFromDisk();
  const houses = newAddresses(units, seed, izium.code);
  for (let there = 0; there < packed + additions; there += 1) houses.next();
  const file = join(folder, 'month.zip');
  const work = monthOfWork(houses, units, { count: writes, userId });
  await writeRescueFile(file, userId, work);
  await takeInFile(page, file);
  await workOfOthers(stage, { edits, additions: { count: additions, seed, within: izium.code, from: packed } });
  await page.goto('/');
  // A pack that was read a moment ago is not read again at once, as one of a month ago is.
  await delay(Math.max(0, betweenRefreshes - (performance.now() - packedAt)));
  const expected = before.packed + additions;
  return carryHome(page, userId, line, expected);
}

async function carryHome(page: Page, userId: string, line: ShapedLine, expected: number): Promise<Home> {
  const start = line.carried();
  line.setQuality(poorMobile);
  const begun = performance.now();
  await page.context().setOffline(false);
  const work = nothingDone();
  let ends: { readonly sentAfter: number; readonly took: number; readonly bytes: Carried } | undefined;
  const watch = async () => {
    let sentAfter: number | undefined;
    while (ends === undefined) {
      const { unsent, packed, isWhole } = await readDevice(page, userId);
      const now = performance.now() - begun;
      if (unsent === 0) sentAfter ??= now;
      if (sentAfter !== undefined && isWhole && packed >= expected) {
        const { up, down } = line.carried();
        ends = { sentAfter, took: now, bytes: { up: up - start.up, down: down - start.down } };
      } else if (now > patience)
        throw new Error(`Not home after ${Math.round(now / 1000)} s: ${JSON.stringify({ unsent, packed, expected })}`);
      else await delay(1000);
    }
    return ends;
  };
  const watching = watch();
  watching.catch(() => undefined);
  while (ends === undefined && performance.now() - begun < patience) await workOnce(page, loadedId(0), work);
  return { ...(await watching), work };
}

async function freeze(device: MeasuredPage, stage: Stage, line: ShapedLine, folder: string): Promise<Frozen> {
  const { userId } = stage.author;
  const { page } = device;
  await page.context().setOffline(true);
  const units = readUnitsFromDisk();
  const file = join(folder, 'frozen.zip');
  const houses = newAddresses(units, seed + 1, 'UA6304011');
  await writeRescueFile(file, userId, monthOfWork(houses, units, { count: frozenWrites, userId }));
  await takeInFile(page, file);
  return measureFrozenLine(page, line, loadedId(0));
}
