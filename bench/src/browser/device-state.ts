import type { Page } from '@playwright/test';

/** What a device holds: unsent writes, the records of its packs, and whether these were counted at the end of the feed. */
export type DeviceState = { readonly unsent: number; readonly packed: number; readonly isWhole: boolean };

type InPage = { readonly readDevice: (name: string) => Promise<DeviceState> };

/** Asks the page for it; see page/device-state.mjs. */
export function readDevice(page: Page, userId: string): Promise<DeviceState> {
  return page.evaluate((name) => (globalThis as unknown as InPage).readDevice(name), `domivka-${userId}`);
}
