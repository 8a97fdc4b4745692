import { defineJob, type JobHandle } from '../../session/background-jobs.ts';
import { hasOpenWork } from '../../session/open-work.ts';
import { reportProgram } from '../../device/program.ts';
import { keepProgram, whenInstalled } from './keep-program.ts';
import { offerNewVersion, type SwitchOutcome } from './new-version.ts';
import { answerAboutWork, isWorkOpenElsewhere } from './work-elsewhere.ts';

/** Pages that stay open for days learn of a new version too, at most this often (milliseconds). */
const hour = 3_600_000;
/** A newer version that has not taken over by then never will, or another tab has switched to it already. */
const switchPatience = 10_000;

/** This tab has asked for the newer version: its page is reloaded as soon as that has taken over. */
let isSwitching = false;

/** Switches when nobody is typing, here or in another tab: what was typed into a form must not be lost for a new version. */
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
  const follow = (): void => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      // Without a controller it is the first version of all: nothing is replaced.
      if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(registration);
    });
  };
  registration.addEventListener('updatefound', follow);
  // A version that another tab found before this page could listen is never announced here again.
  follow();
}

/** Asks for a newer version. */
function versionJob(registration: ServiceWorkerRegistration): JobHandle {
  return defineJob({
    name: 'new version',
    first: hour,
    every: hour,
    apart: hour,
    when: ['online', 'visible'],
    // Whatever prevents it (no server, a portal's page instead of the worker) leaves the version that is here.
    run: async () => void (await registration.update().catch(() => undefined)),
  });
}

/** Another tab may switch while this one goes on with its page; it is told, and never reloaded automatically. */
function followReplacements(): void {
  const container = navigator.serviceWorker;
  let isControlled = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (isSwitching && !hasOpenWork()) location.reload();
    else if (isControlled) offerNewVersion({ kind: 'inUse', use: reload });
    isControlled = true;
  });
}

/**
 * Registers the service worker, by which the product starts without a network, and sees to it that its whole program comes. Where the browser has
 * none (plain HTTP on a network), the screens say so.
 */
export function registerWorker(): void {
  answerAboutWork();
  if (!('serviceWorker' in navigator)) return reportProgram({ kind: isSecureContext ? 'unsupported' : 'insecure' });
  followReplacements();
  let watched: ServiceWorkerRegistration | undefined;
  let stopLooking = (): void => undefined;
  keepProgram(async () => {
    const registration = await navigator.serviceWorker.register('/service-worker.js', { scope: '/' });
    if (registration === watched) return registration;
    watched = registration;
    if (navigator.serviceWorker.controller) offer(registration);
    watch(registration);
    stopLooking();
    stopLooking = versionJob(registration).start();
    return registration;
  });
}

/**
 * Fetches the newest version now, because the server serves this one no more, and switches to it. Where there is no worker between page and
 * server, reloading the page is enough. `none`: the server has no newer one, or cannot be reached.
 */
export async function fetchNewVersion(): Promise<SwitchOutcome | 'none'> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration?.active) return reload();
  try {
    await registration.update();
  } catch {
    return 'none';
  }
  const { installing } = registration;
  const isInstalled = installing ? await whenInstalled(installing) : false;
  const waiting = registration.waiting ?? (isInstalled ? installing : undefined);
  return waiting ? switchTo(waiting) : 'none';
}
