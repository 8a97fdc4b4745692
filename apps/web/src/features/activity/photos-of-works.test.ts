import { describe, expect, it } from 'vitest';
import { hasPhotoOfWorks } from './activity-form.tsx';

describe('the photo of completed works', () => {
  it('is one of the activity, or one of the address that names no activity', () => {
    expect(hasPhotoOfWorks([{ category: 'repair_works_completed', activityId: 'a1' }], 'a1')).toBe(true);
    expect(hasPhotoOfWorks([{ category: 'repair_works_completed' }], undefined)).toBe(true);
  });

  it('is not one of another activity, nor one of the damage', () => {
    const photos = [{ category: 'repair_works_completed', activityId: 'a2' }, { category: 'external_damage' }];
    expect(hasPhotoOfWorks(photos, 'a1')).toBe(false);
    expect(hasPhotoOfWorks(photos, undefined)).toBe(false);
  });
});
