import { useEffect, useState } from 'react';
import { whenDrawn } from '../platform/first-screen.ts';
import { loadChunk, pauseAfterFailure } from '../platform/load-chunk.ts';

type LateOptions = {
  /** Somebody waits for it: it is requested at once, without waiting for the first screen. */
  readonly isWanted?: boolean;
  /** A request for the part that somebody waits for has failed. */
  readonly onFailed?: () => void;
};

/** A part of the application that is loaded after the first screen is drawn, and requested again until it is here; undefined before. */
export function useLate<Module extends object>(
  load: () => Promise<Module>,
  { isWanted = false, onFailed }: LateOptions = {},
): Module | undefined {
  const [module, setModule] = useState<Module>();
  const isHere = module !== undefined;
  useEffect(() => {
    if (isHere) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const request = async (): Promise<void> => {
      try {
        const loaded = await loadChunk(load);
        if (!isGone) setModule(loaded);
      } catch {
        if (isGone) return;
        if (isWanted) onFailed?.();
        timer = setTimeout(() => void request(), pauseAfterFailure);
      }
    };
    if (isWanted) void request();
    else void whenDrawn().then(() => (isGone ? undefined : request()));
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [load, isHere, isWanted, onFailed]);
  return module;
}
