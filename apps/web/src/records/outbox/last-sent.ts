import type { LocalStore } from '../local/local-store.ts';

const key = 'lastSentAt';

/** Remembers when work of this device last arrived on the server (ISO 8601 UTC). */
export async function noteSent(store: LocalStore, at: string): Promise<void> {
  await store.device.put({ _id: key, value: at });
}

/** When work of this device last arrived on the server; undefined when it never did. */
export async function findLastSent(store: LocalStore): Promise<string | undefined> {
  const noted = await store.device.get(key);
  return typeof noted?.value === 'string' ? noted.value : undefined;
}
