import { isOnline, probeOnce } from '../../remote/connection.ts';
import { countProgramBy, reportProgram, type ProgramFiles } from '../../device/program.ts';
import { defineJob } from '../../session/background-jobs.ts';

/** While files come, the page asks so often how many there are (milliseconds). */
const countEvery = 1000;
/** A user who comes back to the page or to a network need not wait for the next attempt, but attempts are at least so far apart. */
const shortestPause = 5000;
/** A worker that has not counted by then does not know how: it is of an earlier release. */
const countPatience = 5000;
/** The browser ends a worker that works longer than that; the next attempt fetches what is still missing. */
const mendPatience = 300_000;

/** WebKit loses a registration whose page is left before it is answered, and pages are left most often in their first moments. */
const firstPause = 3000;
/** A registration that has no answer by then waits for the install of another page, or for nothing at all. */
const registerPatience = 10_000;

/** `hasBegun`: whether the browser has asked the worker to install itself; workers of earlier releases do not say. */
type Counted = ProgramFiles & { readonly hasBegun?: boolean };

/** Asks a worker something and waits for its answer; undefined: it gave none in time. */
async function ask(
  worker: ServiceWorker,
  what: 'count' | 'mend',
  patience = countPatience,
): Promise<Counted | undefined> {
  const { port1, port2 } = new MessageChannel();
  return new Promise<Counted | undefined>((resolve) => {
    const timer = setTimeout(() => resolve(undefined), patience);
    port1.addEventListener('message', ({ data }: MessageEvent<Counted>) => {
      clearTimeout(timer);
      resolve(data);
    });
    port1.start();
    worker.postMessage(what, [port2]);
  }).finally(() => port1.close());
}

function isWhole({ program, reference }: ProgramFiles): boolean {
  return program.kept === program.total && reference.kept === reference.total;
}

let counted: ProgramFiles | undefined;

/** Tells the screens; where nothing could be counted, what was missing when it was counted last. Answers whether all is here. */
function report(answer: Counted | undefined): boolean {
  const files = answer && { program: answer.program, reference: answer.reference };
  counted = files ?? (counted && isWhole(counted) ? undefined : counted);
  const isHere = files !== undefined && isWhole(files);
  reportProgram(isHere ? { kind: 'here' } : { kind: 'coming', files: counted });
  return isHere;
}

/** Whether the browser forbids its worker. A portal that answers with a page of its own in place of the worker leads to the same error. */
async function isForbidden(error: unknown): Promise<boolean> {
  const isRefusal = error instanceof DOMException && ['SecurityError', 'NotSupportedError'].includes(error.name);
  return isRefusal && (await probeOnce());
}

/** Says why an attempt has failed. The next one is made all the same: what is forbidden now may be allowed later. */
async function reportFailure(error: unknown): Promise<boolean> {
  if (!(await isForbidden(error))) return report(undefined);
  reportProgram({ kind: 'unsupported' });
  return false;
}

/**
 * Says what a registration that is not answered waits for: the files that come for another page, or nothing. A page that was left at the wrong
 * moment blocks in WebKit every later registration and its removal, until the browser is started again; the worker was started but is never
 * asked to install itself.
 */
async function whileRegistering<Result>(work: Promise<Result>): Promise<Result> {
  const look = async (): Promise<void> => {
    const worker = (await navigator.serviceWorker.getRegistration())?.installing;
    const files = worker ? await ask(worker, 'count') : undefined;
    if (files?.hasBegun === false) reportProgram({ kind: 'coming', isStuck: true });
    else if (files && !isWhole(files)) report(files);
  };
  const timer = setInterval(() => void look().catch(() => undefined), registerPatience);
  return work.finally(() => clearInterval(timer));
}

/** Says again and again how many files there are while they come. */
async function whileCounting<Result>(worker: ServiceWorker, work: Promise<Result>): Promise<Result> {
  const count = (): void => {
    if (document.visibilityState === 'visible')
      void ask(worker, 'count').then((files) => files && !isWhole(files) && report(files));
  };
  count();
  const timer = setInterval(count, countEvery);
  return work.finally(() => clearInterval(timer));
}

/** Resolves with whether the worker has fetched its whole program. */
export async function whenInstalled(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (worker.state === 'redundant') resolve(false);
      else if (worker.state !== 'parsed' && worker.state !== 'installing') resolve(true);
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

/** One attempt; whether the whole program is on the device now. The worker fetches only what is missing. */
async function attempt(register: () => Promise<ServiceWorkerRegistration>): Promise<boolean> {
  const registration = await whileRegistering(register());
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  if (!worker) return false;
  if (!(await whileCounting(worker, whenInstalled(worker)))) return report(undefined);
  if (report(await ask(worker, 'count'))) return true;
  if (!isOnline()) return false;
  return report(await whileCounting(worker, ask(worker, 'mend', mendPatience)));
}

/**
 * Registers the service worker and brings the whole program onto the device, again and again until it is there: after growing pauses, and soon
 * after the connection or the user comes back. Then, and when a screen asks, it looks whether all of it is still there. The first time of all it
 * waits for a moment (`firstPause`).
 */
export function keepProgram(register: () => Promise<ServiceWorkerRegistration>): void {
  const job = defineJob({
    name: 'program',
    first: navigator.serviceWorker.controller ? 0 : firstPause,
    apart: shortestPause,
    when: ['visible'],
    run: async () =>
      (await attempt(register).catch(reportFailure)) ? { kind: 'done' } : { kind: 'failed', isOpen: true },
  });
  job.start();
  countProgramBy(() => job.request());
}
