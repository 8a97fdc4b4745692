import type { LocalStore } from './local-store.ts';
import { newId } from '../../platform/new-id.ts';
import { deviceNow } from '../../device/server-time.ts';

const leaseTime = 6000;
const renewEvery = 2000;

type Lease = { readonly holder: string; readonly until: number };

/**
 * Runs something that only one tab may do at a time. Answers `undefined` without running it when another tab does. By Web Locks, or,
 * where the browser has none (plain HTTP of a local network), by a lease in the database that a dead tab loses after 6 s.
 */
export async function ifAlone<Value>(
  store: LocalStore,
  name: string,
  run: () => Promise<Value>,
): Promise<Value | undefined> {
  const { locks } = globalThis.navigator ?? {};
  if (locks) return locks.request(name, { ifAvailable: true }, async (lock) => (lock ? run() : undefined));
  return withLease(store, `lease:${name}`, run);
}

async function withLease<Value>(store: LocalStore, key: string, run: () => Promise<Value>): Promise<Value | undefined> {
  const holder = newId();
  if (!(await takeLease(store, key, holder))) return undefined;
  const renewal = setInterval(() => void takeLease(store, key, holder).catch(() => undefined), renewEvery);
  try {
    return await run();
  } finally {
    clearInterval(renewal);
    await giveBack(store, key, holder).catch(() => undefined);
  }
}

/** A tab that stood still for long has lost its lease: what lies there then is that of another one, which is at work. */
async function giveBack(store: LocalStore, key: string, holder: string): Promise<void> {
  await store.transaction('rw', store.device, async () => {
    const lease = (await store.device.get(key))?.value as Lease | undefined;
    if (lease?.holder === holder) await store.device.delete(key);
  });
}

async function takeLease(store: LocalStore, key: string, holder: string): Promise<boolean> {
  return store.transaction('rw', store.device, async () => {
    const lease = (await store.device.get(key))?.value as Lease | undefined;
    if (lease && lease.holder !== holder && isRunning(lease)) return false;
    await store.device.put({ _id: key, value: { holder, until: deviceNow() + leaseTime } satisfies Lease });
    return true;
  });
}

/** One that ends later than any lease can was taken before a user set the clock of the device back: it would lie there for years. */
function isRunning({ until }: Lease): boolean {
  const left = until - deviceNow();
  return left > 0 && left <= leaseTime;
}
