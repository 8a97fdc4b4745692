import type { Page } from '@playwright/test';
import type { LongTask } from '../browser/frame-times.ts';
import { goInside } from '../browser/inside.ts';
import { typeSlowly } from '../browser/keys.ts';
import { openNote } from '../browser/note-field.ts';
import type { Carried } from '../network/shaped-line.ts';

const note = 'vikna vybyto dah protikaie';
const sought = 'sadova';

/** How the screens served a user who went on working: the delays of presses, and the times of opening by screen, in milliseconds. */
export type AtWork = {
  readonly inForm: number[];
  readonly inSearch: number[];
  readonly opened: Map<string, number[]>;
  readonly tasks: LongTask[];
};

/** How a device came home. */
export type Home = {
  /** From the network on until nothing is unsent and the pack holds all that others wrote, in milliseconds. */
  readonly took: number;
  /** The same until nothing was unsent. */
  readonly sentAfter: number;
  readonly bytes: Carried;
  readonly work: AtWork;
};

export const nothingDone = (): AtWork => ({ inForm: [], inSearch: [], opened: new Map(), tasks: [] });

type InPage = { readonly frameRecorder: { begin(withFrames: boolean): void; end(): { readonly tasks: LongTask[] } } };

async function open(page: Page, { opened }: AtWork, name: string, path: string): Promise<void> {
  const took = await goInside(page, path);
  opened.set(name, [...(opened.get(name) ?? []), took]);
}

/** A round of a user’s work in a building: a note in a form, a look around, a search. */
export async function workOnce(page: Page, addressId: string, done: AtWork): Promise<void> {
  await page.evaluate(() => (globalThis as unknown as InPage).frameRecorder.begin(false));
  await open(page, done, 'form', `/address/${addressId}/assessment/new`);
  done.inForm.push(...(await typeSlowly(page, await openNote(page), note)));
  await open(page, done, 'outbox', '/outbox');
  await open(page, done, 'building', `/address/${addressId}`);
  await open(page, done, 'addresses', '/addresses');
  done.inSearch.push(...(await typeSlowly(page, page.getByRole('textbox', { name: 'Пошук адрес' }), sought)));
  await open(page, done, 'home', '/');
  const { tasks } = await page.evaluate(() => (globalThis as unknown as InPage).frameRecorder.end());
  done.tasks.push(...tasks);
}
