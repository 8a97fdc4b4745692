import { useContext, useEffect, useRef, useState, type RefObject } from 'react';
import { WholePage } from './use-printing.ts';

/** So far below the screen a part is loaded already: it is here before the user is. */
const ahead = '600px';

/** Whether an element was on the screen once, or nearly, or the whole page is wanted. */
export function useSeen(): { readonly ref: RefObject<HTMLDivElement | null>; readonly isSeen: boolean } {
  const ref = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = ref.current;
    if (isSeen || !element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsSeen(true),
      { rootMargin: `0px 0px ${ahead} 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isSeen]);
  const isWhole = useContext(WholePage);
  return { ref, isSeen: isSeen || isWhole };
}
