import type { LocalStore } from './local-store.ts';
import { isQuotaError } from '../../platform/quota-error.ts';
import type { PackRow } from './pack-rows.ts';
import { hasRoomFor } from '../../device/storage-room.ts';

/** Frees something and answers whether there was anything. */
type Freeing = (store: LocalStore) => Promise<boolean>;

async function freeAnswers(store: LocalStore): Promise<boolean> {
  const had = (await store.responses.count()) > 0;
  await store.responses.clear();
  return had;
}

/** They are made again of the rows when there is time and room. */
async function freeAddressParts(store: LocalStore): Promise<boolean> {
  const had = (await store.addressPart.count()) > 0;
  await store.addressPart.clear();
  return had;
}

function withoutPictures(pack: PackRow): PackRow {
  const freed = pack.withPictures || pack.picturesFreed ? { picturesFreed: true } : {};
  return { ...pack, ...freed, withPictures: false, pictures: { ...pack.pictures, done: 0, bytes: 0 } };
}

/** The small pictures of packs; their records stay. Only pictures that a user looks at are fetched again, so that the room stays free. */
async function freePackPictures(store: LocalStore): Promise<boolean> {
  return store.transaction('rw', store.pack, store.packPicture, async () => {
    const had = (await store.packPicture.count()) > 0;
    await store.packPicture.clear();
    const packs = await store.pack.toArray();
    await store.pack.bulkPut(packs.map(withoutPictures));
    return had;
  });
}

/** What can be fetched or made again, in the order in which it is removed. Packs are what a user needs in the field; unsent work is never touched. */
const freeings: readonly Freeing[] = [freeAnswers, freeAddressParts, freePackPictures];

/** One thing after the other, until `isEnough` says so. Answers whether it did. */
async function freeUntil(store: LocalStore, isEnough: () => Promise<boolean>): Promise<boolean> {
  for (const free of freeings) {
    // A full disk may refuse even to delete: then the next thing is tried.
    const freed = await free(store).catch(() => false);
    if (freed && (await isEnough())) return true;
  }
  return false;
}

/**
 * Stores something that must not be lost. Where the browser says that there is no room, what can be fetched again makes way, and it is tried
 * again; the error comes only when that did not help. `work` must leave nothing behind when it fails (one transaction).
 */
export async function withRoom<Value>(store: LocalStore, work: () => Promise<Value>): Promise<Value> {
  let outcome: { readonly value: Value } | undefined;
  let failure: unknown;
  const attempt = async (): Promise<boolean> => {
    try {
      outcome = { value: await work() };
      return true;
    } catch (error) {
      if (!isQuotaError(error)) throw error;
      failure = error;
      return false;
    }
  };
  const isDone = (await attempt()) || (await freeUntil(store, attempt));
  if (isDone && outcome) return outcome.value;
  throw failure;
}

/** Whether so many bytes fit in beside what records need, after what can be fetched again made way. */
export async function makeRoomFor(store: LocalStore, bytes: number): Promise<boolean> {
  const isEnough = () => hasRoomFor(bytes);
  return (await isEnough()) || freeUntil(store, isEnough);
}
