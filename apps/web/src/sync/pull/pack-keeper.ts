import { RemoteError } from '../../remote/http.ts';
import { fillAddressParts } from '../../records/local/address-keys.ts';
import { openStore } from '../../records/local/local-store.ts';
import { serverNow } from '../../device/server-time.ts';
import { defineJob } from '../../session/background-jobs.ts';
import { getUser, type Me } from '../../session/session.ts';
import { subscribeToComparisons } from '../push/sync.ts';
import { subscribeToArrivals } from '../../records/outbox/sending.ts';
import { judgeNoted, removeExpired, removeExpiredOfAll } from '../../records/packs/pack-expiry.ts';
import { betweenRefreshes, readPacks } from './read-packs.ts';

/** How soon to look again when another tab is reading. */
const otherTabPause = 15_000;

let isForced = false;
/** The user as they were when their areas were last looked through for old ones: what they may see changes too. */
let lookedThroughFor: Me | undefined;

/** Keeps the areas of the user fresh: after what was sent, and every few minutes while the page is in sight. What is too old is removed before. */
export const areasJob = defineJob({
  name: 'areas',
  every: betweenRefreshes,
  when: ['user', 'online', 'visible'],
  // Unsent work waits for a comparison, also while the page is hidden.
  requestedBy: [subscribeToArrivals, subscribeToComparisons],
  run: async () => {
    const user = getUser();
    const isAll = isForced;
    isForced = false;
    const store = await openStore(user._id);
    if (lookedThroughFor !== user) await removeExpired(store, serverNow());
    lookedThroughFor = user;
    const outcome = await readPacks(store, user, isAll);
    await judgeNoted(store);
    if (!outcome) return { kind: 'elsewhere', lookAgainAfter: otherTabPause };
    // Where no area is kept there are few rows, and a user who is blocked meanwhile keeps nothing but unsent work.
    if ((await store.pack.count()) > 0) await fillAddressParts(store);
    if (outcome.kind !== 'interrupted') return { kind: 'done' };
    const { error } = outcome;
    return { kind: 'failed', retryAfter: error instanceof RemoteError ? error.retryAfter : undefined };
  },
});

/** Removes the areas that are too old, of all who have worked in this browser. */
export const oldAreasJob = defineJob({ name: 'old areas', when: ['user'], run: removeExpiredOfAll });

/** Reads all packs now, whatever the pause, and resolves when that is over, however it ended. */
export async function refreshPacksNow(): Promise<void> {
  isForced = true;
  await areasJob.runNow(true);
}
