import { useEffect, useSyncExternalStore } from 'react';
import { createValueStore } from '../platform/value-store.ts';
import { findKept, keepText } from '../platform/kept-text.ts';

/**
 * Whether the browser keeps what is stored when room gets short. `granted`: it promised; `denied`: it did not; `private`: a private window,
 * which throws everything away when it is closed; `unasked`: nothing was saved yet, so nobody has asked; `unknown`: being found out.
 */
export type Persistence = 'unknown' | 'unasked' | 'granted' | 'denied' | 'private';

type Keeper = Pick<StorageManager, 'persist' | 'persisted' | 'getDirectory'>;

const answer = createValueStore<Persistence>('unknown');
let asked: Promise<boolean> | undefined;

/** That this browser was asked and did not promise: it does not tell that unasked after the page is opened again. */
const refusedKey = 'domivka-persistence-refused';

function rememberAnswer(isPromised: boolean): void {
  keepText(refusedKey, isPromised ? undefined : '1');
}

function findKeeper(): Partial<Keeper> | undefined {
  return globalThis.navigator?.storage;
}

/** Firefox and Safari refuse a private window files of its own; other browsers do not let it be told apart. */
async function looksPrivate(): Promise<boolean> {
  const keeper = findKeeper();
  if (!keeper?.getDirectory) return false;
  return keeper.getDirectory().then(
    () => false,
    () => true,
  );
}

async function ask(): Promise<boolean> {
  const isPromised = (await findKeeper()?.persist?.()) ?? false;
  rememberAnswer(isPromised);
  answer.set(isPromised ? 'granted' : (await looksPrivate()) ? 'private' : 'denied');
  return isPromised;
}

/**
 * Asks the browser once, at the first write, to keep the stored data even when room gets short. Answers whether it promised to.
 * Never rejects: a browser that cannot promise is one that did not.
 */
export function askToPersist(): Promise<boolean> {
  asked ??= ask().catch(() => {
    rememberAnswer(false);
    answer.set('denied');
    return false;
  });
  return asked;
}

/** Asks once more, because the user wants it: a browser may answer otherwise when the page is used more, or installed. */
export async function askAgain(): Promise<boolean> {
  asked = undefined;
  return askToPersist();
}

/** Finds out the state without asking for anything; an answer given before the page was opened again still counts. */
export async function lookUpPersistence(): Promise<void> {
  if (answer.get() !== 'unknown') return;
  const isPromised =
    (await findKeeper()
      ?.persisted?.()
      .catch(() => false)) ?? false;
  const state = isPromised
    ? 'granted'
    : (await looksPrivate())
      ? 'private'
      : findKept(refusedKey) === '1'
        ? 'denied'
        : 'unasked';
  // A user may have saved meanwhile.
  if (answer.get() === 'unknown') answer.set(state);
}

/** The state, as far as it is known. */
export function getPersistence(): Persistence {
  return answer.get();
}

/** The same, for a component. */
export function usePersistence(): Persistence {
  useEffect(() => void lookUpPersistence(), []);
  return useSyncExternalStore(answer.subscribe, getPersistence);
}

type Visitor = {
  readonly userAgent: string;
  /** Opened from the screen of the device, not in a window of the browser. */
  readonly isInstalled: boolean;
};

/** Safari, and every browser of iPhones and iPads, throws stored data away after seven days without a visit, unless the page is installed. */
export function forgetsAfterAWeek({ userAgent, isInstalled }: Visitor): boolean {
  if (isInstalled) return false;
  if (/iPhone|iPad|iPod/.test(userAgent)) return true;
  return /Safari\//.test(userAgent) && !/Chrom(e|ium)|Android|Edg|OPR|Firefox/.test(userAgent);
}

/** Whether this browser is one of those. */
export function isForgetful(): boolean {
  const { navigator, matchMedia } = globalThis;
  const isInstalled = matchMedia?.('(display-mode: standalone)').matches ?? false;
  return forgetsAfterAWeek({ userAgent: navigator?.userAgent ?? '', isInstalled });
}
