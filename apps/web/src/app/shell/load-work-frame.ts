import { lazy, type ComponentType } from 'react';
import { loadChunk } from '../../platform/load-chunk.ts';
import type { WorkFrameProps } from './work-frame.tsx';

let loaded: ComponentType<WorkFrameProps> | undefined;

/**
 * Everything that only somebody signed in needs comes apart from the sign-in page, which must be light. Each screen of work
 * brings it along (`loadScreen`): React keeps what stands in for a missing part on the screen for 300 ms at least, so at a start nothing may be missing.
 * Throws `ChunkLoadError`.
 */
export async function loadWorkFrame(): Promise<ComponentType<WorkFrameProps>> {
  loaded ??= (await loadChunk(() => import('./work-frame.tsx'))).WorkFrame;
  return loaded;
}

const LateWorkFrame = lazy(async () => ({ default: await loadWorkFrame() }));

/** The frame, at once if it is here; else one that arrives while something stands in for it. */
export function findWorkFrame(): ComponentType<WorkFrameProps> {
  return loaded ?? LateWorkFrame;
}
