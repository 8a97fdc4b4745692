import { isFields, type Fields } from '@domivka/domain/kernel/record';
import { photoCategories } from '@domivka/domain/photo/photo.text';

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

type Point = { readonly latitude: number; readonly longitude: number };

/** A place out of a record; undefined for what is none. */
export function pointOf(value: unknown): Point | undefined {
  if (!isFields(value)) return undefined;
  const { latitude, longitude } = value;
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined;
}

const earthRadius = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The distance between two places in metres, along the ground. */
export function distanceBetween(one: Point, other: Point): number {
  const height = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const across = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const share = height + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * across;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(share)));
}
