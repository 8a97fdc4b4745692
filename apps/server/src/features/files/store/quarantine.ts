import type { FileStore } from './file-store.ts';

/** Days for which a file that nobody needs any more can still be put back. */
export const quarantineDays = 30;
const folder = 'quarantine';
const day = 86_400_000;

/** Where a file lies that was set aside on a day: in a folder of that day, under its own name. */
export function asideName(name: string, now: Date): string {
  return `${folder}/${now.toISOString().slice(0, 10)}/${name}`;
}

/** Moves a file into quarantine. Broken off half-way, it lies in both places and is moved again by the next round. */
export async function setAside(files: FileStore, name: string, now: Date): Promise<void> {
  const bytes = await files.find(name);
  if (bytes) await files.put(asideName(name, now), bytes);
  await files.remove(name);
}

/** Removes for good what has lain in quarantine for its days, until the signal ends it. Answers how many files went. */
export async function emptyQuarantine(files: FileStore, now: Date, signal?: AbortSignal): Promise<number> {
  const oldest = asideName('', new Date(now.getTime() - quarantineDays * day));
  const over = (await files.list(folder)).filter(({ name }) => name < oldest);
  let removed = 0;
  for (const { name } of over) {
    if (signal?.aborted) break;
    await files.remove(name);
    removed += 1;
  }
  return removed;
}
