import { createValueStore } from './value-store.ts';

/** Whether the browser promised to keep what is stored: unknown until it was asked. */
export type Persistence = 'unknown' | 'granted' | 'denied';

const persistence = createValueStore<Persistence>('unknown');
export const getPersistence = persistence.get;
export const subscribeToPersistence = persistence.subscribe;

let asked = false;

/** Asks the browser once, at the first write, to keep the stored data even when room gets short. Never rejects. */
export async function askToPersist(): Promise<void> {
  if (asked) return;
  asked = true;
  try {
    const granted = await globalThis.navigator?.storage?.persist();
    persistence.set(granted ? 'granted' : 'denied');
  } catch {
    persistence.set('denied');
  }
}
