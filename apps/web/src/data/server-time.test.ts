import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const base = Date.parse('2026-11-21T10:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: base });
  vi.resetModules();
});

afterEach(() => {
  vi.useRealTimers();
});

/** An answer that the server, whose clock is ahead by so much, wrote at this moment of the device's clock. */
function headerAt(moment: number, ahead: number): string {
  return new Date(moment + ahead).toUTCString();
}

describe('the time of the server', () => {
  test.each([-600_000, 0, 600_000])('a device whose clock is off by %i ms knows it after one answer', async (ahead) => {
    const time = await import('./server-time.ts');
    vi.setSystemTime(base + 40);
    time.noteServerTime(headerAt(base + 20, ahead), base);
    expect(Math.abs(time.serverNow() - (Date.now() + ahead))).toBeLessThanOrEqual(600);
  });

  test('an answer that was on its way for twenty seconds shifts nothing that is known better', async () => {
    const time = await import('./server-time.ts');
    vi.setSystemTime(base + 40);
    time.noteServerTime(headerAt(base + 20, 0), base);
    const sentAt = Date.now();
    vi.setSystemTime(sentAt + 20_000);
    time.noteServerTime(headerAt(sentAt + 500, 0), sentAt);
    expect(Math.abs(time.serverNow() - Date.now())).toBeLessThanOrEqual(600);
  });

  test('many answers make it more exact than the whole seconds of one', async () => {
    const time = await import('./server-time.ts');
    for (let answer = 0; answer < 40; answer += 1) {
      const sentAt = base + answer * 1370;
      vi.setSystemTime(sentAt + 20);
      time.noteServerTime(headerAt(sentAt + 10, 600_000), sentAt);
    }
    expect(Math.abs(time.serverNow() - (Date.now() + 600_000))).toBeLessThanOrEqual(50);
  });

  test('when somebody sets the clock of the device, the next answer counts', async () => {
    const time = await import('./server-time.ts');
    vi.setSystemTime(base + 40);
    time.noteServerTime(headerAt(base + 20, 0), base);
    const later = base + 3_600_000;
    vi.setSystemTime(later + 30);
    time.noteServerTime(headerAt(later + 20, -3_600_000), later);
    expect(Math.abs(time.serverNow() - (Date.now() - 3_600_000))).toBeLessThanOrEqual(600);
  });

  test('without any answer the moment of a fresh token tells it, and never against an answer', async () => {
    const time = await import('./server-time.ts');
    time.noteIssuedNow(base + 300_000);
    expect(Math.abs(time.serverNow() - (base + 300_000))).toBeLessThanOrEqual(1000);
    time.noteIssuedNow(base + 900_000);
    expect(Math.abs(time.serverNow() - (base + 300_000))).toBeLessThanOrEqual(1000);
  });
});
