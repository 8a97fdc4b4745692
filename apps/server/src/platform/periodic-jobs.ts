import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/** Why a job must not run now, in words for the log. `isUsual`: as after every start. */
export type Hold = { readonly words: string; readonly isUsual: boolean };

/** Asked before a job runs in the background. Returns nothing when it may. */
export type Caution = () => Promise<Hold | undefined>;

/** Work that the server repeats in the background. */
export type PeriodicJob = {
  /** As the log calls it. */
  readonly name: string;
  /** Milliseconds from one start of the job to the next. */
  readonly every: number;
  /** For a job that removes something or has to wait for the night: asked before each run. */
  readonly caution?: Caution;
  /** Ends at the next whole step when the signal says so; what it has left undone, the next start finds. */
  readonly run: (signal: AbortSignal, log: FastifyBaseLogger) => Promise<unknown>;
};

/** How often a job that is held asks again whether it may run, in milliseconds. */
const askAgain = 600_000;

/**
 * Runs a job now and then periodically, never twice at the same time. A failure is logged and the job runs again next time; a hold is
 * logged once for each reason, and the job runs when there is none. Returns how to stop it: that resolves when a run under way has ended.
 */
function startJob({ name, every, caution, run }: PeriodicJob, log: FastifyBaseLogger): () => Promise<void> {
  const end = new AbortController();
  const pause = caution ? Math.min(every, askAgain) : every;
  let ranAt = Number.NEGATIVE_INFINITY;
  let logged: string | undefined;
  let running: Promise<void> | undefined;
  const isHeld = async (): Promise<boolean> => {
    const hold = await caution?.();
    if (hold && hold.words !== logged) log[hold.isUsual ? 'info' : 'warn'](`${name} held: ${hold.words}`);
    logged = hold?.words;
    return hold !== undefined;
  };
  const runOnce = async (): Promise<void> => {
    try {
      if (await isHeld()) return;
      ranAt = performance.now();
      await run(end.signal, log);
    } catch (error) {
      log.warn({ err: error }, `${name} failed`);
    } finally {
      running = undefined;
    }
  };
  const startIfDue = (): void => {
    // A timer may be early by a little.
    if (performance.now() - ranAt > every - pause / 2) running ??= runOnce();
  };
  const timer = setInterval(startIfDue, pause);
  timer.unref();
  startIfDue();
  return async () => {
    clearInterval(timer);
    end.abort();
    await running;
  };
}

/** Runs jobs as long as the server does. It is closed only after runs under way have ended: the database is there until then. */
export function runPeriodically(app: FastifyInstance, jobs: readonly PeriodicJob[]): void {
  const stops = jobs.map((job) => startJob(job, app.log));
  app.addHook('onClose', async () => {
    await Promise.all(stops.map((stop) => stop()));
  });
}
