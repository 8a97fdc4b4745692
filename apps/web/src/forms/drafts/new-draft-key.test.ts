import { expect, test } from 'vitest';
import { draftKeyOfNew } from './new-draft-key.ts';

test('What is typed for the building, for a flat, for some flats and for the chosen ones is kept apart', () => {
  const keys = [{}, { units: 'u3' }, { units: 'u3,u4' }, { selection: 1 as const }].map((target) =>
    draftKeyOfNew('activity', 'a1', target),
  );
  expect(keys).toEqual(['activity/new/a1', 'activity/new/a1/u3', 'activity/new/a1/u3,u4', 'activity/new/a1/selection']);
  expect(draftKeyOfNew('assessment', 'a1', { unit: 'u7' })).toBe('assessment/new/a1/u7');
});
