import { useQueryClient } from '@tanstack/react-query';
import { createContext, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether every part of the page is loaded, also those that the user has not come near. */
export const WholePage = createContext(false);

/** How many drawings in a row nothing is asked for before the page is whole: an answer needs one to be drawn. */
const quietFrames = 5;

/**
 * Prints the page with all of its parts. `print` asks for those that are missing and waits for them. The browser's own command does not wait:
 * it prints what is there, says that parts are missing, and has them asked for, so that they are there the next time.
 */
export function usePrinting() {
  const client = useQueryClient();
  const [isWhole, setIsWhole] = useState(false);
  const [isPreparing, setIsPreparing] = useState(false);
  useEffect(() => {
    const ask = (): void => flushSync(() => setIsWhole(true));
    globalThis.addEventListener('beforeprint', ask);
    return () => globalThis.removeEventListener('beforeprint', ask);
  }, []);
  useEffect(() => {
    if (!isPreparing) return undefined;
    let quiet = 0;
    const look = (): void => {
      quiet = client.isFetching({ queryKey: ['statistic'] }) > 0 ? 0 : quiet + 1;
      if (quiet < quietFrames) frame = requestAnimationFrame(look);
      else {
        setIsPreparing(false);
        globalThis.print();
      }
    };
    let frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [client, isPreparing]);
  const print = (): void => {
    setIsWhole(true);
    setIsPreparing(true);
  };
  return { isWhole, isPreparing, print };
}
