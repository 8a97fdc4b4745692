import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useSyncExternalStore, type CSSProperties, type ReactNode, type RefObject } from 'react';
import { createToastStore, toastDefaults, type Toast, type ToastColor, type ToastOptions } from './toast-store.ts';
import classes from './toast.module.css';
import { useUiWords } from './words.tsx';

const store = createToastStore();

/** Shows a short message for 3000 ms, with a button 10,000 (those of a group: until 4000 ms after its last). Errors that need reading go to the error dialog. */
export function showToast(options: ToastOptions): number {
  return store.show(options);
}

/** Words that come when it is known how something ended: they never fail to come. */
export type Coming = Promise<Pick<ToastOptions, 'message' | 'color' | 'about'>>;

/** How often somebody has left: what comes after that is not for those who work here then. */
let partings = 0;

/** Shows a message once it is known how something ended. */
export function showOutcome(coming: Coming, options: Omit<ToastOptions, 'message' | 'color'> = {}): void {
  const before = partings;
  void coming.then((said) => (before === partings ? showToast({ ...options, ...said }) : undefined));
}

/** Takes away what was said to somebody who has left. */
export function clearToasts(): void {
  partings += 1;
  store.clear();
}

/** Takes away what was said of the page that is left; what led to the next one stays. */
export function leaveToasts(): void {
  store.leave();
}

const icons: Record<ToastColor, typeof IconInfoCircle> = {
  info: IconInfoCircle,
  done: IconCircleCheck,
  attention: IconAlertTriangle,
  danger: IconAlertTriangle,
};

/** Words that do not stand beside a button on a phone. */
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

/** Whoever reads a toast stops the clocks. Moving, not entering: one that appears under a resting pointer must not stay for that. */
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

/** The place where toasts appear; stands once in the application. */
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
