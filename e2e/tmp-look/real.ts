import { chromium } from '@playwright/test';
import { listAccessFaults } from '../support/accessibility.ts';
const base = 'http://localhost:3471';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
const shot = async (viewport: any, language: string, scheme: any, account: string, work: (page: any, snap: (n: string) => Promise<void>) => Promise<void>) => {
  const context = await browser.newContext({ viewport, colorScheme: scheme, baseURL: base, serviceWorkers: 'block', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.addInitScript((code: string) => localStorage.setItem('language', code), language);
  await page.request.post('/api/v1/authentication/login', { data: { email: `${account}@example.org`, password: 'Domivka-demo-2026' } });
  page.on('pageerror', (e) => console.log('ERR', e.message));
  const snap = async (name: string) => {
    await page.waitForTimeout(1200);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    const faults = await listAccessFaults(page);
    console.log(name, over > 0 ? `too wide ${over}` : '', faults.length ? faults : '');
    await page.screenshot({ path: `/tmp/wizlook/real-${name}.png`, fullPage: true });
  };
  await work(page, snap).catch(async (e) => { console.log('FAIL', String(e).slice(0, 500)); await page.screenshot({ path: '/tmp/wizlook/real-fail.png' }); });
  await context.close();
};
const wide = { width: 1440, height: 900 }, phone = { width: 360, height: 740 };
await shot(wide, 'uk', 'light', 'staff', async (page, snap) => {
  await page.goto('/import/new');
  for (const name of ['Шаблон (XLSX)', 'Довідка (PDF)']) {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
    console.log('download', download.suggestedFilename());
    await page.waitForTimeout(500);
  }
  await page.goto('/import');
  await snap('list');
  await page.getByRole('link', { name: 'Будинки Харківщини.csv' }).first().click();
  await snap('check');
  // All columns of the grid
  await page.getByText('Усі стовпці').click();
  await snap('check-all');
  await page.getByRole('link', { name: 'Стовпці' }).click();
  await snap('mapping');
  await page.getByRole('combobox', { name: 'Поле для стовпця «Примітка»' }).click();
  await page.screenshot({ path: '/tmp/wizlook/real-select.png' });
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Налаштування' }).click();
  await snap('settings');
});
await shot(phone, 'en', 'dark', 'staff', async (page, snap) => {
  await page.goto('/import');
  await page.getByRole('link', { name: 'Будинки Харківщини.csv' }).first().click();
  await snap('phone-check');
  await page.getByRole('combobox', { name: /Correct value for “хата”/ }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Apply to all 6' }).click();
  await page.waitForTimeout(2500);
  await snap('phone-applied');
  await page.getByRole('link', { name: 'Go on to the import' }).click();
  await snap('phone-import');
  await page.getByRole('button', { name: /^Import / }).click();
  await page.waitForTimeout(700);
  await page.screenshot({ path: '/tmp/wizlook/real-phone-committing.png' });
  await page.getByText('rows are imported').waitFor({ timeout: 60000 });
  await snap('phone-result');
});
await shot(wide, 'uk', 'dark', 'staff', async (page, snap) => {
  await page.goto('/import');
  await page.getByRole('link', { name: 'Будинки Харківщини.csv' }).first().click();
  await snap('result');
  await page.getByRole('link', { name: 'Виправити решту рядків' }).click();
  await snap('rest');
});
await browser.close();
