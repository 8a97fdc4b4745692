import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { baseMapCredit, middleOfBaseMap, writeBaseMap } from '../support/base-map-file.ts';
import { comeBackAs, expect, oneLanguage, test as base } from '../support/journey.ts';
import { mapWordsIn } from '../support/map-words.ts';
import { startServer, type Server } from '../support/server.ts';

/** On the server of an operator who has given a file as base map. */
const test = base.extend<object, { readonly server: Server }>({
  server: [
    async ({}, use) => {
      const file = await writeBaseMap();
      const server = await startServer({ MAP_PMTILES: file.path });
      await use(server);
      await server.stop();
      await file.remove();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

/** The colour in the middle of the map: red, green, blue. */
function middleOf(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => {
    const map = document.querySelector<HTMLCanvasElement>('[data-drawn="true"] canvas');
    const pen = document.createElement('canvas').getContext('2d');
    if (!map || !pen) return [];
    pen.drawImage(map, map.width / 2, map.height / 2, 1, 1, 0, 0, 1, 1);
    return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3);
  });
}

test('the base map of the operator is drawn light and dark, names its source, and asks no other host', async ({
  page,
}) => {
  const words = mapWordsIn(oneLanguage);
  const { latitude, longitude } = middleOfBaseMap;
  await comeBackAs(page, oneLanguage, 'staff');
  for (const size of [
    { width: 1440, height: 900 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(`/map?at=${latitude},${longitude},14`);
    await expect(page.getByText(baseMapCredit)).toBeVisible();
    // The water of the archive: where it is missing there is the land of our own ground.
    await expect.poll(() => middleOf(page)).toEqual([198, 216, 230]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: words.toDark }).click();
  await expect.poll(() => middleOf(page)).toEqual([23, 50, 77]);
});

test('the style of a style server is drawn under the points, and its tiles are asked of its host', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const asked: string[] = [];
  const host = createServer(({ url = '' }, answer) => {
    asked.push(url);
    const headers = { 'content-type': 'application/json', 'access-control-allow-origin': '*' };
    answer.writeHead(url === '/style.json' ? 200 : 404, headers).end(JSON.stringify(style));
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  const style = {
    version: 8,
    sources: { land: { type: 'vector', tiles: [`${address}/{z}/{x}/{y}.pbf`], attribution: 'Land & co' } },
    layers: [
      { id: 'paper', type: 'background', paint: { 'background-color': '#804020' } },
      { id: 'roads', type: 'line', source: 'land', 'source-layer': 'roads' },
    ],
  };
  const server = await startServer({ MAP_STYLE_URL: `${address}/style.json` });
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1180, height: 760 } });
  const page = await context.newPage();
  await comeBackAs(page, oneLanguage, 'staff');
  await page.goto(`/map?at=${middleOfBaseMap.latitude},${middleOfBaseMap.longitude},14`);
  await expect(page.getByText('Land & co')).toBeVisible();
  await expect.poll(() => middleOf(page)).toEqual([128, 64, 32]);
  expect(asked.filter((url) => url.endsWith('.pbf')).length).toBeGreaterThan(0);
  await context.close();
  await server.stop();
  host.close();
});
