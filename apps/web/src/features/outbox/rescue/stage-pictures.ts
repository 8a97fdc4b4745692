import type { LocalStore } from '../../../records/local/local-store.ts';
import type { PhotoFileRow } from '../../../records/local/photo-file.ts';
import { sha256Of } from '../../../platform/sha256.ts';
import type { OpenRescue } from './read-file.ts';
import { limits, photoPart, stagedIdsOf, thumbPart } from './rescue-format.ts';

/** Under this name the device remembers pictures that are being taken in and that nothing names yet. */
const unfinished = 'rescue-staging';

export type StagedPictures = {
  /** What the last transaction has to take away. */
  readonly mark: string;
  /** The pictures whose bytes are here now. */
  readonly whole: readonly string[];
  readonly taken: number;
  readonly damaged: number;
};

/**
 * Pictures go in one by one before anything names them: a transaction does not wait for a file to be read, and 500 photos do not fit into
 * memory. What an end of the page leaves behind is taken away at the next occasion.
 */
export async function stagePictures(
  store: LocalStore,
  { readBytes }: OpenRescue,
  files: readonly PhotoFileRow[],
  chosen: readonly string[],
  onProgress?: (done: number, total: number) => void,
): Promise<StagedPictures> {
  const here = new Set(await store.photoBytes.toCollection().primaryKeys());
  // One that was added in the moment before the page ended may still stand among the chosen ones.
  const added = new Set(files.map(({ _id }) => _id));
  const left = [...new Set(chosen)].filter((id) => !added.has(id));
  const wanted = [
    ...files.map(({ _id, size, sha256 }) => ({ id: _id, size, sha256 })),
    ...left.map((id) => ({ id, size: limits.photo, sha256: undefined })),
  ].filter(({ id }) => !here.has(id));
  await store.device.put({ _id: unfinished, value: wanted.map(({ id }) => id) });
  const whole: string[] = [];
  for (const [index, { id, size, sha256 }] of wanted.entries()) {
    const bytes = await readBytes(photoPart(id), size);
    const isWhole = bytes !== undefined && (sha256 === undefined || (await sha256Of(bytes)) === sha256);
    if (isWhole) await store.photoBytes.put({ _id: id, bytes });
    const thumb = await readBytes(thumbPart(id), limits.thumb);
    if (thumb) await store.photoThumb.put({ _id: id, bytes: thumb });
    if (isWhole) whole.push(id);
    onProgress?.(index + 1, wanted.length);
  }
  return { mark: unfinished, whole, taken: whole.length, damaged: wanted.length - whole.length };
}

/** Takes away pictures of a file that was not taken in to its end. Only while nobody is taking one in. */
export async function forgetUnfinished(store: LocalStore): Promise<void> {
  await store.transaction(
    'rw',
    [store.device, store.photoFile, store.photoBytes, store.photoThumb, store.drafts],
    async () => {
      const left = (await store.device.get(unfinished))?.value;
      if (!Array.isArray(left)) return;
      const ids = left.filter((id) => typeof id === 'string');
      const named = await store.photoFile.bulkGet(ids);
      const chosen = new Set((await store.drafts.toArray()).flatMap(stagedIdsOf));
      const orphans = ids.filter((id, index) => !named[index] && !chosen.has(id));
      await store.photoBytes.bulkDelete(orphans);
      await store.photoThumb.bulkDelete(orphans);
      await store.device.delete(unfinished);
    },
  );
}
