import type { Fields } from '@domivka/domain/kernel/record';
import type { PhotoFileRow } from '../../records/local/photo-file.ts';

/** A photo with what is known of its file: until the server has it, that stands beside the record on this device. */
export function withLocalFacts<Photo extends Fields>(photo: Photo, file: PhotoFileRow | undefined): Photo {
  if (!file || photo['placeSource'] !== undefined) return photo;
  return { ...file.facts, filename: file.filename, size: file.size, ...photo };
}
