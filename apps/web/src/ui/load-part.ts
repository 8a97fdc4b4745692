import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadChunk } from '../platform/load-chunk.ts';

/** A part of a screen that is fetched when it is first shown; it needs a `Suspense` above it. */
export function loadPart<Props, Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await loadChunk(load))[name] }));
}
