import { isOnline, subscribeToConnection } from '../data/connection.ts';
import { hasOpenWork } from '../data/open-work.ts';
import { offerNewVersion, type SwitchOutcome } from './new-version.ts';
import { answerAboutWork, isWorkOpenElsewhere } from './work-elsewhere.ts';

/** Pages that stay open for days hear of a new version too, at most this often (milliseconds). */
const lookPause = 3_600_000;
const mendPause = 10_000;
/** A newer version that has not taken over by then never will, or another tab has switched to it already. */
const switchPatience = 10_000;

/** This tab has asked for the newer version: its page is loaded anew as soon as that has taken over. */
let isSwitching = false;

/** Switches when nobody is typing, here or in another tab: whatever stands in a form is worth more than a new version. */
async function switchTo(waiting: ServiceWorker): Promise<SwitchOutcome> {
  if (hasOpenWork()) return 'workHere';
  if (await isWorkOpenElsewhere()) return 'workElsewhere';
  isSwitching = true;
  setTimeout(() => {
    isSwitching = false;
  }, switchPatience);
  waiting.postMessage('use-new-version');
  return 'switching';
}

async function reload(): Promise<SwitchOutcome> {
  if (hasOpenWork()) return 'workHere';
  location.reload();
  return 'switching';
}

function offer({ waiting }: ServiceWorkerRegistration): void {
  if (waiting) offerNewVersion({ kind: 'waiting', use: () => switchTo(waiting) });
}

function watch(registration: ServiceWorkerRegistration): void {
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      // Without a controller it is the first version of all: nothing is replaced.
      if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(registration);
    });
  });
}

/** Another tab may switch while this one goes on with its page; it is told, and never loaded anew by itself. */
function followReplacements(): void {
  const container = navigator.serviceWorker;
  let isControlled = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (isSwitching && !hasOpenWork()) location.reload();
    else if (isControlled) offerNewVersion({ kind: 'inUse', use: reload });
    isControlled = true;
  });
}

/** Asks for a newer version at most once an hour, when the connection comes back or somebody comes back to the page. */
function lookNowAndThen(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  const look = (): void => {
    if (!isOnline() || document.visibilityState === 'hidden' || Date.now() - lookedAt < lookPause) return;
    lookedAt = Date.now();
    // Whatever stands in the way (no server, a portal's page instead of the worker) leaves the version that is here.
    registration.update().catch(() => undefined);
  };
  subscribeToConnection(look);
  document.addEventListener('visibilitychange', look);
}

/** Registers the service worker, by which the product starts without a network. Quiet where the browser has none (plain HTTP on a network). */
export async function registerWorker(): Promise<void> {
  answerAboutWork();
  if (!('serviceWorker' in navigator)) return;
  followReplacements();
  try {
    const registration = await navigator.serviceWorker.register('/service-worker.js', { scope: '/' });
    if (navigator.serviceWorker.controller) offer(registration);
    watch(registration);
    lookNowAndThen(registration);
    // Storage may have lost a part of the program: what is missing is fetched while there is a network, well after the start.
    setTimeout(() => registration.active?.postMessage('mend'), mendPause);
  } catch {
    // The product works without it as long as there is a network, and an older worker stays as it is.
  }
}

/**
 * Fetches the newest version now, because the server serves this one no more, and switches to it. Where no worker stands between page and
 * server, loading the page anew is all it takes. `none`: the server has no newer one, or cannot be reached.
 */
export async function fetchNewVersion(): Promise<SwitchOutcome | 'none'> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration?.active) return reload();
  try {
    await registration.update();
  } catch {
    return 'none';
  }
  const waiting = registration.waiting ?? (await whenInstalled(registration.installing));
  return waiting ? switchTo(waiting) : 'none';
}

/** Resolves when the worker has fetched its whole program; with nothing when it could not. */
async function whenInstalled(worker: ServiceWorker | null): Promise<ServiceWorker | undefined> {
  if (!worker) return undefined;
  return new Promise((resolve) => {
    const look = (): void => {
      if (worker.state === 'installed') resolve(worker);
      else if (worker.state === 'redundant') resolve(undefined);
    };
    worker.addEventListener('statechange', look);
    look();
  });
}
