import { useEffect, useState, type ReactNode } from 'react';
import { loadChunk } from '../program/load-chunk.ts';

type Dialogs = () => ReactNode;

const pauseAfterFailure = 5000;

/** The dialogs of the session come after everything else, and are asked for again while they have not come. */
export function SessionWatch(): ReactNode {
  const [Dialogs, setDialogs] = useState<Dialogs>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const load = (): void => {
      loadChunk(() => import('./session-dialogs.tsx')).then(
        (module) => isGone || setDialogs(() => module.SessionDialogs),
        () => {
          if (!isGone) timer = setTimeout(load, pauseAfterFailure);
        },
      );
    };
    load();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
  return Dialogs ? <Dialogs /> : null;
}
