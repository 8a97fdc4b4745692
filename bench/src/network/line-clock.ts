/** Time as a line sees it: milliseconds, and work that is due at a moment. What is due at the same moment is done in the order in which it was asked for. */
export type LineClock = {
  readonly now: () => number;
  readonly at: (time: number, work: (time: number) => void) => void;
};

/** The clock of this machine, which can be stopped: what falls due meanwhile is done when it continues. */
export type StoppableClock = LineClock & { readonly stop: () => void; readonly goOn: () => void };

export function machineClock(): StoppableClock {
  let stopped = false;
  let due: (() => void)[] = [];
  return {
    now: () => performance.now(),
    at(time, work) {
      const run = () => {
        // By the time that was meant: a timer that comes late must not slow the line down.
        if (stopped) due.push(() => work(performance.now()));
        else work(time);
      };
      setTimeout(run, Math.max(0, time - performance.now()));
    },
    stop() {
      stopped = true;
    },
    goOn() {
      stopped = false;
      const waiting = due;
      due = [];
      for (const run of waiting) run();
    },
  };
}
