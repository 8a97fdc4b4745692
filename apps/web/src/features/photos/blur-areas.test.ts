import { describe, expect, test } from 'vitest';
import { photoEntity } from '@domivka/domain/photo/photo.entity';
import { areaBetween, isLargeEnough, withPercent } from './blur-editor.tsx';

const photo = { addressId: 'a'.repeat(24), path: `photo/${'b'.repeat(24)}.jpg`, category: 'external_damage' };
const isAccepted = (area: object) => photoEntity.schema.safeParse({ ...photo, blurAreas: [area] }).success;

describe('a hidden place of a photo', () => {
  test('is the same whichever corner was touched first', () => {
    const expected = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 };
    expect(areaBetween({ x: 0.1, y: 0.2 }, { x: 0.4, y: 0.6 })).toEqual(expected);
    expect(areaBetween({ x: 0.4, y: 0.6 }, { x: 0.1, y: 0.2 })).toEqual(expected);
  });

  test('ends where the photo ends, however far the finger went', () => {
    const area = areaBetween({ x: 0.9, y: -0.5 }, { x: 1.7, y: 0.333_33 });
    expect(area).toEqual({ x: 0.9, y: 0, width: 0.1, height: 0.3333 });
    expect(isAccepted(area)).toBe(true);
  });

  test('a touch is no place', () => {
    expect(isLargeEnough(areaBetween({ x: 0.5, y: 0.5 }, { x: 0.505, y: 0.505 }))).toBe(false);
  });

  test.each([
    ['x', 97],
    ['x', 250],
    ['width', 300],
    ['height', -3],
  ] as const)('typed numbers (%s %d %%) keep it within the photo', (name, percent) => {
    const area = withPercent({ x: 0.1, y: 0.1, width: 0.2, height: 0.2 }, name, percent);
    expect(isAccepted(area)).toBe(true);
    expect(isLargeEnough(area)).toBe(true);
  });
});
