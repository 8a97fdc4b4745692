import type { ReadyPicture } from '../features/photos/capture/add-photo.ts';

/** A picture of so many bytes, other ones for every size. */
export function pictureOfSize(size: number, filename = 'IMG_1.jpg'): ReadyPicture {
  const bytes = new Uint8Array(size).map((_byte, index) => (index * 31 + size) % 251);
  return { bytes: bytes.buffer, thumb: new Uint8Array(500).buffer, filename, facts: { placeSource: 'none' } };
}
