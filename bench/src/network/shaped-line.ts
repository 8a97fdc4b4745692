import { connect, createServer, type Socket } from 'node:net';
import { seededRandom } from '@domivka/server/src/platform/random.ts';
import { machineClock } from './line-clock.ts';
import { openFlow, openWire, type LineQuality, type Wire } from './tcp-flow.ts';

/** A mobile line at the edge of the cell: 2 Mbit/s each way for all connections together, 300 ms there and back, every fiftieth segment lost. */
export const poorMobile: LineQuality = { bitsPerSecond: 2_000_000, roundTrip: 300, loss: 0.02 };
/** As good as no line at all between browser and server. */
const besides: LineQuality = { bitsPerSecond: 1e10, roundTrip: 0, loss: 0 };

/** Bytes of the connections that came out at the other end; headers and what was sent again are not among them. */
export type Carried = { readonly up: number; readonly down: number };

/** A line between browsers and the server, on a port of its own. */
export type ShapedLine = {
  readonly port: number;
  /** The device is in another network from now on: its connections break. */
  readonly setQuality: (quality: LineQuality) => void;
  /** From now on no byte moves, and nobody hears of it. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  readonly carried: () => Carried;
  readonly close: () => Promise<void>;
};

/** So much may wait before the line before the sender has to wait too, as a socket with a buffer of its own does. */
const bufferBytes = 128 * 1024;

/** Passes one direction of a connection through the wire. Answers how to give it up. */
function passOn(from: Socket, to: Socket, wire: Wire, startsAt: number, onBytes: (count: number) => void): () => void {
  const receiver = {
    take(bytes: Buffer) {
      onBytes(bytes.length);
      to.write(bytes);
    },
    end: () => to.end(),
  };
  const flow = openFlow(wire, receiver, startsAt, () => {
    if (flow.waiting() < bufferBytes) from.resume();
  });
  from.on('data', (bytes: Buffer) => {
    flow.write(bytes);
    if (flow.waiting() >= bufferBytes) from.pause();
  });
  from.once('end', flow.end);
  return flow.stop;
}

/**
 * Opens a line to a port of this machine: a proxy whose connections share a poor line by a model of TCP (tcp-flow.ts), because this kernel has no
 * way to make its own loopback poor. Setting up a connection costs one round trip; TLS, which would cost one or two more, is not there. The
 * same seed loses segments in the same order.
 */
export async function openShapedLine(target: number, seed = 1): Promise<ShapedLine> {
  const clock = machineClock();
  const random = seededRandom(seed);
  let quality = besides;
  const carried = { up: 0, down: 0 };
  const sockets = new Set<Socket>();
  const wireOf = () =>
    openWire(
      clock,
      () => quality,
      () => random.next(),
    );
  const [up, down] = [wireOf(), wireOf()];

  const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    const far = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true, noDelay: true });
    const stands = clock.now() + quality.roundTrip;
    const stopUp = passOn(client, far, up, stands, (count) => (carried.up += count));
    const stopDown = passOn(far, client, down, stands, (count) => (carried.down += count));
    for (const socket of [client, far]) {
      sockets.add(socket);
      // A connection that breaks is closed next; that is all there is to do.
      socket.on('error', () => undefined);
      socket.once('close', () => sockets.delete(socket));
    }
    client.once('close', () => {
      stopUp();
      stopDown();
      far.destroy();
    });
    // What the server said before it hung up is still on its way; after a failure nothing is.
    far.once('close', (hadError) => {
      if (hadError) client.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    setQuality(next) {
      quality = next;
      for (const socket of sockets) socket.destroy();
    },
    freeze: clock.stop,
    thaw: clock.goOn,
    carried: () => ({ ...carried }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
