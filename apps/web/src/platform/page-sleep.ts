import { Dexie, RangeSet, type Transaction } from 'dexie';

/** Transactions of this page that have begun and not ended. */
const running = new Set<IDBTransaction>();
const open = new Set<Dexie>();
/** How the browser has put this page away: kept for "back", or frozen in its tab. */
let sleep: 'kept' | 'frozen' | undefined;

/** Whether the browser has put this page away: what closes its databases then is this module. */
export function isPageAsleep(): boolean {
  return sleep !== undefined;
}

/** The transaction that brings a database to its version, which is to end with the page too: `upgrade` of each version takes it. */
export function followUpgrade({ idbtrans }: Transaction): void {
  follow(idbtrans);
}

/** Counts the transactions of a database that is about to be opened among those that end when the page is put away. */
export function followTransactions(store: Dexie): void {
  store.on('populate', followUpgrade);
  store.use({
    stack: 'dbcore',
    name: 'running',
    create: (core) => ({
      ...core,
      transaction(...begin) {
        const transaction = core.transaction(...begin);
        if (transaction instanceof IDBTransaction) follow(transaction);
        return transaction;
      },
    }),
  });
}

function follow(transaction: IDBTransaction): void {
  running.add(transaction);
  const forget = () => running.delete(transaction);
  transaction.addEventListener('complete', forget);
  transaction.addEventListener('abort', forget);
}

/** Closes a database that is open whenever the page is put away. It opens again with the first call after that. */
export function closeWithPage(store: Dexie): void {
  open.add(store);
  store.on('close', () => {
    if (!isPageAsleep()) open.delete(store);
  });
}

/**
 * A page in the back/forward cache runs no code, so a transaction that it has begun would never end, and every other page would wait for it for
 * ever. The work in it is undone as a whole and fails with an `AbortError` once the page is back: it can be begun again.
 */
function fallAsleep(how: 'kept' | 'frozen'): void {
  if (sleep !== 'kept') sleep = how;
  for (const transaction of running) end(transaction);
  running.clear();
  for (const store of open) store.close({ disableAutoOpen: false });
}

function end(transaction: IDBTransaction): void {
  const { mode, objectStoreNames } = transaction;
  try {
    // The page may never come back, so what was typed last and handed over is kept. What writes drafts in several steps deletes last.
    if (mode === 'readwrite' && [...objectStoreNames].join() === 'drafts') transaction.commit();
    else transaction.abort();
  } catch {
    // It has ended this moment.
  }
}

/** The library asks live queries once more: it speaks to the other pages again from this moment. */
function comeBack(): void {
  sleep = undefined;
}

/**
 * Live queries that could not be answered meanwhile, or missed what other pages have written, are asked once more: of a frozen tab the library
 * knows nothing. A page that was kept for "back" hears of this first, and is shown then.
 */
function thaw(): void {
  if (sleep !== 'frozen') return;
  sleep = undefined;
  Dexie.on.storagemutated.fire({ all: new RangeSet(-Infinity, [[]]) });
}

function ifKept(event: PageTransitionEvent, act: () => void): void {
  if (event.persisted) act();
}

if (typeof window !== 'undefined') {
  // Before all others: the library closes its databases too, and that would look as if the browser had.
  const first = { capture: true };
  window.addEventListener('pagehide', (event) => ifKept(event, () => fallAsleep('kept')), first);
  window.addEventListener('pageshow', (event) => ifKept(event, comeBack), first);
  document.addEventListener('freeze', () => fallAsleep('frozen'), first);
  document.addEventListener('resume', thaw, first);
}
