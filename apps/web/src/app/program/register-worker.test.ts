import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startFakeBrowser } from '../../testing/fake-browser.ts';

const reload = vi.fn<() => void>();
let container: EventTarget & { controller: unknown; getRegistration: () => Promise<unknown> };
/** What the browser says to the page that wants to register its worker. */
let register: () => Promise<unknown>;

/** A worker that answers how many files of the program are here; `mend` brings the rest. */
function startWorker(kept: number, state = 'activated') {
  const worker = Object.assign(new EventTarget(), {
    state,
    kept,
    mends: true,
    hasBegun: true,
    postMessage: (what: string, [port]: readonly MessagePort[] = []) => {
      if (what === 'mend' && worker.mends) worker.kept = 3;
      const reference = { kept: 1, total: 1 };
      port?.postMessage({ program: { kept: worker.kept, total: 3 }, reference, hasBegun: worker.hasBegun });
    },
    become: (next: string) => {
      worker.state = next;
      worker.dispatchEvent(new Event('statechange'));
    },
  });
  return worker;
}

type Worker = ReturnType<typeof startWorker>;

function registrationOf(workers: {
  readonly active?: Worker;
  readonly waiting?: Worker;
  readonly installing?: Worker;
}) {
  const update = async () => undefined;
  return Object.assign(new EventTarget(), { active: null, waiting: null, installing: null, update, ...workers });
}

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockClear();
  startFakeBrowser();
  const worker = startWorker(3);
  const registration = registrationOf({ active: worker, waiting: worker });
  register = async () => registration;
  container = Object.assign(new EventTarget(), {
    controller: {},
    register: () => register(),
    getRegistration: async () => registration,
  });
  vi.stubGlobal('navigator', { onLine: true, languages: ['uk'], serviceWorker: container });
  const page = { visibilityState: 'visible', documentElement: { lang: 'uk' } };
  vi.stubGlobal('document', Object.assign(new EventTarget(), page));
  vi.stubGlobal('location', { reload });
});
afterEach(() => void vi.useRealTimers());

/** A page with a newer version waiting, to which a user has asked to switch. */
async function switchingPage() {
  vi.resetModules();
  const work = await import('../../session/open-work.ts');
  const { fetchNewVersion, registerWorker } = await import('./register-worker.ts');
  registerWorker();
  const outcome = fetchNewVersion();
  await vi.advanceTimersByTimeAsync(300);
  expect(await outcome).toBe('switching');
  return work;
}

const takeOver = () => container.dispatchEvent(new Event('controllerchange'));

test('the page that asked for the newer version is loaded again as soon as that has taken over', async () => {
  await switchingPage();
  expect(reload).not.toHaveBeenCalled();
  takeOver();
  expect(reload).toHaveBeenCalledOnce();
});

test('a form into which a user typed meanwhile keeps the page as it is (A-44)', async () => {
  const work = await switchingPage();
  work.noteTyping({ isConnected: true });
  takeOver();
  expect(reload).not.toHaveBeenCalled();
});

test('a wish to switch that led to nothing is forgotten: what another tab does later leaves this page alone (A-44)', async () => {
  await switchingPage();
  await vi.advanceTimersByTimeAsync(10_000);
  takeOver();
  expect(reload).not.toHaveBeenCalled();
});

test('a newer version that is being installed already when the page registers its worker is offered (A-44)', async () => {
  const newer = startWorker(3, 'installing');
  const registration = registrationOf({ active: startWorker(3), installing: newer });
  register = async () => registration;
  await openPage();
  const { useNewVersion } = await import('./new-version.ts');
  const { runHook } = await import('../../testing/run-hook.ts');
  const offered = await runHook(() => useNewVersion()?.kind ?? 'none');
  expect(offered.now()).toBe('none');
  Object.assign(registration, { installing: null, waiting: newer });
  newer.become('installed');
  await vi.waitFor(() => expect(offered.now()).toBe('waiting'));
  offered.end();
});

/** A page that begins to fetch the program, and what it knows of it. */
async function openPage() {
  vi.resetModules();
  const program = await import('../../device/program.ts');
  const { registerWorker } = await import('./register-worker.ts');
  registerWorker();
  await settle();
  return program;
}

/** Messages between page and worker take a turn of the real clock. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    await vi.advanceTimersByTimeAsync(0);
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        port1.close();
        resolve(undefined);
      });
      port1.start();
      port2.postMessage('turn');
    });
  }
}

async function passTime(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await settle();
}

test('the worker is registered again and again, after growing pauses, until the line holds', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const asked: number[] = [];
  register = async () => {
    asked.push(Date.now());
    throw new TypeError('Failed to register a ServiceWorker');
  };
  const { getProgram } = await openPage();
  expect(getProgram()).toEqual({ kind: 'coming', files: undefined });
  for (const pause of [1000, 2000, 4000]) await passTime(pause);
  const [first = 0] = asked;
  expect(asked.map((at) => at - first)).toEqual([0, 1000, 3000, 7000]);
  const whole = registrationOf({ active: startWorker(3) });
  register = async () => whole;
  await passTime(8000);
  expect(getProgram()).toEqual({ kind: 'here' });
});

test.each(['SecurityError', 'NotSupportedError'])(
  'where the browser forbids the worker (%s) nothing is said to be coming, and once it is allowed the program comes',
  async (name) => {
    register = async () => {
      throw new DOMException('The operation is insecure', name);
    };
    vi.stubGlobal('fetch', async () => Response.json({ status: 'live' }));
    const { getProgram } = await openPage();
    expect(getProgram()).toEqual({ kind: 'unsupported' });
    const whole = registrationOf({ active: startWorker(3) });
    register = async () => whole;
    await passTime(2000);
    expect(getProgram()).toEqual({ kind: 'here' });
  },
);

test('a portal that answers with a page of its own in place of the worker is no browser that forbids it', async () => {
  register = async () => {
    throw new DOMException('The script has an unsupported MIME type', 'SecurityError');
  };
  const page = () => new Response('<html>Sign in to the hotel</html>', { headers: { 'content-type': 'text/html' } });
  vi.stubGlobal('fetch', async () => page());
  const { getProgram } = await openPage();
  expect(getProgram()).toEqual({ kind: 'coming', files: undefined });
});

test('a person who comes back need not wait for the pause, and nobody makes the page hammer', async () => {
  let asked = 0;
  register = async () => {
    asked += 1;
    throw new TypeError('Failed to register a ServiceWorker');
  };
  await openPage();
  for (let failure = 0; failure < 8; failure += 1) await passTime(400_000);
  const before = asked;
  for (let turn = 0; turn < 20; turn += 1) document.dispatchEvent(new Event('visibilitychange'));
  await passTime(0);
  for (let turn = 0; turn < 20; turn += 1) document.dispatchEvent(new Event('visibilitychange'));
  await passTime(1000);
  expect(asked).toBe(before + 1);
});

test('a program of which half has come is told with its count, and the rest is tried again', async () => {
  const broken = startWorker(1, 'installing');
  const half = registrationOf({ installing: broken });
  register = async () => half;
  const { getProgram } = await openPage();
  await passTime(1000);
  const files = { program: { kept: 1, total: 3 }, reference: { kept: 1, total: 1 } };
  expect(getProgram()).toEqual({ kind: 'coming', files });
  const whole = registrationOf({ active: startWorker(3) });
  register = async () => whole;
  broken.become('redundant');
  await settle();
  expect(getProgram()).toEqual({ kind: 'coming', files });
  await passTime(1500);
  expect(getProgram()).toEqual({ kind: 'here' });
});

test('what storage lost is fetched again, as often as it takes', async () => {
  const worker = startWorker(2);
  worker.mends = false;
  const registration = registrationOf({ active: worker });
  register = async () => registration;
  const { getProgram } = await openPage();
  expect(getProgram().kind).toBe('coming');
  worker.mends = true;
  await passTime(1500);
  expect(getProgram().kind).toBe('here');
});

test('a page that is left in its first moments has registered nothing: WebKit would never finish that', async () => {
  container.controller = null;
  let asked = 0;
  const whole = registrationOf({ active: startWorker(3) });
  register = async () => {
    asked += 1;
    return whole;
  };
  const { getProgram } = await openPage();
  await passTime(2999);
  expect(asked).toBe(0);
  await passTime(1);
  expect(asked).toBe(1);
  expect(getProgram()).toEqual({ kind: 'here' });
});

/** A page whose registration has no answer; `answer` gives it one. */
async function openUnansweredPage(worker: Worker) {
  let answer = (_registration: unknown): void => undefined;
  const answered = new Promise((resolve) => {
    answer = resolve;
  });
  register = () => answered;
  container.getRegistration = async () => registrationOf({ installing: worker });
  return { ...(await openPage()), answer: () => answer(registrationOf({ active: startWorker(3) })) };
}

test('a worker that the browser never asks to install itself is told, until the browser has thought better of it', async () => {
  const worker = startWorker(0, 'installing');
  worker.hasBegun = false;
  const { getProgram, answer } = await openUnansweredPage(worker);
  await passTime(9999);
  expect(getProgram()).toEqual({ kind: 'unknown' });
  await passTime(1);
  expect(getProgram()).toEqual({ kind: 'coming', isStuck: true });
  answer();
  await passTime(0);
  expect(getProgram()).toEqual({ kind: 'here' });
});

test('a page that waits for the worker of another page says how much of the program has come', async () => {
  const { getProgram } = await openUnansweredPage(startWorker(2, 'installing'));
  await passTime(10_000);
  const files = { program: { kept: 2, total: 3 }, reference: { kept: 1, total: 1 } };
  expect(getProgram()).toEqual({ kind: 'coming', files });
});

/** Ways in which a page that is open notices that what was here is gone. */
const looks = [
  ['the user comes back to the page', async () => void document.dispatchEvent(new Event('visibilitychange'))],
  ['the screen of the areas is opened', async () => (await import('../../device/program.ts')).lookAtProgram()],
] as const;

test.each(looks)(
  'a program that is deleted while the page is open is no longer said to be here once %s',
  async (_what, look) => {
    const worker = startWorker(3);
    const registration = registrationOf({ active: worker });
    register = async () => registration;
    const { getProgram } = await openPage();
    expect(getProgram()).toEqual({ kind: 'here' });
    worker.kept = 0;
    worker.mends = false;
    // Without a network too: that is where it would be missed.
    vi.stubGlobal('navigator', { ...navigator, onLine: false });
    await look();
    await passTime(5000);
    const files = { program: { kept: 0, total: 3 }, reference: { kept: 1, total: 1 } };
    expect(getProgram()).toEqual({ kind: 'coming', files });
    worker.mends = true;
    vi.stubGlobal('navigator', { ...navigator, onLine: true });
    await look();
    await passTime(5000);
    expect(getProgram()).toEqual({ kind: 'here' });
  },
);

test('a worker that is gone while the page is open is registered again, and without a network nothing is said of how much is here', async () => {
  const { getProgram } = await openPage();
  const there = register;
  expect(getProgram()).toEqual({ kind: 'here' });
  register = async () => {
    throw new TypeError('Failed to register a ServiceWorker');
  };
  document.dispatchEvent(new Event('visibilitychange'));
  await passTime(5000);
  expect(getProgram()).toEqual({ kind: 'coming', files: undefined });
  register = there;
  await passTime(1500);
  expect(getProgram()).toEqual({ kind: 'here' });
});

test('a program that is here is not counted again and again while the user goes to and fro', async () => {
  let asked = 0;
  const there = register;
  register = async () => {
    asked += 1;
    return there();
  };
  await openPage();
  for (let turn = 0; turn < 20; turn += 1) document.dispatchEvent(new Event('visibilitychange'));
  await passTime(5000);
  await passTime(60_000);
  expect(asked).toBe(2);
});

test.each([
  ['on plain HTTP', false, 'insecure'],
  ['in a private window', true, 'unsupported'],
])('%s the browser keeps no program, and the screens know why', async (_where, isSecureContext, kind) => {
  vi.stubGlobal('navigator', { onLine: true, languages: ['uk'] });
  vi.stubGlobal('isSecureContext', isSecureContext);
  const { getProgram } = await openPage();
  expect(getProgram()).toEqual({ kind });
});
