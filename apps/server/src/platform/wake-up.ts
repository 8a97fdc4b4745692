/** Work in the background that is done when it is asked for, one run at a time. */
export type WakeUp = {
  /** Starts the work; while it runs, it is done once more afterwards: what was added meanwhile is not left. */
  wake(): void;
  /** Wakes, and resolves when nothing is left to do. */
  idle(): Promise<void>;
  isClosed(): boolean;
  /** No work begins after this; resolves when the work under way has ended. */
  close(): Promise<void>;
};

/** `work` does everything there is to do, and ends early when closed. `onFailed` receives what it throws; the next wake-up tries again. */
export function wakeUp(work: () => Promise<void>, onFailed: (error: unknown) => void): WakeUp {
  let isClosed = false;
  let isAsked = false;
  let working: Promise<void> | undefined;

  async function run(): Promise<void> {
    try {
      while (isAsked && !isClosed) {
        isAsked = false;
        await work();
      }
    } catch (error) {
      onFailed(error);
    } finally {
      working = undefined;
    }
  }

  function wake(): void {
    if (isClosed) return;
    isAsked = true;
    working ??= run();
  }

  return {
    wake,
    async idle() {
      wake();
      while (working) await working;
    },
    isClosed: () => isClosed,
    async close() {
      isClosed = true;
      await working;
    },
  };
}
