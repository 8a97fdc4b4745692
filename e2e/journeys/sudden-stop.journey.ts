import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type BrowserContext, type LaunchOptions, type Page } from '@playwright/test';
import { fillAssessment } from '../support/forms.ts';
import { comeBackAs, expect as expectSoon, expectSignedIn, test, withWorker } from '../support/journey.ts';
import { setNetwork, waitForWorker } from '../support/network.ts';
import { registerAddress } from '../support/records.ts';
import { wordsIn } from '../support/words.ts';

/** A share of the full count; `STOPS=50` runs it whole. */
const stops = Number(process.env['STOPS'] ?? 2);
/** The outbox shows so many and offers the others. */
const shownAtOnce = 40;
const language = 'uk';
const words = wordsIn(language);
const run = promisify(execFile);
const expect = expectSoon.configure({ timeout: 30_000 });

type Device = { readonly context: BrowserContext; readonly page: Page };

async function open(folder: string, baseURL: string, launchOptions: LaunchOptions): Promise<Device> {
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions,
    baseURL,
    ...withWorker,
  });
  const [page = await context.newPage()] = context.pages();
  return { context, page };
}

async function switchOn(folder: string, baseURL: string, launchOptions: LaunchOptions): Promise<Device> {
  const device = await open(folder, baseURL, launchOptions);
  await comeBackAs(device.page, language, 'partner');
  return device;
}

/** The processes of the browser whose profile lies there. */
async function listProcesses(folder: string): Promise<readonly number[]> {
  const all = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const commands = await Promise.all(all.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return all.filter((_pid, index) => commands[index]?.includes(folder));
}

/** Ends the browser as the system does that needs its memory: nothing is written to the disk any more. */
async function killBrowser({ context }: Device, folder: string): Promise<void> {
  const isGone = context.waitForEvent('close');
  for (const pid of await listProcesses(folder)) process.kill(pid, 'SIGKILL');
  await isGone;
  for (const mark of ['SingletonLock', 'SingletonCookie', 'SingletonSocket'])
    await rm(join(folder, mark), { force: true });
}

/** What lies in the files of the profile at one moment, in which no process of the browser does anything. */
async function copyAtOnce(folder: string, copy: string): Promise<void> {
  const pids = await listProcesses(folder);
  expect(pids).not.toEqual([]);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  try {
    await run('cp', ['-a', folder, copy]);
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
  // The marks of a browser that is running.
  for (const mark of ['SingletonLock', 'SingletonCookie', 'SingletonSocket'])
    await rm(join(copy, mark), { force: true });
}

async function openForm(page: Page, addressId: string): Promise<void> {
  await page.goto(`/address/${addressId}/assessment/new`);
  await expect(page.getByRole('button', { name: words.saveAssessment })).toBeVisible();
}

/** Saves. Resolves in the moment in which the page says that it is done. */
async function saveUntilSaid(page: Page, sentence: string): Promise<void> {
  const said = page.waitForEvent('console', (message) => message.text() === 'said');
  await page.evaluate((text) => {
    new MutationObserver((_changes, observer) => {
      if (!document.body.textContent.includes(text)) return;
      observer.disconnect();
      console.info('said');
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, sentence);
  await page.getByRole('button', { name: words.saveAssessment }).click();
  await said;
}

test('what a page calls saved lies in the files of the browser in that moment: a device that stops there has it, and sends it once (A-26)', async ({
  server,
  apiOf,
  launchOptions,
}) => {
  test.skip(process.platform !== 'linux', 'processes are held by their folder in /proc');
  test.setTimeout(60_000 + stops * 60_000);
  const staff = await apiOf('staff');
  const root = await mkdtemp(join(tmpdir(), 'domivka-profile-'));
  const [folder, copyOf] = [join(root, 'phone'), (stop: number) => join(root, `copy${stop}`)];
  const phone = await switchOn(folder, server.url, launchOptions);
  const addressIds: string[] = [];
  for (let stop = 1; stop <= stops; stop += 1) {
    const { _id } = await registerAddress(staff, 'Раптова', String(stop));
    addressIds.push(_id);
    await openForm(phone.page, _id);
  }
  await waitForWorker(phone.page);
  await setNetwork(phone.page, false);
  for (const [index, addressId] of addressIds.entries()) {
    await openForm(phone.page, addressId);
    await fillAssessment(phone.page, language);
    await saveUntilSaid(phone.page, words.savedHere);
    await copyAtOnce(folder, copyOf(index + 1));
  }
  await phone.context.close();

  for (let stop = 1; stop <= stops; stop += 1) {
    const later = await switchOn(copyOf(stop), server.url, launchOptions);
    await setNetwork(later.page, false);
    await later.page.goto('/outbox');
    const counted = later.page.getByRole('banner').getByRole('link', { name: new RegExp(String.raw`^${stop}\s`) });
    await expect(counted).toBeVisible();
    const listed = later.page.getByRole('listitem').filter({ hasText: words.waiting });
    await expect(listed).toHaveCount(Math.min(stop, shownAtOnce));
    await setNetwork(later.page, true);
    await expect(later.page.getByRole('main').getByText(words.everythingSent)).toBeVisible();
    await later.context.close();
  }
  for (const value of addressIds)
    expect(await staff.search('assessment', [{ field: 'addressId', op: 'eq', value }])).toMatchObject([{ version: 1 }]);
  await rm(root, { recursive: true, force: true });
});

test('a browser that is killed some seconds after its start is still signed in when it is opened again (E-02, A-47)', async ({
  server,
  launchOptions,
}) => {
  test.skip(process.platform !== 'linux', 'processes are found by their folder in /proc');
  test.setTimeout(120_000);
  const root = await mkdtemp(join(tmpdir(), 'domivka-profile-'));
  const folder = join(root, 'phone');
  const first = await switchOn(folder, server.url, launchOptions);
  await first.page.goto('/about');
  await expectSignedIn(first.page, language);
  // Closed by hand, it writes its cookies down.
  await first.context.close();
  // Loaded again in those seconds, it loses two of them.
  for (const loads of [1, 2]) {
    const killed = await open(folder, server.url, launchOptions);
    for (let load = 0; load < loads; load += 1) {
      await killed.page.goto('/about');
      await expectSignedIn(killed.page, language);
    }
    await killBrowser(killed, folder);
    await server.passTime(45_000);
  }
  const later = await open(folder, server.url, launchOptions);
  await later.page.goto('/about');
  await expectSignedIn(later.page, language);
  await later.context.close();
  await rm(root, { recursive: true, force: true });
});
