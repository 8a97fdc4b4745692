import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubLocalStorage } from '../testing/memory-storage.ts';

const base = Date.parse('2026-11-21T10:00:00Z');
const minute = 60_000;
const day = 86_400_000;

beforeEach(() => {
  stubLocalStorage();
  vi.useFakeTimers({ now: base });
  vi.resetModules();
});

afterEach(() => {
  vi.unstubAllGlobals();
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

  test('when a user sets the clock of the device, the next answer counts', async () => {
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

/** The page as it opens, with nothing but what the one before has left in the browser. */
async function openPage() {
  vi.resetModules();
  return import('./server-time.ts');
}

/** The page as it is after an answer of a server whose clock is ahead by so much. */
async function pageThatKnows(ahead: number) {
  const time = await openPage();
  time.noteServerTime(headerAt(Date.now(), ahead), Date.now());
  return time;
}

/** A user sets the clock of the device: only the count of time is as before. */
function setClock(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds);
}

describe.each([
  ['two days ahead', -2 * day],
  ['two days behind', 2 * day],
])('without a connection, on a device whose clock is %s', (_how, ahead) => {
  const truth = (passed: number) => base + ahead + passed;

  test('the time is that of the server also after the page was opened again an hour later', async () => {
    await pageThatKnows(ahead);
    vi.advanceTimersByTime(60 * minute);
    const time = await openPage();
    expect(Math.abs(time.serverNow() - truth(60 * minute))).toBeLessThanOrEqual(1000);
    expect(time.findClockBounds()).toBeUndefined();
  });

  test('a user sets it right while the page is open: the time stays what it is (A-31)', async () => {
    const time = await pageThatKnows(ahead);
    vi.advanceTimersByTime(5 * minute);
    time.serverNow();
    setClock(ahead);
    expect(Math.abs(time.serverNow() - truth(5 * minute))).toBeLessThanOrEqual(1000);
  });

  test('nobody touches it, and the page is opened again as much later as it is wrong: the time is that of the server', async () => {
    await pageThatKnows(ahead);
    vi.advanceTimersByTime(2 * day + 5 * minute);
    const time = await openPage();
    expect(Math.abs(time.serverNow() - truth(2 * day + 5 * minute))).toBeLessThanOrEqual(1000);
    vi.advanceTimersByTime(minute);
    expect(Math.abs(time.serverNow() - truth(2 * day + 6 * minute))).toBeLessThanOrEqual(1000);
  });

  test('a user sets it back: time does not go back, neither here nor on the next page (A-31)', async () => {
    const time = await pageThatKnows(ahead);
    setClock(-3 * day);
    vi.advanceTimersByTime(5 * minute);
    expect(Math.abs(time.serverNow() - truth(5 * minute))).toBeLessThanOrEqual(1000);
    setClock(-3 * day);
    const next = await openPage();
    vi.advanceTimersByTime(5 * minute);
    expect(Math.abs(next.serverNow() - truth(10 * minute))).toBeLessThanOrEqual(1000);
  });

  test('a night in which the count of time stood still has passed all the same, and the time is no longer sure', async () => {
    const time = await pageThatKnows(ahead);
    expect(time.findClockBounds()).toBeDefined();
    setClock(8 * 60 * minute);
    expect(Math.abs(time.serverNow() - truth(8 * 60 * minute))).toBeLessThanOrEqual(1000);
    expect(time.findClockBounds()).toBeUndefined();
  });

  test('it is known to be wrong, and by how much', async () => {
    expect((await pageThatKnows(ahead)).clockError.get()).toBe(-ahead);
  });
});

test('a clock that was ahead is set right before the next page is opened: the time stays what it is (A-31)', async () => {
  (await pageThatKnows(-2 * day)).serverNow();
  setClock(-2 * day + 5 * minute);
  expect(Math.abs((await openPage()).serverNow() - (base - 2 * day + 5 * minute))).toBeLessThanOrEqual(1000);
});

test('a clock that was behind and is set right before the next page is opened looks like time that has passed: nothing is sure', async () => {
  (await pageThatKnows(2 * day)).serverNow();
  setClock(2 * day);
  const time = await openPage();
  expect(time.serverNow()).toBeGreaterThanOrEqual(base + 2 * day);
  expect(time.findClockBounds()).toBeUndefined();
  time.noteServerTime(headerAt(Date.now(), 0), Date.now());
  expect(Math.abs(time.serverNow() - Date.now())).toBeLessThanOrEqual(1000);
});

test('a clock that is off by less than five minutes is not worth a word', async () => {
  expect((await pageThatKnows(4 * minute)).clockError.get()).toBe(0);
  setClock(2 * minute);
  expect((await pageThatKnows(-6 * minute)).clockError.get()).toBe(6 * minute);
});

test('a browser that forbids storage has the time of the server as long as the page', async () => {
  vi.stubGlobal('localStorage', undefined);
  const time = await pageThatKnows(2 * day);
  expect(Math.abs(time.serverNow() - (base + 2 * day))).toBeLessThanOrEqual(1000);
  expect((await openPage()).serverNow()).toBe(base);
});
