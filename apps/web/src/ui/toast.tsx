import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import classes from './toast.module.css';
import { useUiWords } from './words.tsx';

/**
 * Milliseconds and pixels of toasts (specification, sections 2 and 9). One with a button stays longer: a user who has to find and press it
 * needs the time.
 */
const toastDefaults = { duration: 3000, actionDuration: 10_000, groupDuration: 4000, spacing: 60 } as const;

/** A toast that came within this time (milliseconds) before the page was left belongs to what led to the next one. */
const arrival = 2000;

/** So long (milliseconds) a user may read; a pointer that lies still on a toast for longer reads no more. */
const longestHold = 60_000;

type ToastColor = 'info' | 'done' | 'attention' | 'danger';

type ToastOptions = {
  readonly message: ReactNode;
  /** `info` unless told. */
  readonly color?: ToastColor;
  /** Toasts of one group close together, 4000 ms after the last one came. A message that is shown already makes a group of its own. */
  readonly group?: string;
  /** When the work began that is now done (milliseconds since 1970): the toast then tells how long it took. */
  readonly startedAt?: number;
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** Milliseconds; 3000 unless told, 10,000 with an action. Not looked at for a toast of a group. `Infinity` stays until it is closed. */
  readonly duration?: number;
  /** The work that is not done yet, of which it tells. */
  readonly about?: object | undefined;
  /** The works whose end this tells: what was said of them before makes way. One with a button keeps it for its time, with the new words. */
  readonly replaces?: readonly object[] | undefined;
};

type Toast = Omit<ToastOptions, 'color' | 'duration' | 'startedAt' | 'replaces'> & {
  readonly id: number;
  readonly color: ToastColor;
  /** Seconds that the work took, when its start was given. */
  readonly elapsed?: number;
};

type Timer = ReturnType<typeof setTimeout>;

/** The toasts on the screen, oldest first. Holding (pointer or focus on them) stops the clocks, so that nobody has to read in a hurry. */
type ToastStore = {
  readonly list: () => readonly Toast[];
  readonly show: (options: ToastOptions) => number;
  readonly close: (id: number) => void;
  readonly hold: () => void;
  readonly release: () => void;
  /** The page is left: what it said goes with it. */
  readonly leave: () => void;
  /** Nobody works here any more: what was said to them goes. */
  readonly clear: () => void;
  readonly subscribe: (listener: () => void) => () => void;
};

type Clock = { readonly duration: number; readonly since: number; timer: Timer | undefined };

/** Toasts of one group, or the same words once more. One with a button keeps its own time: each button takes back something else. */
function belongTogether(one: Toast, other: Toast): boolean {
  if (one.id === other.id) return true;
  if (one.group !== undefined || other.group !== undefined) return one.group === other.group;
  return one.message === other.message && !one.action && !other.action;
}

export function createToastStore(now: () => number = Date.now): ToastStore {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  let held = false;
  let holding: Timer | undefined;
  const clocks = new Map<number, Clock>();
  const listeners = new Set<() => void>();

  function change(next: readonly Toast[]): void {
    toasts = next;
    for (const listener of listeners) listener();
  }

  function stop(id: number): void {
    clearTimeout(clocks.get(id)?.timer);
  }

  function close(id: number): void {
    stop(id);
    clocks.delete(id);
    change(toasts.filter((toast) => toast.id !== id));
    // A closed toast takes pointer and focus with it, and nothing tells of their leaving.
    if (toasts.length === 0) held = false;
  }

  function start(id: number, duration: number): void {
    stop(id);
    const timer = held || !Number.isFinite(duration) ? undefined : setTimeout(() => close(id), duration);
    clocks.set(id, { duration, since: clocks.get(id)?.since ?? now(), timer });
  }

  /** Answers one that keeps its button, with the new words; undefined where there is none. */
  function replace(works: readonly object[], next: Pick<Toast, 'message' | 'color'>): number | undefined {
    const outdated = toasts.filter(({ about }) => about !== undefined && works.includes(about));
    for (const { id, action } of outdated) if (!action) close(id);
    const kept = new Set(outdated.flatMap(({ id, action }) => (action ? id : [])));
    if (kept.size === 0) return undefined;
    change(toasts.map((toast) => (kept.has(toast.id) ? { ...toast, ...next, about: undefined } : toast)));
    return [...kept].at(-1);
  }

  function show({ color = 'info', duration, startedAt, replaces = [], ...rest }: ToastOptions): number {
    const replaced = replace(replaces, { message: rest.message, color });
    if (replaced !== undefined) return replaced;
    const usual = rest.action ? toastDefaults.actionDuration : toastDefaults.duration;
    lastId += 1;
    const id = lastId;
    const elapsed = startedAt === undefined ? {} : { elapsed: Math.max(0, now() - startedAt) / 1000 };
    const toast: Toast = { ...rest, id, color, ...elapsed };
    change([...toasts, toast]);
    const group = toasts.filter((other) => belongTogether(toast, other));
    if (toast.group === undefined && group.length === 1) start(id, duration ?? usual);
    else for (const one of group) start(one.id, toastDefaults.groupDuration);
    return id;
  }

  function release(): void {
    held = false;
    clearTimeout(holding);
    for (const [id, clock] of clocks) start(id, clock.duration);
  }

  return {
    list: () => toasts,
    show,
    close,
    hold: () => {
      held = true;
      clearTimeout(holding);
      holding = setTimeout(release, longestHold);
      for (const id of clocks.keys()) stop(id);
    },
    release,
    leave: () => {
      for (const [id, { duration, since }] of clocks) {
        if (!Number.isFinite(duration)) continue;
        if (duration > toastDefaults.duration && now() - since > arrival) close(id);
        // A short word is read to its end: slow devices take seconds until the next page shows.
        else start(id, duration);
      }
    },
    clear: () => {
      for (const { id } of toasts) close(id);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** How something is taken back, and what to say afterwards; `run` never rejects. */
export type Undo = {
  readonly label: string;
  readonly run: () => Promise<{ readonly message: string; readonly color: 'done' | 'attention' }>;
};

/** Says that something was done, with a button that takes it back as long as the toast stands. */
export function showUndoToast(message: string | Coming, undo: Undo): void {
  const onClick = (): void => {
    void undo.run().then((said) => showToast({ ...said, ...(said.color === 'attention' ? { duration: 8000 } : {}) }));
  };
  const action = { label: undo.label, onClick };
  if (typeof message === 'string') showToast({ message, color: 'done', action });
  else showOutcome(message, { action });
}

const store = createToastStore();

/** Shows a short message for 3000 ms, with a button 10,000 (those of a group: until 4000 ms after its last). Errors that need reading go to the error dialog. */
export function showToast(options: ToastOptions): number {
  return store.show(options);
}

/** A message that is known when something has ended; the promise is never rejected. */
export type Coming = Promise<Pick<ToastOptions, 'message' | 'color' | 'about'>>;

/** How often a user has signed out: a message that comes later is not for the next user. */
let signOuts = 0;

/** Shows a message once it is known how something ended. */
export function showOutcome(coming: Coming, options: Omit<ToastOptions, 'message' | 'color'> = {}): void {
  const before = signOuts;
  void coming.then((said) => (before === signOuts ? showToast({ ...options, ...said }) : undefined));
}

/** Removes the messages to a user who has signed out. */
export function clearToasts(): void {
  signOuts += 1;
  store.clear();
}

/** Removes the messages about the page that is left; those that led to the next page stay. */
export function leaveToasts(): void {
  store.leave();
}

const icons: Record<ToastColor, typeof IconInfoCircle> = {
  info: IconInfoCircle,
  done: IconCircleCheck,
  attention: IconAlertTriangle,
  danger: IconAlertTriangle,
};

/** A message too long to be beside a button on a phone. */
function isLong({ message, action }: Toast): boolean {
  return action !== undefined && typeof message === 'string' && message.length > 40;
}

function ToastItem({ toast }: { readonly toast: Toast }): ReactNode {
  const words = useUiWords();
  const Icon = icons[toast.color];
  const { action } = toast;
  return (
    <li className={classes.toast} data-color={toast.color} data-long={isLong(toast) || undefined}>
      <Icon size={20} aria-hidden className={classes.icon} />
      {/* Other words in the same toast are read out as new ones. */}
      <span key={toast.color} className={classes.message}>
        {toast.message}
        {toast.elapsed === undefined ? null : <small> · {words.elapsed(toast.elapsed)}</small>}
      </span>
      {action ? (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            store.close(toast.id);
            action.onClick();
          }}
        >
          {action.label}
        </button>
      ) : null}
      <button type="button" className={classes.close} aria-label={words.close} onClick={() => store.close(toast.id)}>
        <IconX size={16} aria-hidden />
      </button>
    </li>
  );
}

/** Toasts stay while the user reads one. The pointer must move: a toast that appears under a resting pointer must not stay for that. */
function useHolding(): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = place.current;
    const stop = new AbortController();
    for (const event of ['pointermove', 'focusin'])
      element?.addEventListener(event, store.hold, { signal: stop.signal });
    for (const event of ['pointerleave', 'focusout'])
      element?.addEventListener(event, store.release, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return place;
}

/** The place where toasts appear; used once in the application. */
export function Toasts(): ReactNode {
  const toasts = useSyncExternalStore(store.subscribe, store.list);
  const words = useUiWords();
  return (
    <section
      ref={useHolding()}
      aria-label={words.notifications}
      className={classes.place}
      style={{ '--toast-spacing': `${toastDefaults.spacing}px` } as CSSProperties}
    >
      <ol aria-live="polite" aria-relevant="additions">
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} />
        ))}
      </ol>
    </section>
  );
}
