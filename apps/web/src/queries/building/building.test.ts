import { afterEach, describe, expect, it, vi } from 'vitest';
import { asKnownHere, isPartly, todayHere, type Building } from './building.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe('today', () => {
  it.each(['UTC', 'America/New_York', 'Asia/Tokyo'])('is the day in Ukraine on a device that is set to %s', (zone) => {
    vi.stubEnv('TZ', zone);
    vi.useFakeTimers({ now: Date.parse('2026-07-01T22:30:00Z') });
    expect(todayHere()).toBe('2026-07-02');
  });
});

describe('what a device without the server says of a building', () => {
  const answer = (values: readonly unknown[], fromDevice: boolean) => ({
    values,
    fromDevice,
    state: 'ready',
    isAsking: false,
  });
  const held = (assessments: readonly unknown[], fromDevice = true) =>
    ({
      units: answer([], fromDevice),
      assessments: answer(assessments, fromDevice),
      activities: answer([], fromDevice),
    }) as unknown as Building;
  const address = { assessmentNumber: 1, activityNumber: 0 };
  const assessment = { _id: 'a'.repeat(24) };

  it('is a part only while it lacks what the address counts: that nothing is here says nothing then', () => {
    expect(isPartly(address, held([]))).toBe(true);
    expect(isPartly(address, held([assessment]))).toBe(false);
    expect(isPartly({ assessmentNumber: 0 }, held([]))).toBe(false);
    expect(isPartly(address, held([], false))).toBe(false);
    expect(isPartly(address, held([{ ...assessment, unitId: 'f'.repeat(24) }]))).toBe(true);
  });

  it('is not that there are none of what nobody has counted, unless an area holds the building whole', () => {
    const whole = { ...held([assessment]), stateQuestions: answer([], true), photos: answer([], true) } as Building;
    const partsOf = (isInArea: boolean, ofAddress: object) => {
      const { units, activities, photos } = asKnownHere(whole, ofAddress, isInArea);
      return [units.isPart, activities.isPart, photos.isPart];
    };
    expect(partsOf(false, address)).toEqual([true, false, true]);
    expect(partsOf(true, address)).toEqual([false, false, false]);
    expect(partsOf(true, { ...address, activityNumber: 2 })).toEqual([true, true, true]);
  });
});
