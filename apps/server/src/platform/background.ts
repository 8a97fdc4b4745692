/** Work that no answer waits for. The program waits for it before it closes. */
export type Background = {
  /** Starts the work; a failure is reported, never thrown. */
  run(what: string, work: () => Promise<unknown>): void;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
};

export function backgroundWork(report: (what: string, error: unknown) => void): Background {
  const running = new Set<Promise<unknown>>();
  return {
    run(what, work) {
      const mine = work()
        .catch((error: unknown) => report(what, error))
        .finally(() => running.delete(mine));
      running.add(mine);
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
