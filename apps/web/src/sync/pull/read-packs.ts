import { fetchCustomFields } from '../../records/read/custom-fields.ts';
import { fetchFormerNames } from '../../records/read/former-names.ts';
import { actorOf, type Me } from '../../session/last-user.ts';
import type { LocalStore } from '../../records/local/local-store.ts';
import { ifAlone } from '../../records/local/lock.ts';
import { isQuotaError } from '../../platform/quota-error.ts';
import { areListsHere, fetchOrganizations, noteLists } from '../../records/read/lists.ts';
import { call, RemoteError } from '../../remote/call.ts';
import { serverNow } from '../../device/server-time.ts';
import { kickSync } from '../push/sync.ts';
import { recoverAll } from '../recovery/recover-all.ts';
import { dropLeftPictures, fetchPictures } from '../../records/packs/pack-pictures.ts';
import { refreshOutlines } from '../../records/packs/pack-outlines.ts';
import type { PackRow, PackSize } from '../../records/local/pack-rows.ts';
import { removePack, updatePack } from '../../records/packs/pack-store.ts';
import { isLasting, readPack, type PackOutcome } from './read-pack.ts';
import { followRights, isWithinRights } from '../../records/packs/rights-change.ts';
import { listQueued } from '../../records/outbox/recovery-queue.ts';

/** A pack that is complete is refreshed at most so often. */
export const betweenRefreshes = 180_000;
/** Organizations, custom fields and former names change rarely. */
const betweenLists = 3_600_000;

let listsReadAt = -Infinity;

/** The lock that is held while packs are read for a user, over all tabs. */
function packsLock(userId: string): string {
  return `domivka-packs-${userId}`;
}

function isDue({ state, asOf }: PackRow, now: number): boolean {
  if (state === 'taking') return true;
  return state === 'ready' && now - Date.parse(asOf ?? '1970-01-01') >= betweenRefreshes;
}

async function countBefore(store: LocalStore, { _id: area, total, cursor }: PackRow, userId: string): Promise<void> {
  if (total > 0 || cursor !== undefined) return;
  try {
    const size = await call<PackSize>('POST', '/sync/size', { areas: [area] }, { asUser: userId });
    await updatePack(store, area, { total: size.total });
  } catch (error) {
    // Only the progress goes without it.
    if (!(error instanceof RemoteError)) throw error;
  }
}

/** An area that lies in a wider one now goes. Only its own feed tells what has left it since the last reading, so it is read once more before. */
async function absorb(store: LocalStore, user: Me, area: string): Promise<void> {
  const { kind } = await readPack(store, area, user._id, () => compareUnsent(store, user));
  if (kind !== 'interrupted') await removePack(store, area);
}

async function tidyAfter(store: LocalStore, user: Me, area: string): Promise<void> {
  if (!isWithinRights(actorOf(user), area)) return removePack(store, area);
  for (const other of await store.pack.toCollection().primaryKeys())
    if (other !== area && other.startsWith(area)) await absorb(store, user, other);
  await neaten(store, area, user._id);
}

/** What a pack is whole without: outlines and its pictures. Where the device is full, none is tried again until a user asks. */
async function neaten(store: LocalStore, area: string, userId: string): Promise<void> {
  const pack = await store.pack.get(area);
  if (!pack || pack.isFull) return;
  try {
    await refreshOutlines(store, area);
    if (pack.withPictures) await fetchPictures(store, area, userId);
    else await dropLeftPictures(store, area);
  } catch (error) {
    if (!isQuotaError(error)) throw error;
    // A disk that is full may refuse even this.
    await updatePack(store, area, { isFull: true }).catch(() => undefined);
  }
}

/** What forms need besides the records of a place. The packs are whole without; what fails is asked for at the next occasion. */
async function readLists(store: LocalStore): Promise<void> {
  try {
    const areRead = await Promise.all([fetchOrganizations(store), fetchCustomFields(store), fetchFormerNames(store)]);
    if (!areRead.every(Boolean)) return;
    listsReadAt = performance.now();
    await noteLists(store);
  } catch (error) {
    if (!(error instanceof RemoteError)) throw error;
  }
}

/** Reads one pack to its end, with what work in it needs. */
async function readOne(store: LocalStore, user: Me, pack: PackRow): Promise<PackOutcome> {
  const { _id: area } = pack;
  await countBefore(store, pack, user._id);
  const outcome = await readPack(store, area, user._id, () => compareUnsent(store, user));
  if (outcome.kind !== 'done') return outcome;
  try {
    const areListsOld = performance.now() - listsReadAt >= betweenLists || !(await areListsHere(store));
    if (pack.state === 'taking' || outcome.isAfresh || areListsOld) await readLists(store);
    await tidyAfter(store, user, area);
    return outcome;
  } catch (error) {
    return { kind: 'interrupted', error };
  }
}

/** Unsent work is not to wait for a whole area. */
async function compareUnsent(store: LocalStore, user: Me): Promise<void> {
  if ((await listQueued(store)).some(({ isUnsent }) => isUnsent)) await compare(store, user, true);
}

/** What was compared with a restored server may go. */
async function compare(store: LocalStore, user: Me, isUnsent: boolean): Promise<void> {
  if ((await recoverAll(store, user._id, new Date(serverNow()).toISOString(), isUnsent)) > 0) kickSync();
}

/** Answers what first went wrong. */
async function readDue(store: LocalStore, user: Me, now: number): Promise<PackOutcome> {
  const read = new Set<string>();
  let trouble: PackOutcome | undefined;
  for (;;) {
    const packs = await store.pack.orderBy('_id').toArray();
    const due = packs.filter((pack) => !read.has(pack._id) && isDue(pack, now));
    const next = due.find(({ state }) => state === 'taking') ?? due[0];
    if (!next) return trouble ?? { kind: 'done', isAfresh: false };
    read.add(next._id);
    const outcome = await readOne(store, user, next);
    if (outcome.kind !== 'interrupted') continue;
    if (!isLasting(outcome.error)) return outcome;
    trouble ??= outcome;
  }
}

/**
 * Reads all packs that are wanted or due, the new ones first, one after the other; also those that another tab wishes for meanwhile. What is the
 * trouble of one pack alone leaves the others their turn. Before that, unsent work that waits to be compared with a restored server is; it is not
 * to wait for a whole area. After it, what this person had written last. Answers what first went wrong. Only one runs at a time over all tabs:
 * `undefined` when another tab does. `isAll`: also those that were refreshed a moment ago.
 */
export async function readPacks(store: LocalStore, user: Me, isAll = false): Promise<PackOutcome | undefined> {
  return ifAlone(store, packsLock(user._id), async () => {
    const hasChanged = await followRights(store, actorOf(user));
    await compareUnsent(store, user);
    const outcome = await readDue(store, user, isAll || hasChanged ? Infinity : serverNow());
    await compare(store, user, false);
    return outcome;
  });
}
