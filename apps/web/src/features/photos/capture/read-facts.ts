import { isFields, type Fields } from '@domivka/domain/kernel/record';
import { exifOptions, factsOf, findCameraDay, type PhotoFacts } from '@domivka/domain/photo/photo-facts';

/** What a file says of itself, and the day on which its camera's calendar stood (`YYYY-MM-DD`), for the date of the record. */
export type ReadFacts = { readonly facts: PhotoFacts; readonly day?: string };

/** The EXIF tags of a file; a file without them, or that cannot be read, has none. */
async function readTags(bytes: ArrayBuffer): Promise<Fields> {
  try {
    const { parse } = await import('exifr');
    const tags: unknown = await parse(bytes, exifOptions);
    return isFields(tags) ? tags : {};
  } catch {
    return {};
  }
}

/** Reads what a file says before anything is done to it: drawing anew loses it. `now` by the clock of the server. */
export async function readFacts(bytes: ArrayBuffer, now: Date): Promise<ReadFacts> {
  const tags = await readTags(bytes);
  const day = findCameraDay(tags, now);
  return { facts: factsOf(tags, now), ...(day === undefined ? {} : { day }) };
}
