import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { DeviceSearch } from '../../page/device-search.ts';
import { bundleDevicePage, root } from '../stage/bundle.ts';
import { freePort } from '../stage/free-port.ts';

/** What the page of the product runs before its program, without which the program does not run either. */
const beforeProgram = join(root, 'apps/web/public/before-paint.js');

/** Hands the page its scripts, and the rows page by page, as JSON. */
async function serve(pages: readonly string[], code: string): Promise<{ readonly port: number; close(): void }> {
  const first = await readFile(beforeProgram, 'utf8');
  const server = createServer(({ url = '/' }, response) => {
    const [, number] = /^\/rows\/(\d+)$/.exec(url) ?? [];
    const [type, body] =
      number !== undefined
        ? ['application/json', pages[Number(number) - 1] ?? '[]']
        : url === '/script.js'
          ? ['text/javascript', code]
          : url === '/before-paint.js'
            ? ['text/javascript', first]
            : ['text/html', '<script src="/before-paint.js"></script><script type="module" src="/script.js"></script>'];
    response.writeHead(200, { 'content-type': type }).end(body);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { port, close };
}

/** The page, cut off from the network. */
export type DevicePage = {
  ask<Name extends keyof DeviceSearch>(
    name: Name,
    ...words: Parameters<DeviceSearch[Name]>
  ): Promise<Awaited<ReturnType<DeviceSearch[Name]>>>;
  /** Makes its processor that many times slower. */
  slowDown(rate: number): Promise<void>;
  close(): Promise<void>;
};

type InPage = {
  readonly deviceSearch: Readonly<Record<string, (...words: readonly unknown[]) => Promise<unknown>>>;
};

/** Opens a page on a device of its own that keeps these pages of rows in a pack, and takes the network away. */
export async function openDevicePage(browser: Browser, pages: readonly string[]): Promise<DevicePage> {
  const server = await serve(pages, await bundleDevicePage());
  const context = await browser.newContext({ baseURL: `http://localhost:${server.port}` });
  context.setDefaultTimeout(300_000);
  const page: Page = await context.newPage();
  await page.goto('/');
  await page.waitForFunction(() => 'deviceSearch' in globalThis);
  const ask: DevicePage['ask'] = async (name, ...words) =>
    page.evaluate(async ([method, given]) => (globalThis as unknown as InPage).deviceSearch[method]?.(...given), [
      name,
      words,
    ] as const) as never;
  await ask('keep', pages.length);
  await context.setOffline(true);
  server.close();
  const engine = await context.newCDPSession(page);
  return {
    ask,
    slowDown: async (rate) => {
      await engine.send('Emulation.setCPUThrottlingRate', { rate });
    },
    close: () => context.close(),
  };
}
