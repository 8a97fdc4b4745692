import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

export type CutWay = 'fin' | 'rst' | 'freeze';
export type Side = 'request' | 'response';
/**
 * The line breaks after byte `at` of one side: closed, reset, or without a word. `call`: counted from the request that begins so, on
 * whichever connection it comes, for a browser carries many calls on one; else from the beginning of the next connection.
 */
export type Cut = { readonly side: Side; readonly at: number; readonly how: CutWay; readonly call?: string };
/** What nothing comes through, for as long as it lasts: what the device sends (`out`), what it hears (`in`), both. */
export type Partition = 'in' | 'out' | 'both';

/** A line between one device and the server that can be cut at every byte. */
export type CutProxy = {
  readonly port: number;
  /** Where the server is. */
  target: number;
  /** For one connection only; gone once it has begun to count. */
  nextCut: Cut | undefined;
  /** For all connections, also those that stand already; what was sent meanwhile arrives when it ends, as TCP sends it again. */
  divide(partition: Partition | undefined): void;
  /** What the last connection has carried in whole, or since the call that was to be cut. */
  readonly lastBytes: { readonly request: number; readonly response: number };
  close(): Promise<void>;
};

export async function startCutProxy(target: number): Promise<CutProxy> {
  const lines = new Set<Socket>();
  const held = new Set<() => void>();
  const server: Server = createServer((socket) => carry(proxy, socket, lines, held));
  const proxy = {
    port: 0,
    target,
    nextCut: undefined as Cut | undefined,
    partition: undefined as Partition | undefined,
    lastBytes: { request: 0, response: 0 },
    divide(partition: Partition | undefined) {
      proxy.partition = partition;
      const waiting = [...held];
      held.clear();
      for (const release of waiting) release();
    },
    async close() {
      for (const line of lines) line.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  proxy.port = address.port;
  return proxy;
}

type State = {
  nextCut: Cut | undefined;
  partition: Partition | undefined;
  target: number;
  lastBytes: { request: number; response: number };
};

function carry(state: State, device: Socket, lines: Set<Socket>, held: Set<() => void>): void {
  const bytes = { request: 0, response: 0 };
  state.lastBytes = bytes;
  let cut: Cut | undefined;
  const takeCut = () => {
    cut = state.nextCut;
    state.nextCut = undefined;
    Object.assign(bytes, { request: 0, response: 0 });
    state.lastBytes = bytes;
  };
  if (state.nextCut?.call === undefined) takeCut();
  const server = connect({ port: state.target, host: '127.0.0.1' });
  let isFrozen = false;
  for (const socket of [device, server]) {
    socket.setNoDelay(true);
    lines.add(socket);
    socket.on('close', () => lines.delete(socket));
    socket.on('error', () => undefined);
  }
  const pass = (side: Side, to: Socket, chunk: Buffer) => {
    if (isFrozen) return;
    if (side === 'request' && isAwaited(state.nextCut, chunk)) takeCut();
    const blocked: Partition = side === 'request' ? 'out' : 'in';
    if (state.partition === blocked || state.partition === 'both') return void held.add(() => pass(side, to, chunk));
    const room = cut?.side === side ? cut.at - bytes[side] : Infinity;
    const part = chunk.subarray(0, Math.max(0, room));
    bytes[side] += part.length;
    if (part.length > 0) to.write(part);
    if (cut && bytes[side] >= cut.at && cut.side === side) isFrozen = sever(cut, device, server);
  };
  device.on('data', (chunk: Buffer) => pass('request', server, chunk));
  server.on('data', (chunk: Buffer) => pass('response', device, chunk));
  device.on('end', () => server.end());
  const endDevice = () => {
    if (isFrozen) return;
    // What the server said last may still be on its way.
    if (state.partition === 'in' || state.partition === 'both') held.add(endDevice);
    else device.end();
  };
  server.on('end', endDevice);
  device.on('close', () => server.destroy());
  server.on('close', endDevice);
  if (cut?.at === 0 && cut.side === 'request') isFrozen = sever(cut, device, server);
}

function isAwaited(cut: Cut | undefined, request: Buffer): boolean {
  return cut?.call !== undefined && request.subarray(0, cut.call.length).toString() === cut.call;
}

/** Nothing goes through any more from here on. What the server has got already it may go on with. */
function sever({ how }: Cut, device: Socket, server: Socket): true {
  if (how === 'fin') {
    server.end();
    device.end();
  }
  if (how === 'rst') {
    server.resetAndDestroy();
    device.resetAndDestroy();
  }
  return true;
}
