import type { LineClock } from './line-clock.ts';

/** How a line is: its capacity each way in bits a second, the round trip in milliseconds, and the share of segments that it loses. */
export type LineQuality = { readonly bitsPerSecond: number; readonly roundTrip: number; readonly loss: number };

/** One direction of a line. All connections share it; a segment goes when those before it are through. */
export type Wire = {
  readonly clock: LineClock;
  readonly quality: () => LineQuality;
  /** Puts so many bytes on the wire. Answers when the last of them has left, and whether they get lost on the way. */
  readonly carry: (bytes: number, time: number) => { readonly left: number; readonly isLost: boolean };
};

/** `random`: between 0 and 1, and in the same order for the same seed. */
export function openWire(clock: LineClock, quality: () => LineQuality, random: () => number): Wire {
  let free = 0;
  return {
    clock,
    quality,
    carry(bytes, time) {
      const { bitsPerSecond, loss } = quality();
      free = Math.max(free, time) + (bytes * 8 * 1000) / bitsPerSecond;
      return { left: free, isLost: random() < loss };
    },
  };
}

const segmentBytes = 1460;
/** Of IPv4 and TCP with time stamps. */
const headerBytes = 52;
/** Segments that a new connection may have on their way. */
const firstWindow = 10;
const smallestWindow = 2;

/** What comes out at the other end, in order. */
export type Receiver = { readonly take: (bytes: Buffer) => void; readonly end: () => void };

/** One direction of one connection. */
export type Flow = {
  readonly write: (bytes: Buffer) => void;
  readonly end: () => void;
  /** Bytes that were written and have not begun their way. */
  readonly waiting: () => number;
  /** The connection is gone: nothing comes out any more. */
  readonly stop: () => void;
};

/**
 * A model of one direction of a TCP connection over a wire: this kernel cannot delay or lose packets of its own (no netem), so the parts of TCP
 * that decide how fast a poor mobile line is are done here. A window of segments on their way that starts with ten, grows by one with each
 * segment that arrives (slow start), from the first loss on by one each round trip, and is halved once for all losses of one round trip (as
 * in TCP Reno with selective acknowledgement). A lost segment is noticed and sent again a round trip later, and what came after it waits, since bytes
 * come out in order. Left out: acknowledgements have no size and are not lost, nobody waits for time-outs, the window of the receiver never
 * ends. `startsAt`: nothing goes before the connection stands.
 */
export function openFlow(wire: Wire, receiver: Receiver, startsAt: number, onSent: () => void = () => undefined): Flow {
  const { clock } = wire;
  const arrived = new Map<number, Buffer>();
  let queue: Buffer[] = [];
  let queued = 0;
  let [sent, delivered, onTheWay] = [0, 0, 0];
  let window = firstWindow;
  let isSlowStart = true;
  /** Losses of segments before this one have been answered by a smaller window. */
  let recovered = 0;
  let [hasEnded, isStopped] = [false, false];

  function nextSegment(): Buffer {
    const parts: Buffer[] = [];
    for (let room = segmentBytes; room > 0 && queue.length > 0;) {
      const [first = Buffer.alloc(0), ...rest] = queue;
      parts.push(first.subarray(0, room));
      queue = first.length > room ? [first.subarray(room), ...rest] : rest;
      room -= first.length;
    }
    const segment = parts.length === 1 ? (parts[0] ?? Buffer.alloc(0)) : Buffer.concat(parts);
    queued -= segment.length;
    return segment;
  }

  function pump(time: number): void {
    while (queued > 0 && onTheWay < Math.floor(window) && !isStopped) {
      onTheWay += 1;
      transmit(sent, nextSegment(), time);
      sent += 1;
    }
    onSent();
    endWhenDone();
  }

  function transmit(number: number, segment: Buffer, time: number): void {
    const { left, isLost } = wire.carry(segment.length + headerBytes, time);
    const { roundTrip } = wire.quality();
    if (isLost) {
      clock.at(left + roundTrip, (noticed) => {
        if (isStopped) return;
        shrink(number);
        transmit(number, segment, noticed);
      });
      return;
    }
    clock.at(left + roundTrip / 2, () => arrive(number, segment));
    clock.at(left + roundTrip, (acknowledged) => {
      if (isStopped) return;
      onTheWay -= 1;
      if (number >= recovered) window += isSlowStart ? 1 : 1 / window;
      pump(acknowledged);
    });
  }

  function shrink(number: number): void {
    if (number < recovered) return;
    isSlowStart = false;
    window = Math.max(smallestWindow, window / 2);
    recovered = sent;
  }

  function arrive(number: number, segment: Buffer): void {
    if (isStopped) return;
    arrived.set(number, segment);
    for (let next = arrived.get(delivered); next; next = arrived.get(delivered)) {
      arrived.delete(delivered);
      delivered += 1;
      receiver.take(next);
    }
    endWhenDone();
  }

  function endWhenDone(): void {
    if (!hasEnded || isStopped || queued > 0 || delivered < sent) return;
    isStopped = true;
    receiver.end();
  }

  const begin = () => clock.at(Math.max(clock.now(), startsAt), pump);
  return {
    write(bytes) {
      if (bytes.length === 0) return;
      queue.push(bytes);
      queued += bytes.length;
      begin();
    },
    end() {
      hasEnded = true;
      begin();
    },
    waiting: () => queued,
    stop() {
      isStopped = true;
      queue = [];
      queued = 0;
      arrived.clear();
    },
  };
}
