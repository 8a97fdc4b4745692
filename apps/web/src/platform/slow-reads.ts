import type { Dexie } from 'dexie';

/** How long a read of the local database may take before the user hears of it, milliseconds. */
const patience = 5000;

/** How often it is looked whether the page itself is busy, milliseconds. */
const step = 500;

/** The reads of one database that wait for an answer. */
export type ReadWatch = {
  /** A read begins. Answers what is to be called when its answer has come. */
  readonly begin: () => () => void;
  /** The database was closed: nobody waits for its answers. */
  readonly forget: () => void;
};

/**
 * Tells when a read has waited for too long, and again when none does any more. Time in which the page was too busy to hear an answer does not
 * count: a timer that comes late shows how long that was.
 */
export function watchReads(tell: (isSilent: boolean) => void): ReadWatch {
  // In the order in which they began.
  const waiting = new Map<symbol, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSilent = false;
  let busy = 0;
  const free = (): number => performance.now() - busy;
  const look = (): void => {
    const [oldest] = waiting.values();
    const left = oldest === undefined ? Infinity : oldest + patience - free();
    if (isSilent !== left <= 0) {
      isSilent = left <= 0;
      tell(isSilent);
    }
    // One timer for all of them: a page reads hundreds of times.
    if (timer !== undefined || left <= 0 || left === Infinity) return;
    const pause = Math.min(left, step);
    const due = performance.now() + pause;
    timer = setTimeout(() => {
      timer = undefined;
      busy += Math.max(0, performance.now() - due);
      look();
    }, pause);
  };
  return {
    begin: () => {
      const read = Symbol('read');
      waiting.set(read, free());
      if (timer === undefined && !isSilent) look();
      return () => {
        waiting.delete(read);
        if (isSilent) look();
      };
    },
    forget: () => {
      waiting.clear();
      look();
    },
  };
}

/** Small and for one key each: one that takes so long waits for another transaction. Other writes, such as large photos, may take longer. */
const quickWrites = 'drafts';

/** Watches every read of a database that is about to be opened, and what is typed into forms: nobody hears otherwise that it is not kept. */
export function watchReadsOf(store: Dexie, { begin, forget }: ReadWatch): void {
  const watched = <Answer extends PromiseLike<unknown>>(answer: Answer): Answer => {
    const end = begin();
    answer.then(end, end);
    // The promise of the library itself: another one would leave its transaction.
    return answer;
  };
  store.on('close', forget);
  store.use({
    stack: 'dbcore',
    name: 'reads',
    create: (core) => ({
      ...core,
      table: (name) => {
        const table = core.table(name);
        return {
          ...table,
          get: (request) => watched(table.get(request)),
          getMany: (request) => watched(table.getMany(request)),
          query: (request) => watched(table.query(request)),
          count: (request) => watched(table.count(request)),
          openCursor: (request) => watched(table.openCursor(request)),
          mutate: (request) => (name === quickWrites ? watched(table.mutate(request)) : table.mutate(request)),
        };
      },
    }),
  });
}
