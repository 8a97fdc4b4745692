/** What the person at the terminal reads while the program starts and stops. Standard output belongs to people, logs go to standard error. */
export type Console = {
  line(text?: string): void;
  /** Says what is being done, does it, and adds how long it took. */
  step<T>(what: string, work: () => Promise<T>): Promise<T>;
};

export function terminal(write: (text: string) => void = (text) => void process.stdout.write(text)): Console {
  return {
    line: (text = '') => write(`${text}\n`),
    async step(what, work) {
      const started = performance.now();
      const result = await work();
      write(`  ${what.padEnd(44, ' ')} ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
      return result;
    },
  };
}

/** Reports every five seconds at most: how many addresses are done, how fast, and how long the rest takes. */
export function progressOf(out: Console, all: number): (addresses: number, records?: number) => void {
  const begun = performance.now();
  let last = begun;
  return (addresses, records) => {
    const now = performance.now();
    if (now - last < 5_000) return;
    last = now;
    const rate = (addresses * 1000) / (now - begun);
    const count = `${addresses.toLocaleString('en')} of ${all.toLocaleString('en')} addresses`;
    const made = records === undefined ? '' : `, ${records.toLocaleString('en')} records`;
    out.line(`  ${count}${made}, ${Math.round(rate)} addresses/s, ${Math.ceil((all - addresses) / rate)} s left`);
  };
}
