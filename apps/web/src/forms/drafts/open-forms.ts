import { useEffect, useState } from 'react';

/**
 * Which forms are open in the tabs of this browser. The browser tells by Web Locks: they end with their tab, whether it is closed, killed or
 * crashes. Where there are none (plain HTTP of a local network), the other tabs are asked.
 */
type FormMessage =
  | { readonly kind: 'ask' }
  | { readonly kind: 'open'; readonly forms: readonly string[] }
  /** A form was closed, or has taken over a draft of another one. */
  | { readonly kind: 'changed' }
  /** What forms had kept under these names, and another one has taken over, is saved. */
  | { readonly kind: 'saved'; readonly drafts: readonly string[] };

const lockPrefix = 'domivka-form/';
/** How long to wait for the other tabs. A frozen tab does not answer: its forms count as closed, and it finds out when it wakes up. */
const answerTimeout = 300;

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('domivka-forms');
/** The forms of this tab. One that is closed is among them until the browser has released its lock. */
const here = new Set<{ readonly form: string }>();
const hearers = new Set<(message: FormMessage) => void>();

channel?.addEventListener('message', ({ data }: MessageEvent<FormMessage>) => {
  if (data.kind === 'ask') tell({ kind: 'open', forms: [...here].map(({ form }) => form) });
  for (const hear of hearers) hear(data);
});

function tell(message: FormMessage): void {
  channel?.postMessage(message);
}

/** Tells the other tabs to check their drafts again. */
export function tellFormsChanged(): void {
  tell({ kind: 'changed' });
}

/** Tells the forms that had kept it under these names that their work is saved. */
export function tellSaved(drafts: readonly string[]): void {
  if (drafts.length === 0) return;
  const message: FormMessage = { kind: 'saved', drafts };
  tell(message);
  // A channel does not speak to its own tab.
  for (const hear of hearers) hear(message);
}

/** Calls the listener when work is saved that others have taken over, with the names under which it was kept before. */
export function hearSaved(listener: (drafts: readonly string[]) => void): () => void {
  const hear = (message: FormMessage): void => {
    if (message.kind === 'saved') listener(message.drafts);
  };
  hearers.add(hear);
  return () => hearers.delete(hear);
}

function findLocks(): LockManager | undefined {
  return globalThis.navigator?.locks;
}

/**
 * Makes it known that a form is open, until the function that it answers is called or the tab ends.
 * @public also for tests
 */
export function openForm(form: string): () => void {
  const entry = { form };
  here.add(entry);
  let close = (): void => undefined;
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  const forget = (): void => {
    here.delete(entry);
    tellFormsChanged();
  };
  const held = findLocks()?.request(lockPrefix + form, { mode: 'shared' }, async () => closed) ?? closed;
  held.then(forget, forget);
  return close;
}

/** Those of these forms that are open in another tab. */
export async function findOpenElsewhere(forms: readonly string[]): Promise<ReadonlySet<string>> {
  const own = new Set([...here].map(({ form }) => form));
  const asked = forms.filter((form) => !own.has(form));
  if (asked.length === 0) return new Set();
  const locks = findLocks();
  const open = locks ? await listLocked(locks) : await askTabs(asked);
  return new Set(asked.filter((form) => open.has(form)));
}

async function listLocked(locks: LockManager): Promise<ReadonlySet<string>> {
  const { held = [] } = await locks.query();
  return new Set(held.flatMap(({ name }) => (name?.startsWith(lockPrefix) ? [name.slice(lockPrefix.length)] : [])));
}

function askTabs(asked: readonly string[]): Promise<ReadonlySet<string>> {
  return new Promise((resolve) => {
    const open = new Set<string>();
    const finish = (): void => {
      hearers.delete(hear);
      clearTimeout(limit);
      resolve(open);
    };
    const hear = (message: FormMessage): void => {
      if (message.kind !== 'open') return;
      for (const form of message.forms) open.add(form);
      if (asked.every((form) => open.has(form))) finish();
    };
    const limit = setTimeout(finish, answerTimeout);
    hearers.add(hear);
    tell({ kind: 'ask' });
  });
}

/** Calls the listener when forms of other tabs may have changed: when they say so, and when this page is shown again, as it may have missed it. */
export function hearFormsChange(listener: () => void): () => void {
  const hear = ({ kind }: FormMessage): void => {
    if (kind === 'changed') listener();
  };
  const look = (): void => {
    if (!document.hidden) listener();
  };
  hearers.add(hear);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pageshow', look);
  return () => {
    hearers.delete(hear);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pageshow', look);
  };
}

/** Marks a form as open, except while the browser keeps its page for "Back". */
export function useOpenForm(form: string): void {
  useEffect(() => {
    let close = openForm(form);
    const leave = (): void => close();
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) close = openForm(form);
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
      close();
    };
  }, [form]);
}

/** Whether each of these forms is open in another tab, as far as that is known: the last answer holds until the next one comes. Undefined before the first. */
export function useOpenElsewhere(forms: readonly string[] | undefined): ReadonlyMap<string, boolean> | undefined {
  const [known, setKnown] = useState<ReadonlyMap<string, boolean>>();
  const asked = forms?.join(' ');
  useEffect(() => {
    if (asked === undefined) return undefined;
    const list = asked.split(' ').filter(Boolean);
    let current = true;
    const ask = async (): Promise<void> => {
      const open = await findOpenElsewhere(list);
      if (current) setKnown(new Map(list.map((form) => [form, open.has(form)])));
    };
    void ask();
    const stop = hearFormsChange(() => void ask());
    return () => {
      current = false;
      stop();
    };
  }, [asked]);
  return known;
}
