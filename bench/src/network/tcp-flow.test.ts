import { seededRandom } from '@domivka/server/src/platform/random.ts';
import { describe, expect, it } from 'vitest';
import type { LineClock } from './line-clock.ts';
import { openFlow, openWire, type LineQuality } from './tcp-flow.ts';

/** A clock that jumps from one thing that is due to the next. */
function jumpingClock(): LineClock & { readonly run: () => void } {
  let now = 0;
  const due: { readonly time: number; readonly work: (time: number) => void }[] = [];
  return {
    now: () => now,
    at(asked, work) {
      const time = Math.max(now, asked);
      due.splice(due.findLastIndex((other) => other.time <= time) + 1, 0, { time, work });
    },
    run() {
      for (let next = due.shift(); next; next = due.shift()) {
        now = next.time;
        next.work(now);
      }
    },
  };
}

/** Sends so much over each of some connections at once. Answers bits a second of all together, and what came out of each. */
function send(quality: LineQuality, connections: number, bytes: number, seed = 1) {
  const clock = jumpingClock();
  const random = seededRandom(seed);
  const wire = openWire(
    clock,
    () => quality,
    () => random.next(),
  );
  const ends: number[] = [];
  const received = Array.from({ length: connections }, () => {
    const parts: Buffer[] = [];
    const receiver = { take: (part: Buffer) => void parts.push(part), end: () => void ends.push(clock.now()) };
    const flow = openFlow(wire, receiver, quality.roundTrip);
    flow.write(Buffer.alloc(bytes, 'Домівка — '));
    flow.end();
    return parts;
  });
  clock.run();
  const took = Math.max(...ends);
  return {
    rate: (connections * bytes * 8000) / took,
    took,
    ends,
    received: received.map((parts) => Buffer.concat(parts)),
  };
}

const mobile: LineQuality = { bitsPerSecond: 2_000_000, roundTrip: 300, loss: 0.02 };

describe('the model of TCP over a poor line', () => {
  it('gives one connection what is known of loss and round trip: 1.22 segments of 1460 bytes for the root of the loss, each round trip', () => {
    for (const loss of [0.005, 0.02, 0.05]) {
      const expected = ((1460 * 8) / 0.3) * (1.22 / Math.sqrt(loss));
      const { rate } = send({ ...mobile, loss }, 1, 2_000_000);
      expect(rate / expected).toBeGreaterThan(0.7);
      expect(rate / expected).toBeLessThan(1.3);
    }
  });

  it('gives many connections together what the line carries and not more', () => {
    const { rate } = send(mobile, 20, 150_000);
    expect(rate).toBeLessThan(2_000_000);
    expect(rate).toBeGreaterThan(1_500_000);
  });

  it('begins slowly: a small call costs two round trips, a larger one more of them', () => {
    const clean = { ...mobile, loss: 0 };
    // One to set up, half of one for the way there.
    expect(send(clean, 1, 1000).took).toBeCloseTo(450 + (1052 * 8) / 2000, 1);
    // Ten segments, then twenty: the window doubles.
    expect(send(clean, 1, 1460 * 30).took).toBeGreaterThan(450 + 300);
    expect(send(clean, 1, 1460 * 30).took).toBeLessThan(450 + 300 + 200);
  });

  it('loses, but never leaves out, doubles or turns round', () => {
    const bytes = Buffer.alloc(200_000, 'Домівка — ');
    const { received, ends } = send({ ...mobile, loss: 0.3 }, 3, bytes.length, 7);
    expect(ends).toHaveLength(3);
    for (const one of received) expect(one.equals(bytes)).toBe(true);
  });

  it('loses the same for the same seed', () => {
    expect(send(mobile, 2, 100_000, 5).took).toBe(send(mobile, 2, 100_000, 5).took);
    expect(send(mobile, 2, 100_000, 5).took).not.toBe(send(mobile, 2, 100_000, 6).took);
  });
});
