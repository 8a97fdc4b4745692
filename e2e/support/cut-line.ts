import type { Browser, Page } from '@playwright/test';
import { startCutProxy, type Cut } from '../../tools/network/cut-proxy.ts';
import { comeBackAs, type Account } from './journey.ts';
import { setNetwork } from './network.ts';
import type { Server } from './server.ts';
import type { Language } from './words.ts';

/** A user with a device of their own, whose line to the server may break. */
export type OnTheRoad = {
  readonly page: Page;
  /** The network is back, and breaks once more after so many bytes of the next push or of its answer. Then it holds. */
  comeBackOver(cut: Pick<Cut, 'side' | 'at' | 'how'>): Promise<void>;
  /** Whether the line has broken as it was to. */
  hasBroken(): boolean;
  leave(): Promise<void>;
};

type Person = {
  readonly language: Language;
  readonly account: Account;
  readonly viewport: { width: number; height: number };
};

/** Another browser with storage and worker of its own, in which a user is signed in already. */
export async function goOnTheRoad(browser: Browser, server: Server, person: Person): Promise<OnTheRoad> {
  const line = await startCutProxy(Number(new URL(server.url).port));
  const baseURL = `http://localhost:${line.port}`;
  const context = await browser.newContext({ baseURL, serviceWorkers: 'allow', viewport: person.viewport });
  const page = await context.newPage();
  await comeBackAs(page, person.language, person.account);
  return {
    page,
    async comeBackOver(cut) {
      line.nextCut = { ...cut, call: 'POST /api/v1/sync/push' };
      await setNetwork(page, true);
    },
    hasBroken: () => line.nextCut === undefined,
    async leave() {
      await context.close();
      await line.close();
    },
  };
}
