import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { pageHeadingId } from '../../ui/page.tsx';

const presses = ['keydown', 'pointerdown'] as const;

/**
 * Focuses the heading, and the one that takes its place while the screen is still loading, until the person presses something: from
 * then on the focus is theirs. Answers how to stop.
 */
function focusHeading(): () => void {
  const before = document.activeElement;
  const focus = (): void => {
    const { activeElement } = document;
    if (activeElement !== before && activeElement !== document.body) return;
    document.getElementById(pageHeadingId)?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(focus);
  const stop = (): void => {
    observer.disconnect();
    for (const press of presses) document.removeEventListener(press, stop, true);
  };
  focus();
  observer.observe(document.body, { childList: true, subtree: true });
  for (const press of presses) document.addEventListener(press, stop, true);
  return stop;
}

/** After a change of screen the heading gets the focus, so that a screen reader and the keyboard are where the eye is. */
export function useHeadingFocus(): void {
  const router = useRouter();
  useEffect(() => {
    let stop = (): void => undefined;
    const unsubscribe = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return;
      stop();
      stop = focusHeading();
    });
    return () => {
      unsubscribe();
      stop();
    };
  }, [router]);
}
