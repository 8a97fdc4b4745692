import { isFields, type Fields } from '@domivka/domain/kernel/record';
import { photoCategories } from '@domivka/domain/photo/photo.text';
import type { PhotoFileRow } from '../../records/local/photo-file.ts';

/** Which photos a gallery shows: all of an address, or those of one of its records. */
export type PhotoFilters = {
  readonly addressId: string;
  readonly unitId?: string | undefined;
  readonly activityId?: string | undefined;
  readonly assessmentId?: string | undefined;
};

export type GroupBy = 'category' | 'date';
/** `key`: the code of the category, or the day; empty for what has none. */
export type PhotoGroup<Photo> = { readonly key: string; readonly photos: readonly Photo[] };

/** The photos that belong to what the filters name. */
export function fitsFilters(photo: Fields, { unitId, activityId, assessmentId }: PhotoFilters): boolean {
  const wanted = { unitId, activityId, assessmentId };
  return Object.entries(wanted).every(([field, id]) => id === undefined || photo[field] === id);
}

/** The day of a photo: its date, else when the server or the device first had it. */
export function dayOf(photo: Fields): string {
  return String(photo['date'] ?? photo['createdAt'] ?? '').slice(0, 10);
}

const categoryOrder: readonly string[] = photoCategories.map(({ code }) => code);

function compareKeys(by: GroupBy, one: string, other: string): number {
  if (by === 'category') return categoryOrder.indexOf(one) - categoryOrder.indexOf(other);
  return one < other ? 1 : -1;
}

/** Groups in their order (categories as they are listed everywhere, days from the newest), the newest photo first in each. */
export function groupPhotos<Photo extends Fields>(photos: readonly Photo[], by: GroupBy): readonly PhotoGroup<Photo>[] {
  const groups = new Map<string, Photo[]>();
  for (const photo of photos) {
    const key = by === 'category' ? String(photo['category'] ?? '') : dayOf(photo);
    groups.set(key, [...(groups.get(key) ?? []), photo]);
  }
  const newestFirst = (one: Photo, other: Photo) => {
    const [left, right] = [one, other].map((photo) => `${dayOf(photo)} ${String(photo['createdAt'] ?? '')}`);
    return (left ?? '') < (right ?? '') ? 1 : -1;
  };
  return [...groups]
    .map(([key, members]) => ({ key, photos: members.toSorted(newestFirst) }))
    .toSorted((one, other) => compareKeys(by, one.key, other.key));
}

/** `before` is undefined where the photo after names one that is not here (removed, or not fetched yet). */
export type PhotoPair<Photo> = { readonly before: Photo | undefined; readonly after: Photo };

/** The photos before and after that `photo` belongs to, from either side; of several photos after one, the one added last. */
export function pairWith<Photo extends Fields & { readonly _id: string }>(
  photo: Photo,
  photos: readonly Photo[],
): PhotoPair<Photo> | undefined {
  const { pairOf } = photo as Fields;
  if (typeof pairOf === 'string') return { before: photos.find(({ _id }) => _id === pairOf), after: photo };
  const addedAt = (one: Fields): string => String(one['createdAt'] ?? '');
  const [after] = photos
    .filter((one: Fields) => one['pairOf'] === photo._id)
    .toSorted((one, other) => addedAt(other).localeCompare(addedAt(one)));
  return after && { before: photo, after };
}

/** A photo with what is known of its file: until the server has it, only this device knows that. */
export function withLocalFacts<Photo extends Fields>(photo: Photo, file: PhotoFileRow | undefined): Photo {
  if (!file || photo['placeSource'] !== undefined) return photo;
  return { ...file.facts, filename: file.filename, size: file.size, ...photo };
}

type Point = { readonly latitude: number; readonly longitude: number };

/** A place out of a record; undefined for what is none. */
export function pointOf(value: unknown): Point | undefined {
  if (!isFields(value)) return undefined;
  const { latitude, longitude } = value;
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined;
}
