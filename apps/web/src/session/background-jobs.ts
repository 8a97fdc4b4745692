import { pauseAfter } from '../platform/back-off.ts';
import { reportUnexpected } from '../platform/report-error.ts';
import { isOutdated, subscribeToOutdated } from '../remote/client-outdated.ts';
import { isOnline, subscribeToConnection } from '../remote/connection.ts';
import { getSession, subscribeToSession } from './session.ts';

/** How a run of a job ended. */
export type JobOutcome =
  /** All is done: the next run comes after `every`. */
  | { readonly kind: 'done' }
  /** Nothing can be done now: only an event or a request leads to the next run. */
  | { readonly kind: 'idle' }
  /** Another tab is at it: look again after so many milliseconds. */
  | { readonly kind: 'elsewhere'; readonly lookAgainAfter: number }
  /**
   * Try again after a pause that grows with each failure, and is at least what the server asked for (`retryAfter`, seconds). `hasMoved`: some of it
   * succeeded, so the pauses begin again. `isOpen`: an event or a request ends the pause.
   */
  | {
      readonly kind: 'failed';
      readonly retryAfter?: number | undefined;
      readonly hasMoved?: boolean | undefined;
      readonly isOpen?: boolean;
    };

/** Work that the page repeats in the background. It runs again when the connection or the user comes back, and for a user also when the session changes. */
export type BackgroundJob = {
  readonly name: string;
  /** Milliseconds from a run that has done all to the next; without it only events and requests lead to one. */
  readonly every?: number;
  /** Milliseconds from the start of the job to its first run. */
  readonly first?: number;
  /** Events and requests lead to runs that start at least so many milliseconds apart. */
  readonly apart?: number;
  /** `user`: a user is signed in, and the server still accepts this release; `visible`: the page is in sight. */
  readonly when: ReadonlyArray<'user' | 'online' | 'visible'>;
  /** What else leads to a run, in a hidden page too. */
  readonly requestedBy?: ReadonlyArray<(request: () => void) => () => void>;
  readonly run: () => Promise<JobOutcome | void>;
};

export type JobHandle = {
  /** Begins to repeat it; returns what ends that. */
  readonly start: () => () => void;
  /** Runs it as soon as possible, in a hidden page too; `isUrgent` ends a pause after failures. */
  readonly request: (isUrgent?: boolean) => void;
  /** The same after a time in which it is not requested once more. */
  readonly requestAfter: (milliseconds: number) => void;
  /**
   * Runs it now and resolves when no run is under way, however it ended. `isAfterCurrent`: a run under way may have begun before what this one is
   * wanted for, and its failure must not put this one off.
   */
  readonly runNow: (isAfterCurrent?: boolean) => Promise<void>;
};

/** Time as the jobs see it, by a clock that the user cannot set: a device whose date jumps must neither wait for years nor ask without a pause. */
export type JobClock = {
  readonly now: () => number;
  /** Returns what cancels it. */
  readonly later: (work: () => void, milliseconds: number) => () => void;
};

const deviceClock: JobClock = {
  now: () => performance.now(),
  later: (work, milliseconds) => {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** So many runs may fail in a row before a connection that is back no longer ends their pause: only these calls fail then. */
const quickReturns = 3;

function isHidden(): boolean {
  return typeof document !== 'undefined' && document.visibilityState === 'hidden';
}

function describeSession(): string {
  const { state, user, isLocked } = getSession();
  return [state, user?._id, isLocked].join(' ');
}

/** A job that never runs twice at the same time in this tab; it repeats from `start` on, and runs before that when it is requested. */
export function defineJob(job: BackgroundJob, clock = deviceClock): JobHandle {
  const { name, every, first = 0, apart = 0, when, requestedBy = [], run } = job;
  let failures = 0;
  let notBefore = -Infinity;
  let ranAt = -Infinity;
  let isWantedAgain = false;
  let isStopped = false;
  let running: Promise<void> | undefined;
  let cancel = (): void => undefined;

  const plan = (pause: number, work: () => void = onTime): void => {
    cancel();
    if (!isStopped) cancel = clock.later(work, pause);
  };
  const canRun = (): boolean =>
    (!when.includes('user') || (getSession().user !== undefined && !isOutdated())) &&
    (!when.includes('online') || isOnline());
  const follow = (outcome: JobOutcome): void => {
    if (outcome.kind === 'idle') return;
    if (outcome.kind === 'elsewhere') return plan(outcome.lookAgainAfter);
    failures = outcome.kind === 'done' ? 0 : outcome.hasMoved ? 1 : failures + 1;
    if (outcome.kind === 'done') return every === undefined ? undefined : plan(every);
    const pause = pauseAfter(failures, outcome.retryAfter, Math.random());
    if (!outcome.isOpen) notBefore = clock.now() + pause;
    plan(pause);
  };
  const runOnce = async (): Promise<void> => {
    ranAt = clock.now();
    try {
      follow((await run()) ?? { kind: 'done' });
    } catch (error) {
      reportUnexpected(new Error(`Background job failed: ${name}`, { cause: error }));
      follow({ kind: 'failed' });
    }
  };
  const begin = (): void => {
    if (running) isWantedAgain = apart === 0;
    else if (canRun())
      running = runOnce().finally(() => {
        running = undefined;
        const isWanted = isWantedAgain;
        isWantedAgain = false;
        if (isWanted) request();
      });
  };
  const request = (isUrgent = false): void => {
    if (isUrgent) notBefore = -Infinity;
    const rest = Math.max(notBefore, apart > 0 ? ranAt + apart : -Infinity) - clock.now();
    if (rest > 0 && !running) plan(rest);
    else begin();
  };
  const isInSight = (): boolean => !when.includes('visible') || !isHidden();
  const onTime = (): void => {
    if (isInSight()) begin();
  };
  const onEvent = (isUrgent = false): void => {
    if (isUrgent) notBefore = -Infinity;
    if (isInSight()) request();
  };
  const start = (): (() => void) => {
    isStopped = false;
    ranAt = clock.now() + first - apart;
    let before = describeSession();
    const onVisible = (): void => {
      if (!isHidden()) onEvent();
    };
    const onCable = (): void => {
      failures = 0;
    };
    const stops = [
      ...requestedBy.map((subscribe) => subscribe(() => request())),
      subscribeToConnection(() => {
        if (isOnline()) onEvent(failures <= quickReturns);
      }),
      ...(when.includes('user')
        ? [
            subscribeToOutdated(() => {
              if (!isOutdated()) onEvent(true);
            }),
            // The rights of the same person, read again whenever the connection is back, are no new session.
            subscribeToSession(() => {
              const now = describeSession();
              onEvent(now !== before);
              before = now;
            }),
          ]
        : []),
    ];
    globalThis.window?.addEventListener('online', onCable);
    globalThis.document?.addEventListener('visibilitychange', onVisible);
    if (first > 0) plan(first);
    else onTime();
    return () => {
      isStopped = true;
      cancel();
      for (const stop of stops) stop();
      globalThis.window?.removeEventListener('online', onCable);
      globalThis.document?.removeEventListener('visibilitychange', onVisible);
    };
  };
  return {
    start,
    request,
    requestAfter: (pause) => plan(pause, begin),
    runNow: async (isAfterCurrent = false) => {
      if (isAfterCurrent) await running;
      request(true);
      while (running) await running;
    },
  };
}
