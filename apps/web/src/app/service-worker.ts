import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** The little of the worker's world that is used here; the page's own types do not know it. */
declare const self: {
  readonly __WB_MANIFEST: (PrecacheEntry | string)[];
  skipWaiting(): Promise<void>;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
};

// The shell only: records live in the local database, and calls to the server are never answered from here.
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//] }));

clientsClaim();

// A new version waits until the person says so: an open form is never reloaded under somebody's hands.
self.addEventListener('message', (event) => {
  if (event.data === 'use-new-version') void self.skipWaiting();
});
