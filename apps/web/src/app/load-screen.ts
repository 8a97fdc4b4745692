import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../platform/load-chunk.ts';
import { loadWorkFrame } from './shell/load-work-frame.ts';

type Load<Name extends string> = () => Promise<Readonly<Record<Name, RouteComponent>>>;

/** A screen of the way in, for whoever is not signed in yet: it must be light and comes alone. */
export function loadEntry<Name extends string>(load: Load<Name>, name: Name): RouteComponent {
  return lazyRouteComponent(() => loadChunk(load), name);
}

/** A screen that is fetched when it is first needed, together with the frame around it. */
export function loadScreen<Name extends string>(load: Load<Name>, name: Name): RouteComponent {
  const loadWithFrame: Load<Name> = async () => {
    // A frame that does not come is asked for again, and missed, where it is drawn.
    const [screen] = await Promise.all([loadChunk(load), loadWorkFrame().catch(() => undefined)]);
    return screen;
  };
  return lazyRouteComponent(loadWithFrame, name);
}
