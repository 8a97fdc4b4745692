import { lazy, type ComponentType } from 'react';
import { loadChunk } from '../../platform/load-chunk.ts';
import type { WorkFrameProps } from './work-frame.tsx';

let loaded: ComponentType<WorkFrameProps> | undefined;

/**
 * Everything that only signed-in users need is loaded apart from the sign-in page, which must be light. Each screen of work
 * brings it along (`loadScreen`): React keeps the placeholder of a missing part on the screen for 300 ms at least, so at a start nothing may be missing.
 * Throws `ChunkLoadError`.
 */
export async function loadWorkFrame(): Promise<ComponentType<WorkFrameProps>> {
  loaded ??= (await loadChunk(() => import('./work-frame.tsx'))).WorkFrame;
  return loaded;
}

const LateWorkFrame = lazy(async () => ({ default: await loadWorkFrame() }));

/** The frame, at once if it is loaded; else a lazy one, with a placeholder until it is loaded. */
export function findWorkFrame(): ComponentType<WorkFrameProps> {
  return loaded ?? LateWorkFrame;
}
