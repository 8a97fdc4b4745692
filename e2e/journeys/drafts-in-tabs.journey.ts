import type { Locator, Page } from '@playwright/test';
import type { Api, Filter, Stored } from '../support/api.ts';
import { wordsOf } from '../support/building.ts';
import { fillAssessment } from '../support/forms.ts';
import { comeBackAs, expect, oneLanguage as language, test } from '../support/journey.ts';
import { kill } from '../support/kill.ts';
import { registerAddress } from '../support/records.ts';
import { readToast } from '../support/toasts.ts';

const words = wordsOf(language);

/** What is created in two tabs: where, how the form is filled but for one field, and what that field tells the records apart by. */
type Work = {
  readonly what: string;
  readonly path: (address: Stored) => string;
  readonly fill: (page: Page, address: Stored) => Promise<void>;
  readonly field: string;
  readonly save: string;
  readonly created: string;
  /** The values of the field in the records on the server, with their versions. */
  readonly find: (api: Api, address: Stored) => Promise<readonly string[]>;
};

async function listOf(api: Api, table: string, by: Filter, field: string): Promise<readonly string[]> {
  const records = await api.search(table, [by]);
  return records.map((record) => `${String(record[field])} v${record.version}`).toSorted();
}

const onAddress = ({ _id }: Stored) => ({ field: 'addressId', op: 'eq', value: _id });

const works: readonly Work[] = [
  {
    what: 'unit',
    path: ({ _id }) => `/address/${_id}/unit/new?type=apartment`,
    fill: async () => undefined,
    field: words.number,
    save: words.save,
    created: words.flatCreated,
    find: (api, address) => listOf(api, 'apartment', onAddress(address), 'number'),
  },
  {
    what: 'address',
    path: () => '/addresses/new',
    fill: async (page, address) => {
      const settlement = page.getByRole('combobox', { name: words.settlement });
      await settlement.click();
      await settlement.pressSequentially('чугу', { delay: 30 });
      await page.getByRole('option', { name: 'Чугуїв' }).first().click();
      await page.getByRole('combobox', { name: words.street }).fill(`${String(address['streetUkr'])}-нова`);
      await page.getByRole('radio', { name: words.multiStorey }).check();
    },
    field: words.house,
    save: words.saveAddress,
    created: words.addressRegistered,
    find: (api, address) => {
      const street = { field: 'streetUkr', op: 'eq', value: `${String(address['streetUkr'])}-нова` };
      return listOf(api, 'address', street, 'house');
    },
  },
  {
    what: 'assessment',
    path: ({ _id }) => `/address/${_id}/assessment/new`,
    fill: (page) => fillAssessment(page, language),
    field: words.levelOfDamage,
    save: words.saveAssessment,
    created: words.assessmentCreated,
    find: (api, address) => listOf(api, 'assessment', onAddress(address), 'levelOfDamage'),
  },
];

const fieldOf = (page: Page, { field }: Work): Locator => page.getByRole('textbox', { name: field, exact: true });

/** Another tab of the same person, on the same form. */
async function openAgain(page: Page, { path }: Work, address: Stored): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(path(address));
  return tab;
}

test('of a form that is open in two tabs two "created" make two records: the second tab begins empty, takes the work over when asked, and the first shows it (A-14)', async ({
  page,
  apiOf,
}) => {
  test.slow();
  const partner = await apiOf('partner');
  await comeBackAs(page, language, 'partner');
  for (const [turn, work] of works.entries())
    await test.step(work.what, async () => {
      const address = await registerAddress(partner, 'Подвійна', `${turn + 1}`);
      await page.goto(work.path(address));
      await work.fill(page, address);
      await fieldOf(page, work).fill('11');

      const second = await openAgain(page, work, address);
      await expect(fieldOf(second, work)).toHaveValue('');
      await expect(second.getByText(words.openElsewhere)).toBeVisible();
      await second.getByRole('button', { name: words.continueHere }).click();
      await expect(fieldOf(second, work)).toHaveValue('11');
      await expect(page.getByRole('alert').getByText(words.continuedElsewhere)).toBeVisible();
      await fieldOf(second, work).fill('12');
      await second.getByRole('button', { name: work.save, exact: true }).click();
      await readToast(second, work.created);
      await second.close();

      await expect(page.getByRole('alert').getByText(words.savedElsewhere)).toBeVisible();
      await expect(fieldOf(page, work)).toHaveValue('11');
      await page.getByRole('button', { name: work.save, exact: true }).click();
      await readToast(page, work.created);
      await expect.poll(() => work.find(partner, address)).toEqual(['11 v1', '12 v1']);
    });
});

/** As on plain HTTP of a local network, where browsers have no locks: the tabs ask each other. */
const withoutLocks = () => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });

const ways = [
  ['with the locks of the browser', undefined],
  ['on plain HTTP, without locks', withoutLocks],
] as const;

for (const [turn, [way, prepare]] of ways.entries())
  test(`each tab keeps its own draft over a reload, and only that of a tab that was killed is offered as left behind, ${way} (A-14, A-26)`, async ({
    page,
    apiOf,
  }) => {
    test.slow();
    const [work] = works;
    if (!work) throw new Error('There is nothing to create');
    const partner = await apiOf('partner');
    const address = await registerAddress(partner, 'Нарізна', `${turn + 1}`);
    await comeBackAs(page, language, 'partner');
    if (prepare) await page.context().addInitScript(prepare);
    await page.goto(work.path(address));
    await fieldOf(page, work).fill('11');
    const second = await openAgain(page, work, address);
    await fieldOf(second, work).fill('12');
    await page.reload();
    await second.reload();
    await expect(fieldOf(page, work)).toHaveValue('11');
    await expect(fieldOf(second, work)).toHaveValue('12');

    // Something else that was left behind tells when Home knows.
    const home = await page.context().newPage();
    await home.goto('/addresses/new');
    await home.getByRole('combobox', { name: words.street }).fill('Загублена');
    await home.getByRole('navigation', { name: words.mainMenu }).getByRole('link', { name: words.home }).click();
    await expect(home.getByRole('link', { name: words.begunAddress })).toHaveCount(1);
    const leftBehind = home.getByRole('link', { name: words.begunUnit });
    await expect(leftBehind).toHaveCount(0);
    await kill(page);
    await home.reload();
    await expect(leftBehind).toHaveCount(1);
    await leftBehind.click();
    await expect(fieldOf(home, work)).toHaveValue('11');
    await expect(home.getByText(words.hereIsUnsaved)).toBeVisible();
    for (const tab of [home, second]) {
      await tab.getByRole('button', { name: work.save, exact: true }).click();
      await readToast(tab, work.created);
    }
    await expect.poll(() => work.find(partner, address)).toEqual(['11 v1', '12 v1']);
  });
