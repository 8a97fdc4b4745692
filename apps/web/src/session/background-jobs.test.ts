import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { goOffline, signedInTab, startWorld, stopWorld, type World } from '../testing/world.ts';
import type { Tab } from '../testing/fake-browser.ts';
import type { BackgroundJob, JobOutcome } from './background-jobs.ts';

let world: World;
let tab: Tab;

beforeEach(async () => {
  world = startWorld();
  tab = await signedInTab(world, world.people[0]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  stopWorld();
});

/** A clock that moves only when the test moves it, and the timers that wait for it. */
function manualClock() {
  let time = 0;
  let waiting: { readonly at: number; readonly work: () => void }[] = [];
  return {
    now: () => time,
    later: (work: () => void, milliseconds: number) => {
      const one = { at: time + milliseconds, work };
      waiting.push(one);
      return () => {
        waiting = waiting.filter((other) => other !== one);
      };
    },
    pass: async (milliseconds: number): Promise<void> => {
      const end = time + milliseconds;
      for (;;) {
        // A run that has begun ends, and plans the next one.
        for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
        const [next] = waiting.filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at);
        if (!next) break;
        waiting = waiting.filter((one) => one !== next);
        time = next.at;
        next.work();
      }
      time = end;
    },
  };
}

/** A job that answers each run with the next of these outcomes, the last again and again, and when it ran. */
async function jobOf(job: Partial<BackgroundJob>, ...outcomes: readonly JobOutcome[]) {
  const { defineJob } = await import('./background-jobs.ts');
  const clock = manualClock();
  const ran: number[] = [];
  const run = async (): Promise<JobOutcome> => {
    ran.push(clock.now());
    return outcomes[Math.min(ran.length, outcomes.length) - 1] ?? { kind: 'done' };
  };
  return { clock, ran, ...defineJob({ name: 'test', when: [], run, ...job }, clock) };
}

describe('Work in the background', () => {
  test('runs at the start and then every so often, until it is stopped', async () => {
    const { clock, ran, start } = await jobOf({ every: 1000 });
    const stop = start();
    await clock.pass(2500);
    stop();
    await clock.pass(10_000);
    expect(ran).toEqual([0, 1000, 2000]);
  });

  test('waits longer after each failure, at least as long as the server asked, and as usual once it has succeeded', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const failed = { kind: 'failed' } as const;
    const { clock, ran, start } = await jobOf(
      { every: 60_000 },
      failed,
      failed,
      { ...failed, retryAfter: 20 },
      { kind: 'done' },
    );
    start();
    await clock.pass(90_000);
    expect(ran).toEqual([0, 1000, 3000, 23_000, 83_000]);
  });

  test('a request does not end the pause after a failure unless it is urgent', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const { clock, ran, start, request } = await jobOf({}, { kind: 'failed', retryAfter: 30 }, { kind: 'done' });
    start();
    await clock.pass(5000);
    request();
    await clock.pass(5000);
    expect(ran).toEqual([0]);
    request(true);
    expect(ran).toEqual([0, 10_000]);
  });

  test('never runs twice at once: a request during a run leads to one more run', async () => {
    const { clock, ran, runNow, request } = await jobOf({});
    const over = runNow();
    request();
    request();
    await over;
    await clock.pass(1000);
    expect(ran).toHaveLength(2);
  });

  test('a hidden page waits until the user comes back', async () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
    vi.stubGlobal('document', page);
    const { clock, ran, start } = await jobOf({ every: 1000, when: ['visible'] });
    const stop = start();
    await clock.pass(5000);
    expect(ran).toEqual([]);
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    expect(ran).toEqual([5000]);
    stop();
  });

  test('what needs the server runs as soon as the connection is back', async () => {
    await goOffline(world, tab);
    const { clock, ran, start } = await jobOf({ every: 1000, when: ['user', 'online'] });
    const stop = start();
    await clock.pass(5000);
    expect(ran).toEqual([]);
    world.server.wire = 'whole';
    await tab.connection.probe();
    expect(ran).toEqual([5000]);
    stop();
  });

  test('what belongs to a user ends with the session and begins again with the next one', async () => {
    const { clock, ran, start } = await jobOf({ every: 1000, when: ['user'] });
    const stop = start();
    await tab.session.signOut();
    await clock.pass(5000);
    expect(ran).toEqual([0]);
    await tab.session.signIn(`${world.people[0]._id}@example.org`, 'secret');
    expect(ran).toEqual([0, 5000]);
    stop();
  });

  test('events that follow each other quickly lead to one run', async () => {
    const { clock, ran, start, request } = await jobOf({ apart: 3000 });
    start();
    for (let time = 0; time < 4000; time += 500) {
      request();
      await clock.pass(500);
    }
    expect(ran).toEqual([0, 3000]);
  });
});
