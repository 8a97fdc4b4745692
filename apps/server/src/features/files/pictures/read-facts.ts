import { isFields, type Fields } from '@domivka/domain/kernel/record';
import { exifOptions, factsOf, type PhotoFacts } from '@domivka/domain/photo/photo-facts';

const exifMark = Buffer.from('Exif\0\0', 'latin1');

/** The tags of an EXIF block; none of one that cannot be read, because a photo without them is a photo all the same. */
async function readTags(exif: Buffer): Promise<Fields> {
  const block = exif.subarray(0, exifMark.length).equals(exifMark) ? exif.subarray(exifMark.length) : exif;
  try {
    const { default: exifr } = await import('exifr');
    const tags: unknown = await exifr.parse(block, exifOptions);
    return isFields(tags) ? tags : {};
  } catch {
    return {};
  }
}

/** What the file itself says of when, where and in which direction it was taken. */
export async function readFacts(exif: Buffer | undefined, now: Date): Promise<PhotoFacts> {
  return factsOf(exif ? await readTags(exif) : {}, now);
}
