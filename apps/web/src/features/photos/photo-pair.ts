import type { Fields } from '@domivka/domain/kernel/record';

type Photo = Fields & { readonly _id: string };
/** `before` is undefined where the photo after names one that is not here (removed, or not fetched yet). */
export type PhotoPair<One> = { readonly before: One | undefined; readonly after: One };

/** The photos before and after that `photo` belongs to, from either side; of several photos after one, the one added last. */
export function pairWith<One extends Photo>(photo: One, photos: readonly One[]): PhotoPair<One> | undefined {
  const { pairOf } = photo;
  if (typeof pairOf === 'string') return { before: photos.find(({ _id }) => _id === pairOf), after: photo };
  const addedAt = (one: Photo): string => String(one['createdAt'] ?? '');
  const [after] = photos
    .filter((one) => one['pairOf'] === photo._id)
    .toSorted((one, other) => addedAt(other).localeCompare(addedAt(one)));
  return after && { before: photo, after };
}
