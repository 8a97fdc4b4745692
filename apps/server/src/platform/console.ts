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
