import type { FastifyInstance } from 'fastify';

/** Work that comes round. `every`: milliseconds; `trouble`: what the log says when it went wrong. */
export type Round = {
  readonly every: number;
  readonly trouble: string;
  /** Ends at the next whole step when the signal says so; what it has left undone, the next start finds. */
  readonly work: (signal: AbortSignal) => Promise<unknown>;
};

/**
 * Does the work now and every so often, as long as the server runs, one round of it at a time. What goes wrong is said and tried again next
 * time. The server is closed only after a round that is under way has ended: the database is there until then.
 */
export function keepRound(app: FastifyInstance, { every, trouble, work }: Round): void {
  const end = new AbortController();
  let running: Promise<void> | undefined;
  const round = async (): Promise<void> => {
    try {
      await work(end.signal);
    } catch (error) {
      app.log.warn({ err: error }, trouble);
    } finally {
      running = undefined;
    }
  };
  const start = (): void => {
    running ??= round();
  };
  const timer = setInterval(start, every);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    end.abort();
    await running;
  });
  start();
}
