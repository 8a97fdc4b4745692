import '../platform/fallbacks.ts';
import { cacheNames, clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { countShell, findFormer, mendShell, missingProgram, putFormerAside } from './program/shell-files.ts';

type WorkerMessage = {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
  waitUntil(work: Promise<unknown>): void;
};

/** The little of the worker's world that is used here; the page's own types do not know it. */
declare const self: {
  readonly __WB_MANIFEST: (PrecacheEntry | string)[];
  readonly clients: {
    matchAll(options: { readonly type: 'window'; readonly includeUncontrolled: true }): Promise<readonly unknown[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessage) => void): void;
};

// The shell only: records live in the local database, and calls to the server are never answered from here.
const entries = self.__WB_MANIFEST;
precacheAndRoute(entries);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//] }));

// A tab that still shows the former version finds its parts among what was put aside for it.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await findFormer(caches, request)) ?? fetch(request),
);

setCatchHandler(async ({ request }) => (request.mode === 'navigate' ? missingProgram() : Response.error()));

clientsClaim();

const files = entries.flatMap((entry) => {
  const url = typeof entry === 'string' ? entry : entry.url;
  const key = getCacheKeyForURL(url);
  return key === undefined ? [] : [{ url, key }];
});

async function useNewVersion(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // For want of room the other tabs go without; they say so kindly when they miss a part.
  await putFormerAside(caches, cacheNames.precache, files, windows.length).catch(() => undefined);
  await self.skipWaiting();
}

async function mend(): Promise<unknown> {
  return mendShell(caches, cacheNames.precache, files, (url) => fetch(url, { cache: 'no-cache' }));
}

/** Whether the browser has asked this worker to install itself. WebKit may never do so, and the page can tell nobody but by this (keep-program.ts). */
let hasBegun = false;
self.addEventListener('install', () => {
  hasBegun = true;
});

/** Tells the page that asked how much of the program is here. A worker that still installs does so too. */
async function answerCount({ ports }: WorkerMessage): Promise<void> {
  ports[0]?.postMessage({ ...(await countShell(caches, cacheNames.precache, files)), hasBegun });
}

// A new version is used when the user agrees, or when the product is started again: an open form is never reloaded while the user types.
self.addEventListener('message', (event) => {
  if (event.data === 'use-new-version') event.waitUntil(useNewVersion());
  if (event.data === 'mend') event.waitUntil(mend().then(() => answerCount(event)));
  if (event.data === 'count') event.waitUntil(answerCount(event));
});
