import type { Page } from '@playwright/test';
import { fillActivity, fillAssessment } from '../support/forms.ts';
import {
  demoPassword,
  emailOf,
  expect,
  fillSignIn,
  languagesOfRun,
  signIn,
  signOut,
  speak,
  switchLanguage,
  test,
  withWorker,
} from '../support/journey.ts';
import { readToast } from '../support/toasts.ts';
import { wordsIn, type Language } from '../support/words.ts';

// As people have it: with the worker of the page, and with all that moves.
test.use({ ...withWorker, contextOptions: { reducedMotion: 'no-preference' } });

/** What one journey types, and what it must find again, in the language in which it is made. */
const buildings = {
  en: {
    settlement: { typed: 'Chuhu', en: 'Chuhuiv', uk: 'Чугуїв' },
    street: 'Зозулина',
    names: { en: 'Zozulyna', uk: 'Зозулина' },
    piece: 'zozulyna 12',
    user: 'Solomiia Hai',
    organization: 'Warm Walls Ukraine',
  },
  uk: {
    settlement: { typed: 'чугу', en: 'Chuhuiv', uk: 'Чугуїв' },
    street: 'Жайворонкова',
    names: { en: 'Zhaivoronkova', uk: 'Жайворонкова' },
    piece: 'жайворонк 12',
    user: 'Соломія Гай',
    organization: 'Громадська організація «Теплі стіни»',
  },
} as const;

type Building = (typeof buildings)[Language];

/** The fields of the open address form hold what was typed, in whichever language the page speaks. */
async function expectTyped(page: Page, language: Language, building: Building): Promise<void> {
  const words = wordsIn(language);
  await expect(page.getByRole('combobox', { name: words.settlement })).toHaveValue(
    new RegExp(building.settlement[language]),
  );
  await expect(page.getByRole('combobox', { name: words.street })).toHaveValue(building.street);
  await expect(page.getByRole('textbox', { name: words.house, exact: true })).toHaveValue('12/14А');
  await expect(page.getByRole('textbox', { name: words.block, exact: true })).toHaveValue('2');
  await expect(page.getByRole('radio', { name: words.multiStorey })).toBeChecked();
  await expect(page.getByRole('textbox', { name: words.floors })).toHaveValue('9');
}

async function registerAddress(page: Page, language: Language, building: Building): Promise<void> {
  const words = wordsIn(language);
  const other = language === 'en' ? 'uk' : 'en';
  await page.getByRole('link', { name: words.registerAddress }).first().click();
  const settlement = page.getByRole('combobox', { name: words.settlement });
  await settlement.click();
  await settlement.pressSequentially(building.settlement.typed, { delay: 30 });
  await page.getByRole('option', { name: building.settlement[language] }).first().click();
  await page.getByRole('combobox', { name: words.street }).fill(building.street);
  await page.getByRole('textbox', { name: words.house, exact: true }).fill('12/14-А к.2');
  await expect(page.getByText(words.houseIsSplit)).toBeVisible();
  await page.getByRole('radio', { name: words.multiStorey }).check();
  await page.getByRole('textbox', { name: words.floors }).fill('9');
  await expectTyped(page, language, building);
  for (const name of Object.values(building.names)) await expect(page.getByRole('form')).toContainText(name);

  await switchLanguage(page, other);
  await expectTyped(page, other, building);
  await page.getByRole('textbox', { name: wordsIn(other).apartments }).fill('72');
  await switchLanguage(page, language);
  await expectTyped(page, language, building);
  await expect(page.getByRole('textbox', { name: words.apartments })).toHaveValue('72');

  await page.getByRole('button', { name: words.saveAddress }).click();
  await readToast(page, words.addressRegistered);
}

async function addAssessment(page: Page, language: Language): Promise<void> {
  const words = wordsIn(language);
  const other = language === 'en' ? 'uk' : 'en';
  await page.getByRole('link', { name: words.newAssessment }).first().click();
  await fillAssessment(page, language);
  await switchLanguage(page, other);
  await expect(page.getByRole('textbox', { name: wordsIn(other).damageDate })).toHaveValue('24.02.2026');
  await expect(page.getByRole('checkbox', { name: wordsIn(other).roof })).toBeChecked();
  await switchLanguage(page, language);
  await page.getByRole('button', { name: words.saveAssessment }).click();
  await readToast(page, words.assessmentCreated);
}

async function addActivity(page: Page, language: Language, building: Building): Promise<void> {
  const words = wordsIn(language);
  await page.getByRole('link', { name: words.newActivity }).first().click();
  await fillActivity(page, language);
  await expect(page.getByRole('combobox', { name: words.implementer })).toHaveValue(building.organization);
  await page.getByRole('button', { name: words.saveActivity }).click();
  await readToast(page, words.activityCreated);
}

/** Finds the building by a piece of its name and opens it. Answers its id. */
async function find(page: Page, language: Language, building: Building): Promise<string> {
  const words = wordsIn(language);
  await page.getByRole('navigation', { name: words.mainMenu }).getByRole('link', { name: words.addresses }).click();
  await page.getByRole('textbox', { name: words.searchField }).fill(building.piece);
  await page.getByRole('link', { name: building.names[language] }).click();
  await expect(page).toHaveURL(/\/address\/[\da-f]{24}/);
  return /[\da-f]{24}/.exec(page.url())?.[0] ?? '';
}

async function expectAllThere(page: Page, language: Language, building: Building): Promise<void> {
  const words = wordsIn(language);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(building.names[language]);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('12/14');
  const glance = page.getByRole('region', { name: words.stateAtAGlance });
  await expect(glance).toContainText('25');
  await expect(glance).toContainText(building.organization);
  await expect(glance).toContainText('72');
  await expect(page.getByRole('tab', { name: words.assessmentsTab })).toContainText('1');
  await expect(page.getByRole('table', { name: words.assessmentsTab })).toContainText(words.missile);
  await page.getByRole('tab', { name: words.activitiesTabHead }).click();
  await expect(page.getByRole('table', { name: words.activitiesTab })).toContainText(words.lightRepair);
  await expect(page.getByRole('main')).not.toContainText(words.waiting);
}

for (const language of languagesOfRun('uk')) {
  test(`a partner registers, assesses, helps, finds it again, and it outlives a restart (${language})`, async ({
    page,
    server,
    apiOf,
  }) => {
    test.slow();
    const words = wordsIn(language);
    const building = buildings[language];
    await speak(page, language);
    await signIn(page, language, 'partner');
    await page.getByRole('navigation', { name: words.mainMenu }).getByRole('link', { name: words.addresses }).click();
    await registerAddress(page, language, building);
    await addAssessment(page, language);
    await addActivity(page, language, building);

    const id = await find(page, language, building);
    await expectAllThere(page, language, building);
    await page.goto(`/address/${id}`);
    await expectAllThere(page, language, building);

    await signOut(page, language, building.user);
    await server.restart();
    await fillSignIn(page, language, emailOf('partner'), demoPassword);
    expect(await find(page, language, building)).toBe(id);
    await expectAllThere(page, language, building);
    const staff = await apiOf('staff');
    const onAddress = [{ field: 'addressId', op: 'eq', value: id }];
    expect(await staff.search('assessment', onAddress)).toHaveLength(1);
    expect(await staff.search('activity', onAddress)).toHaveLength(1);
  });
}
