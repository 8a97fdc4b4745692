import { afterEach, describe, expect, it, vi } from 'vitest';
import { todayHere } from './building.ts';

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
