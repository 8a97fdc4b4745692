import { useEffect, useRef, useState, type RefObject } from 'react';

type Watched = { readonly place: RefObject<HTMLElement | null>; readonly isNear: boolean };

/** How far outside of the screen something is near. */
const margin = '400px';

/** Whether an element has come near the screen once: pictures further down are not fetched before. */
export function useNear(): Watched {
  const place = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = place.current;
    if (isNear || !element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);
  return { place, isNear };
}
