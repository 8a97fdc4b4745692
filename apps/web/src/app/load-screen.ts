import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../platform/load-chunk.ts';
import { loadWorkFrame } from './shell/load-work-frame.ts';

type Load<Name extends string> = () => Promise<Readonly<Record<Name, RouteComponent>>>;

/** A screen for users who are not signed in: it must be light and is loaded without the frame. */
export function loadEntry<Name extends string>(load: Load<Name>, name: Name): RouteComponent {
  return lazyRouteComponent(() => loadChunk(load), name);
}

/** A screen that is fetched when it is first needed, together with the frame around it. */
export function loadScreen<Name extends string>(load: Load<Name>, name: Name): RouteComponent {
  const loadWithFrame: Load<Name> = async () => {
    // A frame that does not arrive is requested again, and reported, where it is drawn.
    const [screen] = await Promise.all([loadChunk(load), loadWorkFrame().catch(() => undefined)]);
    return screen;
  };
  return lazyRouteComponent(loadWithFrame, name);
}
