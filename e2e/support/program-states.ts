import type { BrowserContext, Page } from '@playwright/test';
import { lookForNewer, versionOf } from './behind-front.ts';
import type { Deployment } from './deployment.ts';
import { expect as expectSoon, signOut } from './journey.ts';
import { setNetwork, waitForWorker } from './network.ts';
import { listBuilt, listKept, loseHalf } from './shell-cache.ts';

/** A browser in which the program has been opened once. */
export type Device = {
  readonly context: BrowserContext;
  readonly front: Deployment;
  /** The tab that stays open while others come and go. */
  keeper: Page;
};

/** A state of the program on a device, without a network. Each is made of the one before. */
export type ProgramState = {
  readonly name: string;
  /** The number of the version that starts in it; none: the first. */
  readonly version: string | null;
  readonly isStrangers?: true;
  bring(device: Device): Promise<void>;
};

const expect = expectSoon.configure({ timeout: 40_000 });

const findWorker = (page: Page, which: 'installing' | 'waiting'): Promise<boolean> =>
  page.evaluate(async (name) => (await navigator.serviceWorker.ready)[name] !== null, which);

async function reopen(device: Device): Promise<void> {
  await device.keeper.close();
  device.keeper = await device.context.newPage();
  await device.keeper.goto('/');
}

/** All that can be asked of it (specification, section 1): it starts whole, the older one or the newer, whatever an update has come to. */
export const programStates: readonly ProgramState[] = [
  {
    name: 'opened once',
    version: null,
    async bring({ keeper }) {
      await waitForWorker(keeper);
      expect(await listKept(keeper)).toEqual(expect.arrayContaining([...(await listBuilt())]));
      await setNetwork(keeper, false);
    },
  },
  {
    name: 'a newer version waits, and the server refuses',
    version: null,
    async bring({ keeper, front }) {
      await setNetwork(keeper, true);
      await front.deploy();
      await lookForNewer(keeper);
      await expect.poll(() => findWorker(keeper, 'waiting')).toBe(true);
      // The browser's own switch waits for every worker, and one that waits may have died beside a tab.
      front.fail('refused');
    },
  },
  {
    name: 'the newer version has come into use at a start',
    version: '2',
    async bring(device) {
      await expect(async () => {
        await reopen(device);
        expect(await versionOf(device.keeper)).toBe('2');
      }).toPass({ timeout: 40_000 });
      await setNetwork(device.keeper, false);
    },
  },
  {
    name: 'storage lost half of it, and it was fetched again',
    version: '2',
    async bring({ keeper, front }) {
      front.mend();
      await setNetwork(keeper, true);
      const whole = await loseHalf(keeper);
      await keeper.reload();
      await expect.poll(async () => (await listKept(keeper)).length).toBe(whole);
      await setNetwork(keeper, false);
    },
  },
  {
    name: 'half of a newer version has come, and nothing is answered any more',
    version: '2',
    async bring({ keeper, front }) {
      await setNetwork(keeper, true);
      await front.deploy();
      front.fail('silent', /assets\/guide-/);
      await lookForNewer(keeper);
      await expect.poll(() => findWorker(keeper, 'installing')).toBe(true);
      front.fail('silent');
    },
  },
  {
    name: 'nobody is signed in',
    version: '2',
    isStrangers: true,
    async bring({ keeper, front }) {
      front.mend();
      await keeper.evaluate(() => localStorage.setItem('language', 'uk'));
      await keeper.goto('/');
      await signOut(keeper, 'uk', 'Соломія Гай');
      front.fail('refused');
    },
  },
];
