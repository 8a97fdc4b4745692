import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { pageHeadingId } from '../../ui/page.tsx';

/** Focuses the heading, at once or when the screen has loaded so far; whoever has moved on meanwhile is left alone. Answers how to stop. */
function focusHeading(): () => void {
  const before = document.activeElement;
  const tryIt = (): boolean => {
    const heading = document.getElementById(pageHeadingId);
    const { activeElement } = document;
    if (activeElement === before || activeElement === document.body) heading?.focus({ preventScroll: true });
    return heading !== null;
  };
  if (tryIt()) return () => undefined;
  const observer = new MutationObserver(() => tryIt() && observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
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
