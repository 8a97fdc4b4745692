import type { Page } from '@playwright/test';
import type { Stored } from '../support/api.ts';
import { fillAssessment } from '../support/forms.ts';
import { comeBackAs, expect, test, withWorker } from '../support/journey.ts';
import { kill } from '../support/kill.ts';
import { setNetwork, waitForWorker } from '../support/network.ts';
import { registerAddress } from '../support/records.ts';
import { wordsIn } from '../support/words.ts';

// What is looked for after a kill has to open without a network.
test.use(withWorker);

/** A share of the full count; `KILLS=100` runs it whole. `CHAOS_SEED` of an earlier run plays the same moments again. */
const kills = Number(process.env['KILLS'] ?? 2);
const seed = Number(process.env['CHAOS_SEED'] ?? Date.now() % 1_000_000);
const language = 'uk';
const words = wordsIn(language);

/** The same milliseconds for the same seed. */
function momentsOf(most: number): readonly number[] {
  let state = seed;
  return Array.from({ length: kills }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  });
}

/** Notes in the moment in which the page says that the assessment is saved: what was said before its end counts. */
async function hearSaying(page: Page): Promise<() => boolean> {
  let isSaid = false;
  page.on('console', (message) => {
    if (message.text() === 'said: saved') isSaid = true;
  });
  await page.evaluate((sentence) => {
    new MutationObserver(() => {
      // The console of a page is heard outside of it at once.
      if (document.body.textContent.includes(sentence)) console.info('said: saved');
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, words.savedHere);
  return () => isSaid;
}

async function openForm(page: Page, address: Stored): Promise<void> {
  await page.goto(`/address/${address._id}/assessment/new`);
  await expect(page.getByRole('button', { name: words.saveAssessment })).toBeVisible();
}

/** What a later visit finds of the work: the saved record waits in the list, or the form has kept what was typed. */
async function findWork(page: Page, address: Stored): Promise<'saved' | 'typed' | 'lost'> {
  await page.goto(`/address/${address._id}?tab=assessments`);
  const tab = page.getByRole('tab', { name: words.assessmentsTab });
  await expect(tab).toBeVisible();
  const list = page.getByRole('table', { name: words.assessmentsTab });
  if (await list.isVisible().catch(() => false)) return 'saved';
  await openForm(page, address);
  const area = page.getByRole('textbox', { name: words.totalArea, exact: true });
  await expect(area).toBeVisible();
  await page.waitForTimeout(300);
  if ((await area.inputValue()) === '200') return 'typed';
  await page.goto(`/address/${address._id}?tab=assessments`);
  return (await list.isVisible().catch(() => false)) ? 'saved' : 'lost';
}

test.describe('while it saves', () => {
  test('a tab that is killed while it saves loses nothing that was typed, and never what it called saved (A-26)', async ({
    page,
    apiOf,
  }) => {
    test.setTimeout(60_000 + kills * 30_000);
    const staff = await apiOf('staff');
    await comeBackAs(page, language, 'partner');
    const context = page.context();
    for (const [run, moment] of momentsOf(120).entries()) {
      const address = await registerAddress(staff, 'Незламна', `${run + 1}`);
      const tab = await context.newPage();
      await tab.goto(`/address/${address._id}`);
      await waitForWorker(tab);
      await openForm(tab, address);
      await setNetwork(tab, false);
      await fillAssessment(tab, language);
      const wasSaid = await hearSaying(tab);
      await tab.getByRole('button', { name: words.saveAssessment }).click();
      await tab.waitForTimeout(moment);
      await kill(tab);
      const said = wasSaid();

      const later = await context.newPage();
      const found = await findWork(later, address);
      const where = `run ${run}, ${moment} ms, CHAOS_SEED=${seed}`;
      expect(found, where).not.toBe('lost');
      if (said) expect(found, where).toBe('saved');
      await setNetwork(later, true);
      await later.close();
    }
  });
});

test.describe('while it sends', () => {
  test('a tab that is killed while it sends: the next one sends what is left, and everything arrives once (A-26)', async ({
    page,
    apiOf,
  }) => {
    test.setTimeout(60_000 + kills * 30_000);
    const staff = await apiOf('staff');
    await comeBackAs(page, language, 'partner');
    const context = page.context();
    for (const [run, moment] of momentsOf(400).entries()) {
      const address = await registerAddress(staff, 'Невтомна', `${run + 1}`);
      const tab = await context.newPage();
      await openForm(tab, address);
      await fillAssessment(tab, language);
      // Half of the pushes reach the server, the others do not; no answer comes in time.
      await tab.route('**/api/v1/sync/push', async (route) => {
        if (run % 2 === 0) await route.fetch().catch(() => undefined);
        await new Promise((resolve) => setTimeout(resolve, 20_000));
      });
      const pushed = tab.waitForRequest('**/api/v1/sync/push');
      await tab.getByRole('button', { name: words.saveAssessment }).click();
      await pushed;
      await tab.waitForTimeout(moment);
      await kill(tab);

      const later = await context.newPage();
      await later.goto(`/address/${address._id}?tab=assessments`);
      const onAddress = [{ field: 'addressId', op: 'eq', value: address._id }];
      const where = `run ${run}, ${moment} ms, CHAOS_SEED=${seed}`;
      await expect
        .poll(() => staff.search('assessment', onAddress), { message: where, timeout: 20_000 })
        .toHaveLength(1);
      await expect(later.getByRole('link', { name: words.everythingSent })).toBeVisible();
      expect(await staff.search('assessment', onAddress)).toMatchObject([{ version: 1 }]);
      await later.close();
    }
  });
});
