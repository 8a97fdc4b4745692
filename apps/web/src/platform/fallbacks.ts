/**
 * Methods that browsers of the baseline do not have yet (README): loaded before everything else, in the page, in its workers and in the service
 * worker. A check reads which ones from here and refuses a build that uses any other (tools/checks/bundles.mjs).
 */

export type Method = (this: never, ...values: never[]) => unknown;

/** The same where the browser has it, ours where it has not; like the browser's own it is not listed among the properties. */
function provide(owner: object, methods: Readonly<Record<string, Method>>): void {
  for (const [name, value] of Object.entries(methods))
    if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true });
}

// Safari 16.0, Chrome 110.
provide(Array.prototype, {
  toSorted(this: unknown[], compare?: (one: unknown, other: unknown) => number) {
    const copy = [...this];
    Array.prototype.sort.call(copy, compare);
    return copy;
  },
  toReversed(this: unknown[]) {
    const copy = [...this];
    Array.prototype.reverse.call(copy);
    return copy;
  },
  toSpliced(this: unknown[], ...change: [number, number, ...unknown[]]) {
    const copy = [...this];
    copy.splice(...change);
    return copy;
  },
  with(this: unknown[], index: number, value: unknown) {
    const place = index < 0 ? this.length + index : index;
    if (place < 0 || place >= this.length) throw new RangeError('Invalid index');
    const copy = [...this];
    copy[place] = value;
    return copy;
  },
});

// Safari 16.0.
provide(AbortSignal, {
  timeout(milliseconds: number) {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('The time is over', 'TimeoutError')), milliseconds);
    return controller.signal;
  },
});
