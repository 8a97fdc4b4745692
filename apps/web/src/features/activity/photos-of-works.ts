import type { Fields } from '@domivka/domain/kernel/record';

/**
 * Whether a photo shows the completed works of an activity: one taken for it, or one of its address that names no activity (product rules on
 * the activity's states: a completed activity should have one).
 */
export function hasPhotoOfWorks(photos: readonly Fields[], activityId: string | undefined): boolean {
  return photos.some(
    (photo) =>
      photo.category === 'repair_works_completed' &&
      (photo.activityId === undefined || photo.activityId === null || photo.activityId === activityId),
  );
}
