import { useSyncExternalStore } from 'react';
import { createValueStore } from '../platform/value-store.ts';

/** The browser's own offer to put the product among the applications of the device; our type of an event that TypeScript does not know. */
type InstallEvent = Event & { prompt(): Promise<unknown> };

/** How the product gets among the applications here: `offered`: the browser asks when told to; `byHand`: by the browser's menu (Safari on iPhone and iPad). */
export type InstallWay = 'offered' | 'byHand' | 'none';

const offered = createValueStore<InstallEvent | undefined>(undefined);

/** Whether the product runs as an installed application. */
function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;
}

/** Whether a browser puts pages on the home screen by its share menu only. iPads call themselves Macs, but no Mac is touched by five fingers. */
export function installsByHand({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event;
}

/** Keeps the browser's offer for the moment in which a user wants it, and keeps the browser from asking automatically. Call once, at once at start. */
export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isInstallEvent(event)) offered.set(event);
  });
  addEventListener('appinstalled', () => offered.set(undefined));
}

/** How the product can be installed here and now; `none` also where it already is. */
export function useInstallWay(): InstallWay {
  const event = useSyncExternalStore(offered.subscribe, offered.get);
  if (isInstalled()) return 'none';
  if (event) return 'offered';
  return installsByHand(navigator) ? 'byHand' : 'none';
}

/** Lets the browser ask. Its offer holds once. */
export async function install(): Promise<void> {
  const event = offered.get();
  offered.set(undefined);
  await event?.prompt();
}
