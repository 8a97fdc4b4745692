import type { Page } from '@playwright/test';
import type { Api, Stored } from '../support/api.ts';
import { wordsOf } from '../support/building.ts';
import { fillAssessment } from '../support/forms.ts';
import { findHromada, takeFound } from '../support/hromada.ts';
import {
  comeBackAs,
  expect,
  expectSignedIn,
  fillSignIn,
  oneLanguage,
  signIn,
  signOut,
  speak,
  test,
  withWorker,
} from '../support/journey.ts';
import { readKeptHere, type KeptHere } from '../support/kept.ts';
import { listAccessFaults, measureOverflow } from '../support/accessibility.ts';
import { setNetwork, fetchWorker } from '../support/network.ts';
import { registerAddress } from '../support/records.ts';
import { rescueWordsIn } from '../support/rescue-words.ts';
import { listKept } from '../support/shell-cache.ts';
import { readToast } from '../support/toasts.ts';
import { wordsIn } from '../support/words.ts';

const language = oneLanguage;
const words = { ...wordsIn(language), ...rescueWordsIn(language) };

const partnerName = { en: 'Solomiia Hai', uk: 'Соломія Гай' } as const;

/** Opens an address of another user and writes an assessment that does not get away: `holdBack` keeps it here. */
async function assess(page: Page, address: Stored, holdBack: () => Promise<unknown>): Promise<void> {
  await page.goto(`/address/${address._id}`);
  await page.getByRole('link', { name: words.newAssessment }).first().click();
  await expect(page.getByRole('button', { name: words.saveAssessment })).toBeVisible();
  await holdBack();
  await fillAssessment(page, language);
  await page.getByRole('button', { name: words.saveAssessment }).click();
  await readToast(page, words.savedHere);
}

function rowsOf({ stores }: KeptHere, userId: string): Readonly<Record<string, number>> {
  return stores[`domivka-${userId}`] ?? {};
}

/** Waits until this is what the device keeps of a person in its database, and nothing beside it names them. */
async function expectKept(page: Page, userId: string, rows: Readonly<Record<string, unknown>>): Promise<void> {
  await expect.poll(async () => rowsOf(await readKeptHere(page), userId)).toEqual(rows);
  const { beside } = await readKeptHere(page);
  // How much was unsent is remembered as long as anything is.
  expect(beside.replaceAll(`domivka-device-${userId}`, '')).not.toContain(userId);
  expect(beside).not.toContain('/api/');
}

/** Of unsent work stay the write, the record, the building that it hangs on, and the names and numbers of the device. */
const onlyUnsent = { outbox: 1, assessment: 1, address: 1, device: expect.any(Number) as unknown };

async function idOf(api: Api): Promise<string> {
  return ((await api.call('GET', '/me')) as Stored)._id;
}

async function arrivedAt(api: Api, address: Stored): Promise<number> {
  return (await api.search('assessment', [{ field: 'addressId', op: 'eq', value: address._id }])).length;
}

test('a user who logs out with unsent work learns how much it is, and can stay; what stays is theirs alone (A-23)', async ({
  page,
  apiOf,
}) => {
  test.slow();
  const staff = await apiOf('staff');
  const me = await idOf(await apiOf('partner'));
  const address = await registerAddress(staff, 'Прощальна', '2');
  const other = await registerAddress(staff, 'Прощальна', '4');
  await comeBackAs(page, language, 'partner');
  await page.goto(`/address/${other._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Прощальна');
  const push = '**/api/v1/sync/push';
  await assess(page, address, () => page.route(push, (route) => route.fulfill({ status: 503 })));

  const askToLeave = async () => {
    await page.getByRole('button', { name: partnerName[language] }).click();
    await page.getByRole('menuitem', { name: words.logout }).click();
  };
  await askToLeave();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(words.oneUnsent);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: partnerName[language] })).toBeVisible();

  await askToLeave();
  await question.getByRole('button', { name: words.keepHere }).click();
  await expect(page.getByRole('heading', { name: words.signInTitle })).toBeVisible();
  await expectKept(page, me, onlyUnsent);
  await page.unroute(push);
  await signIn(page, language, 'donor');
  await page.goto('/outbox');
  await expect(page.getByRole('main').getByText(words.everythingSent)).toBeVisible();
  expect(await arrivedAt(staff, address)).toBe(0);
  await signOut(page, language, 'Фрея Лінд');
  await signIn(page, language, 'partner');
  await expect.poll(() => arrivedAt(staff, address)).toBe(1);
});

test('a user who logs out with a form that is only begun learns that it stays on the device, and continues with it later (A-23)', async ({
  page,
  apiOf,
}) => {
  const address = await registerAddress(await apiOf('staff'), 'Прощальна', '10');
  const begun = `/address/${address._id}/unit/new?type=apartment`;
  const number = page.getByRole('textbox', { name: wordsOf(language).number, exact: true });
  await comeBackAs(page, language, 'partner');
  await page.goto(begun);
  await number.fill('31');
  await page.getByRole('button', { name: partnerName[language] }).click();
  await page.getByRole('menuitem', { name: words.logout }).click();
  const question = page.getByRole('dialog', { name: words.logoutBegun });
  await expect(question).toContainText(words.oneBegun);
  await expect(question.getByRole('button', { name: words.download })).toBeVisible();
  await expect(question.getByRole('button')).toHaveCount(4);
  expect(await listAccessFaults(page)).toEqual([]);
  await page.screenshot({ path: test.info().outputPath('begun.png') });
  await question.getByRole('button', { name: words.keepHere }).click();
  await expect(page.getByRole('heading', { name: words.signInTitle })).toBeVisible();
  await signIn(page, language, 'partner');
  await page.goto(begun);
  await expect(number).toHaveValue('31');
});

test.describe('on a device that keeps an area', () => {
  test.use(withWorker);

  test('Logout with nothing unsent leaves nothing of the person, in no tab, and the program stays (G-05)', async ({
    page,
    apiOf,
  }) => {
    test.slow();
    const me = await idOf(await apiOf('partner'));
    const address = await registerAddress(await apiOf('staff'), 'Прощальна', '6');
    await comeBackAs(page, language, 'partner');
    await takeFound(page, language, await findHromada(page, language));
    await page.goto(`/address/${address._id}`);
    await fetchWorker(page);
    const second = await page.context().newPage();
    await second.goto('/addresses');
    await expectSignedIn(second, language);
    expect(Object.keys(rowsOf(await readKeptHere(page), me))).toEqual(
      expect.arrayContaining(['address', 'pack', 'polygons']),
    );
    const program = await listKept(page);
    expect(program).toContain('/index.html');

    await signOut(page, language, partnerName[language]);
    await expect(second.getByRole('heading', { name: words.signInTitle })).toBeVisible();
    await expectKept(page, me, {});
    expect(await listKept(page)).toEqual(program);
    await setNetwork(page, false);
    await page.reload();
    await expect(page.getByRole('heading', { name: words.signInTitle })).toBeVisible();
    await expect(page.getByRole('button', { name: words.workOffline })).toBeHidden();
  });
});

test('a blocked user reads that and whom to ask; the device keeps only their unsent work, and it is sent when they are back (A-22)', async ({
  page,
  apiOf,
}) => {
  test.slow();
  const [admin, staff] = [await apiOf('admin'), await apiOf('staff')];
  const [partner] = await admin.search('user', [{ field: 'email', op: 'eq', value: 'partner@example.org' }]);
  const email = 'blocked@new.example';
  const password = 'kettle harbour finch';
  const made = await admin.save('user', {
    email,
    name: 'Ostap Horb',
    nameUkr: 'Остап Горб',
    role: 'Partner Organization',
    status: 'active',
    organizationId: partner?.['organizationId'],
    password,
  });
  const setStatus = async (status: string) => {
    const { version } = await admin.get('user', made._id);
    await admin.save('user', { _id: made._id, version, status });
  };
  const address = await registerAddress(staff, 'Прощальна', '8');
  const blocked = page.getByRole('status').filter({ hasText: words.accountBlocked });
  await speak(page, language);
  await page.goto('/login');
  await fillSignIn(page, language, email, password);
  await expectSignedIn(page, language);
  await assess(page, address, () => setNetwork(page, false));

  await setStatus('blocked');
  await setNetwork(page, true);
  await expect(blocked).toContainText(words.blockedHint);
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
  expect(await listAccessFaults(page)).toEqual([]);
  await page.screenshot({ path: test.info().outputPath('blocked.png') });
  await expectKept(page, made._id, onlyUnsent);
  expect(await arrivedAt(staff, address)).toBe(0);

  await setStatus('active');
  await fillSignIn(page, language, email, password);
  await expectSignedIn(page, language);
  await expect.poll(() => arrivedAt(staff, address)).toBe(1);

  await expect(page.getByRole('link', { name: words.everythingSent })).toBeVisible();
  await setStatus('blocked');
  await page.goto('/addresses');
  await expect(blocked).toBeVisible();
  await expectKept(page, made._id, {});
});
