import { Dexie } from 'dexie';
import { openStore, storeName, type LocalStore } from '../local/local-store.ts';
import { reportUnexpected } from '../../platform/report-error.ts';
import { findClockBounds, serverNow } from '../../device/server-time.ts';
import type { PackRow } from '../local/pack-rows.ts';
import { removePack, updatePack } from './pack-store.ts';
import { isExpired } from './pack-view.ts';

/** So long a pack that is too old by a clock that nobody has confirmed is kept: it may be wrong, or the device may be lost. */
const doubtful = 86_400_000;

/**
 * Packs that nobody has refreshed for too long go, with the confirmed rows of their areas; unsent work stays. Until a server has told the time,
 * it is only noted, and they go a day later by the same clock: a phone whose clock is wrong must not lose them in the field. `now`: milliseconds.
 */
export async function removeExpired(store: LocalStore, now: number): Promise<void> {
  for (const pack of await store.pack.toArray()) {
    if (!isExpired(pack, now)) await noteSeen(store, pack, undefined);
    else if (findClockBounds() || now - (pack.expiredSeen ?? now) >= doubtful) await removePack(store, pack._id);
    else await noteSeen(store, pack, Math.min(pack.expiredSeen ?? now, now));
  }
}

async function noteSeen(store: LocalStore, pack: PackRow, expiredSeen: number | undefined): Promise<void> {
  if (pack.expiredSeen !== expiredSeen) await updatePack(store, pack._id, { expiredSeen });
}

/** What was only noted as too old is judged when the time is known; what could be read meanwhile is fresh. */
export async function judgeNoted(store: LocalStore): Promise<void> {
  const isNoted = (await store.pack.toArray()).some(({ expiredSeen }) => expiredSeen !== undefined);
  if (isNoted && findClockBounds()) await removeExpired(store, serverNow());
}

/**
 * Does so for everybody who has worked in this browser: a lost phone, or a person who may not come in any more, must not keep areas because
 * nobody is signed in. Never rejects: a database that does not open is left for the next start.
 */
export async function removeExpiredOfAll(): Promise<void> {
  const prefix = storeName('');
  try {
    for (const name of await Dexie.getDatabaseNames())
      if (name.startsWith(prefix)) await removeExpired(await openStore(name.slice(prefix.length)), serverNow());
  } catch (error) {
    reportUnexpected(error);
  }
}
