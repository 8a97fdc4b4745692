import { hasWebKit, HOW_TO_GET } from '../../tools/testing/programs.mjs';
import type { Api, Stored } from '../support/api.ts';
import { demoPassword, emailOf, expect, oneLanguage, test as base } from '../support/journey.ts';
import { registerAddress } from '../support/records.ts';
import { wordsIn } from '../support/words.ts';
import { openWebKit, type WebKitWindow } from '../webkit/driver.ts';

const words = wordsIn(oneLanguage);

/** Each journey has a window of its own; the page of the other browser is not opened. */
const test = base.extend<{ readonly window: WebKitWindow }>({
  complaints: async ({ window }, use) => {
    await use([]);
    expect(window.complaints()).toEqual([]);
  },
  window: async ({ server }, use) => {
    const window = await openWebKit(server.url);
    await use(window);
    await window.close();
  },
});
test.skip(!hasWebKit(), HOW_TO_GET.webkit);

/** What the page says soon. */
async function see(window: WebKitWindow, sentence: string): Promise<void> {
  const text = () => window.run(() => document.body.innerText.replaceAll(/\s+/g, ' '));
  await expect.poll(text, { timeout: 20_000, intervals: [100] }).toContain(sentence);
}

/** Types email and password into the page. */
async function signIn(window: WebKitWindow): Promise<void> {
  await window.open('/login');
  await window.run((language) => localStorage.setItem('language', language), oneLanguage);
  await window.reload();
  await window.fill(words.email, emailOf('partner'));
  await window.fill(words.password, demoPassword);
  await window.press(words.signIn);
  await see(window, words.everythingSent);
}

async function saveFloors(window: WebKitWindow, floors: number, said: string): Promise<void> {
  await window.fill(words.floors, String(floors));
  await window.press(words.saveAddress);
  await see(window, said);
}

const floorsOf = async (api: Api, { _id }: Stored): Promise<unknown> => (await api.get('address', _id))['floors'];

test('WebKit: what is saved without a network stays, is sent afterwards, and a page that comes back continues', async ({
  window,
  server,
  apiOf,
}) => {
  test.slow();
  const staff = await apiOf('staff');
  const address = await registerAddress(staff, 'Яблучна', '1', { floors: 5 });
  const page = `/address/${address._id}`;
  await signIn(window);
  await expect
    .poll(() => window.run(() => navigator.serviceWorker.controller !== null), { timeout: 30_000 })
    .toBe(true);
  await window.press(words.addresses);
  await see(window, words.findAddresses);
  await window.open(page);
  await see(window, 'Яблучна');

  await window.open(`${page}/edit`);
  await server.whileStopped(async () => {
    await saveFloors(window, 6, words.savedHere);
    await see(window, words.oneWaiting);
    await window.reload();
    await see(window, words.oneWaiting);
  });
  expect(await floorsOf(staff, address)).toBe(5);
  await window.reload();
  await see(window, words.everythingSent);
  expect(await floorsOf(staff, address)).toBe(6);

  await window.open(`${page}?tab=details`);
  await see(window, `${words.floors} 6`);
  const depth = await window.run(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.body.dataset['kept'] = String(persisted);
    });
    return history.length;
  });
  await window.open(`${page}/edit`);
  await saveFloors(window, 7, words.addressSaved);
  await window.back((await window.run(() => history.length)) - depth);
  expect(await window.run(() => document.body.dataset['kept'])).toBe('true');
  await see(window, `${words.floors} 7`);
  // While the page is being put back in its place, a press may miss.
  await expect(async () => {
    await window.press(words.moreActions);
    await window.press(words.edit);
    await expect.poll(() => window.run(() => location.pathname), { timeout: 2000 }).toBe(`${page}/edit`);
  }).toPass({ timeout: 20_000 });
  await saveFloors(window, 8, words.addressSaved);
  await see(window, words.everythingSent);
  expect(await floorsOf(staff, address)).toBe(8);
});

/** So many frames of the page go by. */
function passFrames(count: number): Promise<void> {
  return new Promise((resolve) => {
    const step = (left: number): void => (left === 0 ? resolve() : void requestAnimationFrame(() => step(left - 1)));
    step(count);
  });
}

/** So many pages are left so soon that they are at work with the database. */
const loads = 20;

test('WebKit: pages that are left at once keep no other from the data of the device', async ({ window, apiOf }) => {
  const staff = await apiOf('staff');
  const houses = ['2', '3', '4'];
  const addresses = await Promise.all(houses.map((house) => registerAddress(staff, 'Грушева', house)));
  const paths = ['/addresses', ...addresses.map(({ _id }) => `/address/${_id}`)];
  await signIn(window);
  for (let load = 0; load < loads; load += 1) {
    await window.open(paths[load % paths.length] ?? '');
    // Each a little later than the one before.
    await window.run(passFrames, load);
  }
  await see(window, 'Грушева');
});
