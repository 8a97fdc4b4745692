import type { Page } from '@playwright/test';
import { rowsNamed } from '../support/rows.ts';
import {
  addPhotos,
  cellOf,
  check,
  desksOfRun,
  fillExtent,
  flatsOfBuilding,
  gridOf,
  makeFlats,
  openBuilding,
  registerBuilding,
  rowOf,
  takeKnownStrike,
  toolbarOf,
  wordsOf,
  type Said,
} from '../support/building.ts';
import { fillActivity } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { assess, help } from '../support/records.ts';
import { readToast } from '../support/toasts.ts';

/** Chooses flats of the drawing one by one. */
async function chooseFlats(page: Page, words: Said, numbers: readonly number[]): Promise<void> {
  await page.getByRole('button', { name: words.selectFlats }).click();
  for (const number of numbers) await cellOf(page, words, number).click();
  await expect(toolbarOf(page, words).getByRole('status')).toHaveText(words.selected(numbers.length));
}

for (const { language, viewport } of desksOfRun('uk')) {
  const words = wordsOf(language);
  const street = language === 'en' ? 'Калинова' : 'Тополина';

  test.describe(`a building of five storeys (${language})`, () => {
    test.use({ viewport });

    test(`sixty flats are made in one step, a second number 12 is refused, and the roof comes (${language})`, async ({
      page,
      apiOf,
    }) => {
      const address = await registerBuilding(await apiOf('manager'), street, language);
      await openBuilding(page, language, 'partner', address, 'apartments');
      await page.getByRole('link', { name: words.addMany }).click();
      await expect(page.getByRole('textbox', { name: words.entrances })).toHaveValue('4');
      await expect(page.getByRole('textbox', { name: words.floorsOfPlan })).toHaveValue('5');
      await page.getByRole('textbox', { name: words.perLanding }).fill('3');
      await page.getByRole('button', { name: words.create(flatsOfBuilding) }).click();
      await readToast(page, words.created(flatsOfBuilding));
      await expect(gridOf(page, words).getByRole('gridcell')).toHaveCount(flatsOfBuilding);

      await page.getByRole('link', { name: words.addFlat }).click();
      const number = page.getByRole('textbox', { name: words.number, exact: true });
      await number.fill('12');
      await page.getByRole('button', { name: words.save, exact: true }).click();
      await expect(number).toHaveAccessibleDescription(new RegExp(words.numberTaken));

      await page.goto(`/address/${address._id}?tab=commonAreas`);
      await page.getByRole('link', { name: words.addCommonArea }).first().click();
      await page.getByRole('combobox', { name: words.kind }).selectOption({ label: words.roof });
      await page.getByRole('button', { name: words.save, exact: true }).click();
      await readToast(page, words.commonAreaCreated);
      await page.goto(`/address/${address._id}?tab=commonAreas`);
      await expect(rowOf(page, words.commonAreas, words.roof)).toHaveCount(1);
      const partner = await apiOf('partner');
      await expect
        .poll(async () => {
          const units = await partner.search('apartment', [{ field: 'addressId', op: 'eq', value: address._id }]);
          return units.length;
        })
        .toBe(flatsOfBuilding + 1);
    });

    test(`a strike is recorded, ten flats and the roof are assessed, and nothing is counted twice (${language})`, async ({
      page,
      apiOf,
    }) => {
      const manager = await apiOf('manager');
      const address = await registerBuilding(manager, `${street} набережна`, language);
      await makeFlats(manager, address._id);
      await manager.save('apartment', { addressId: address._id, unitType: 'common_area', kind: 'roof' });

      await openBuilding(page, language, 'manager', address);
      await page.getByRole('link', { name: words.newAssessment }).first().click();
      await page.getByRole('radio', { name: words.rapid }).check();
      await page.getByRole('textbox', { name: words.damageDate, exact: true }).fill('24.02.2026');
      await check(page, 'radiogroup', words.damageCause, 'radio', words.missile);
      await fillExtent(page, words, 3000, 600);
      await page.getByRole('button', { name: words.saveAssessment }).click();
      await readToast(page, words.assessmentCreated);
      await expect(page.getByRole('region', { name: words.stateAtAGlance })).toContainText(words.missile);
      await expect(page.getByRole('region', { name: words.strikes })).toContainText(words.missile);

      await page.getByRole('tab', { name: words.apartmentsTab }).click();
      await chooseFlats(page, words, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      await toolbarOf(page, words).getByRole('link', { name: words.newAssessment }).click();
      await takeKnownStrike(page, words);
      await fillExtent(page, words, 50, 10);
      // The short form of before is this device's usual one now.
      await page.getByRole('button', { name: words.moreDetails }).click();
      await page.getByRole('textbox', { name: words.windowsQuantity }).fill('4');
      await page.getByRole('button', { name: words.saveSeveral(10) }).click();
      await readToast(page, words.severalSaved(10));
      // The next flats are chosen where these were.
      await expect(gridOf(page, words)).toBeVisible();

      await page.getByRole('tab', { name: words.commonAreasTab }).click();
      await rowsNamed(page, words.commonAreas).getByRole('link', { name: words.roof }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.roof })).toBeVisible();
      await page.getByRole('link', { name: words.newAssessment }).first().click();
      await takeKnownStrike(page, words);
      await fillExtent(page, words, 700, 650);
      await page.getByRole('button', { name: words.saveAssessment }).click();
      await readToast(page, words.assessmentCreated);

      const figure = (name: string) => rowOf(page, words.totals, name);
      // The whole building: 3000 m² are more than ten flats of 50 and a roof of 700.
      await expect(figure(words.totalAreaFigure)).toContainText(/3[\s,]?000\D+3[\s,]?000\D+500\D+700/);
      // Its 600 damaged are less than 10 × 10 and 650.
      await expect(figure(words.damagedAreaFigure)).toContainText(/750\D+600\D+100\D+650/);
      await expect(figure(words.windowsFigure)).toContainText(/40\D*–\D*40\D*–/);
    });

    test(`an entrance gets one activity with its state questions, which is completed with a photo (${language})`, async ({
      page,
      apiOf,
    }) => {
      const manager = await apiOf('manager');
      const address = await registerBuilding(manager, `${street} верхня`, language);
      await makeFlats(manager, address._id);
      await openBuilding(page, language, 'manager', address, 'apartments');
      await page.getByRole('button', { name: words.entrance(2) }).click();
      await expect(toolbarOf(page, words).getByRole('status')).toHaveText(words.selected(15));
      await toolbarOf(page, words).getByRole('link', { name: words.newActivity }).click();
      await expect(page.getByText(words.units(15))).toBeVisible();
      await fillActivity(page, language);
      await page.locator('summary').filter({ hasText: words.stateQuestions }).click();
      await check(page, 'radiogroup', words.habitable, 'radio', words.partly);
      await page.getByRole('button', { name: words.saveActivity }).click();
      await readToast(page, `${words.activityCreated}. ${words.answersSaved}`);

      await page.goto(`/address/${address._id}?tab=photos`);
      await addPhotos(page, language, words.repaired, [1], words.lightRepair);

      await page.goto(`/activities?q=${encodeURIComponent(`${street} верхня`)}`);
      await expect(rowOf(page, words.activitiesFound, words.lightRepair)).toHaveCount(1);
      // On a phone the other view is among the filters.
      if (viewport.width < 1000) await page.getByRole('button', { name: new RegExp(words.filters) }).click();
      await page.getByText(words.board, { exact: true }).click();
      await page.keyboard.press('Escape');
      const board = page.getByRole('group', { name: words.boardOfActivities });
      await expect(board.getByRole('listitem').filter({ hasText: words.lightRepair })).toHaveCount(1);
      await board.getByRole('button', { name: words.move }).click();
      await page.getByRole('menuitem', { name: words.complete }).click();
      await page.getByRole('textbox', { name: words.actualStart, exact: true }).fill('01.03.2026');
      await page.getByRole('textbox', { name: words.actualEnd, exact: true }).fill('20.03.2026');
      await expect(page.getByText(words.noPhotoOfWorks)).toBeHidden();
      await page.getByRole('button', { name: words.saveActivity }).click();
      await readToast(page, words.activityUpdated);
      await expect(rowOf(page, words.activitiesTab, words.completed)).toHaveCount(1);

      const onAddress = [{ field: 'addressId', op: 'eq', value: address._id }];
      await expect
        .poll(() => manager.search('activity', onAddress))
        .toMatchObject([{ status: 'Completed', actualCompletionDate: '2026-03-20' }]);
      const [activity] = await manager.search('activity', onAddress);
      expect(activity?.['unitIds']).toHaveLength(15);
      await expect
        .poll(async () => manager.search('photo', onAddress), { timeout: 20_000 })
        .toMatchObject([{ activityId: activity?._id, category: 'repair_works_completed' }]);
      await expect.poll(() => manager.search('stateQuestions', onAddress)).toMatchObject([{ habitable: 'partly' }]);
    });

    test(`answers begun on the page of the address neither show in the form of an activity nor hinder it (${language})`, async ({
      page,
      apiOf,
    }) => {
      const manager = await apiOf('manager');
      const address = await registerBuilding(manager, `${street} бічна`, language);
      // A user who answers the state's questions has work here.
      await help(manager, address._id, address['organizationId'], { type: 'heavy_repair' });
      await openBuilding(page, language, 'manager', address);
      const answers = `/address/${address._id}/state-questions`;
      await page.goto(answers);
      await check(page, 'radiogroup', words.habitable, 'radio', words.partly);
      await page.getByRole('textbox', { name: words.asOf, exact: true }).fill('');

      await page.goto(`/address/${address._id}/activity/new`);
      await fillActivity(page, language);
      await expect(page.getByRole('radiogroup', { name: words.habitable })).toBeHidden();
      await page.getByRole('button', { name: words.saveActivity }).click();
      await expect(page.getByText(words.activityCreated)).toBeVisible();
      const onAddress = [{ field: 'addressId', op: 'eq', value: address._id }];
      await expect.poll(async () => (await manager.search('activity', onAddress)).length).toBe(2);
      expect(await manager.search('stateQuestions', onAddress)).toEqual([]);

      await page.goto(answers);
      const habitable = page.getByRole('radiogroup', { name: words.habitable });
      await expect(habitable.getByRole('radio', { name: words.partly })).toBeChecked();
    });

    test(`a second strike puts older assessments out of date and flags the repair that runs (${language})`, async ({
      page,
      apiOf,
    }) => {
      const manager = await apiOf('manager');
      const address = await registerBuilding(manager, `${street} нижня`, language);
      const [first] = await makeFlats(manager, address._id);
      await assess(manager, address._id);
      await assess(manager, address._id, { unitId: first?._id, totalArea: 50, damagedArea: 10, levelOfDamage: 20 });
      await help(manager, address._id, address['organizationId'], { actualStartDate: '2026-03-02' });

      await openBuilding(page, language, 'manager', address);
      await page.getByRole('button', { name: words.moreActions }).click();
      await page.getByRole('menuitem', { name: words.recordStrike }).click();
      await page.getByRole('textbox', { name: words.damageDate, exact: true }).fill('01.06.2026');
      await check(page, 'radiogroup', words.damageCause, 'radio', words.droneStrike);
      await fillExtent(page, words, 3000, 900);
      await page.getByRole('button', { name: words.saveAssessment }).click();
      // 20 % now after 25 %, and no repair was completed: said before it is saved.
      await page.getByRole('dialog').getByRole('button', { name: words.saveAnyway }).click();
      await readToast(page, words.assessmentCreated);

      await expect(page.getByRole('region', { name: words.strikes }).getByRole('heading', { level: 3 })).toHaveCount(2);
      await expect(rowOf(page, words.assessmentsTab, words.superseded)).toHaveCount(2);
      await expect(page.getByRole('region', { name: words.stateAtAGlance })).toContainText(words.repairHit);
      await page.getByRole('tab', { name: words.apartmentsTab }).click();
      await expect(cellOf(page, words, 1)).toHaveAccessibleName(new RegExp(words.needsAssessment));
      await expect(cellOf(page, words, 1)).toHaveAttribute('data-outdated', 'true');
      await expect(cellOf(page, words, 2)).not.toHaveAttribute('data-outdated');
    });
  });
}
