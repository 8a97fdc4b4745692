import type { Page } from '@playwright/test';
import { goInside } from '../browser/inside.ts';
import { typeSlowly } from '../browser/keys.ts';
import { openNote } from '../browser/note-field.ts';
import { poorMobile, type ShapedLine } from '../network/shaped-line.ts';

/** How a line that falls silent in the middle of a push was met. */
export type Frozen = {
  /** From the moment at which the line fell silent until the call was given up, in milliseconds. */
  readonly givenUpAfter: number;
  /** Of presses of keys meanwhile. */
  readonly delays: readonly number[];
};

const words = 'dah protikaie vikna vybyto ';
/** Into the body of the call, which takes longer than this to leave. */
const underWay = 400;

/** Lets the line fall silent while a push is on its way, and continues to type until the device has given the call up. */
export async function measureFrozenLine(page: Page, line: ShapedLine, addressId: string): Promise<Frozen> {
  await goInside(page, `/address/${addressId}/assessment/new`);
  const field = await openNote(page);
  await field.click();
  const isPush = (call: { url(): string }) => call.url().endsWith('/sync/push');
  const begins = page.waitForEvent('request', isPush);
  const ends = page.waitForEvent('requestfailed', isPush);
  line.setQuality(poorMobile);
  await page.context().setOffline(false);
  await begins;
  await page.waitForTimeout(underWay);
  line.freeze();
  const frozenAt = performance.now();
  let givenUpAfter: number | undefined;
  void ends.then(() => (givenUpAfter = performance.now() - frozenAt)).catch(() => undefined);
  const delays: number[] = [];
  try {
    while (givenUpAfter === undefined) delays.push(...(await typeSlowly(page, field, words)));
  } finally {
    line.thaw();
  }
  return { givenUpAfter, delays };
}
