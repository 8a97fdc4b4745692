import { useSyncExternalStore } from 'react';
import { createValueStore } from '../platform/value-store.ts';
import type { Loss } from './device-note.ts';

/** What was on this device and is gone, until the user has read that (sync/pull/device-loss.ts). */
export const deviceLoss = createValueStore<Loss | undefined>(undefined);

/** The same, for a component. */
export function useDeviceLoss(): Loss | undefined {
  return useSyncExternalStore(deviceLoss.subscribe, deviceLoss.get);
}
