import type { LocalStore } from './local-store.ts';
import { newId } from '../../platform/new-id.ts';

/** The identifier of this device for this user, made at its first use. */
export async function deviceId(store: LocalStore): Promise<string> {
  return store.transaction('rw', store.device, async () => {
    const known = await store.device.get('deviceId');
    if (typeof known?.value === 'string') return known.value;
    const made = newId();
    await store.device.put({ _id: 'deviceId', value: made });
    return made;
  });
}

/** The running number of this device's last operation; 0 before the first. */
export async function lastSeq(store: LocalStore): Promise<number> {
  const last = await store.device.get('seq');
  return typeof last?.value === 'number' ? last.value : 0;
}

/** The next running number of this device's operations, inside a transaction of the caller. It never runs backwards. */
export async function nextSeq(store: LocalStore): Promise<number> {
  const next = (await lastSeq(store)) + 1;
  await store.device.put({ _id: 'seq', value: next });
  return next;
}
