import type { FastifyInstance } from 'fastify';

/** Why something must not be removed now, in words for the log. `isUsual`: as after every start. */
export type Hold = { readonly words: string; readonly isUsual: boolean };

/** Asked before anything is removed in the background; answers nothing when it may be. */
export type Caution = () => Promise<Hold | undefined>;

/** Repeated work in the background. `every`: milliseconds; `trouble`: what the log says when it went wrong or is held. */
export type Round = {
  readonly every: number;
  readonly trouble: string;
  /** For work that removes something: asked before each round. */
  readonly caution?: Caution;
  /** Ends at the next whole step when the signal says so; what it has left undone, the next start finds. */
  readonly work: (signal: AbortSignal) => Promise<unknown>;
};

/** How often it is looked whether work that was held may be done, in milliseconds. */
const lookAgain = 600_000;

/**
 * Does the work now and every so often, as long as the server runs, one round of it at a time. What goes wrong is said and tried again next
 * time; what is held is said once for each reason, and done when it no longer is. The server is closed only after a round that is under way
 * has ended: the database is there until then.
 */
export function keepRound(app: FastifyInstance, { every, trouble, caution, work }: Round): void {
  const end = new AbortController();
  const pause = caution ? Math.min(every, lookAgain) : every;
  let doneAt = Number.NEGATIVE_INFINITY;
  let said: string | undefined;
  let running: Promise<void> | undefined;
  const isHeld = async (): Promise<boolean> => {
    const hold = await caution?.();
    if (hold && hold.words !== said) app.log[hold.isUsual ? 'info' : 'warn'](`${trouble}: ${hold.words}`);
    said = hold?.words;
    return hold !== undefined;
  };
  const round = async (): Promise<void> => {
    try {
      if (await isHeld()) return;
      doneAt = performance.now();
      await work(end.signal);
    } catch (error) {
      app.log.warn({ err: error }, trouble);
    } finally {
      running = undefined;
    }
  };
  const start = (): void => {
    // A timer may be early by a little.
    if (performance.now() - doneAt > every - pause / 2) running ??= round();
  };
  const timer = setInterval(start, pause);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    end.abort();
    await running;
  });
  start();
}
