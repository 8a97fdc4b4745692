import { createHash } from 'node:crypto';
import { newId } from '@domivka/server/src/platform/ids.ts';
import { newWork, type UnsentWork } from './rescue-file.ts';

/** Of one segment of a JPEG, without its mark. */
const largestSegment = 65_000;

/** The same picture as a file of so many bytes, unlike any other of another number: what is said beside the picture makes it larger. */
function largerPicture(picture: Buffer, bytes: number, number: number): Buffer {
  const segments: Buffer[] = [];
  for (let missing = bytes - picture.length; missing > 0;) {
    const length = Math.min(largestSegment, Math.max(8, missing - 4));
    const segment = Buffer.alloc(length + 4, number % 251);
    segment.writeUInt16BE(0xfffe, 0);
    segment.writeUInt16BE(length + 2, 2);
    segment.writeUInt32BE(number, 4);
    segments.push(segment);
    missing -= segment.length;
  }
  return Buffer.concat([picture.subarray(0, 2), ...segments, picture.subarray(2)]);
}

export type WaitingPhotos = {
  readonly userId: string;
  readonly addressId: string;
  /** A JPEG, and the small one of it. */
  readonly picture: Buffer;
  readonly thumb: Buffer;
  readonly bytes: number;
};

/** Photos of one building that were taken without a network, with the files that wait for them: those from `from` on. */
export function waitingPhotos(
  from: number,
  count: number,
  { userId, addressId, picture, thumb, bytes }: WaitingPhotos,
): UnsentWork {
  const createdAt = new Date().toISOString();
  const photos = Array.from({ length: count }, (_, index) => {
    const number = from + index;
    const file = largerPicture(picture, bytes, number);
    const fileId = newId();
    const fields = { addressId, path: `photo/${fileId}.jpg`, category: 'external_damage', date: '2026-03-20' };
    const work = newWork('photo', fields, { seq: number + 1, createdAt, userId });
    const row = {
      _id: fileId,
      photoId: work.id,
      addressId,
      batch: fileId,
      state: 'waiting' as const,
      filename: `IMG_${number}.jpg`,
      size: file.length,
      thumbSize: thumb.length,
      sha256: createHash('sha256').update(file).digest('hex'),
      facts: { placeSource: 'none' as const },
      offset: 0,
      restarts: 0,
    };
    return { work, photo: { file: row, bytes: file, thumb } };
  });
  return {
    entries: photos.map(({ work }) => work.entry),
    rows: photos.map(({ work }) => work.row),
    photos: photos.map(({ photo }) => photo),
  };
}
