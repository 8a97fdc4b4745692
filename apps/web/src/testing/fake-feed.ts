import { vi } from 'vitest';
import type { TableName } from '@domivka/domain/kernel/entity';
import { isFields, type Fields, type StoredRecord } from '@domivka/domain/kernel/record';
import type { PulledChange } from '@domivka/domain/kernel/sync';
import type { FakeServer } from './fake-server.ts';

/** What a server answers to pulls: one line for each record, in the order of its last change, and a cursor that is a place in it. */
export type FakeFeed = {
  epoch: string;
  /** So many lines at most go into one page. */
  pageSize: number;
  /** After so many more pages the line breaks, until the network is back. */
  pagesLeft: number;
  /** The status with which pulls are refused; none: they are answered. */
  refuses: number | undefined;
  /** The bodies of the pulls that arrived. */
  readonly asked: Fields[];
  /** Runs while a page is on its way. */
  duringPage: (() => Promise<unknown>) | undefined;
  put(table: TableName, record: StoredRecord): void;
  remove(table: TableName, id: string): void;
  /** Goes back to an older copy: only these records are left. */
  restore(epoch: string, records: readonly (readonly [TableName, StoredRecord])[]): void;
};

/** Puts a feed before a fake server; all other calls go through. */
export function startFakeFeed(server: FakeServer): FakeFeed {
  let lines: PulledChange[] = [];
  let behind = 0;
  const idOf = (change: PulledChange) => ('record' in change ? change.record._id : change._id);
  const add = (change: PulledChange) => {
    const at = lines.findIndex((line) => idOf(line) === idOf(change));
    if (at >= 0) lines[at] = { table: '', _id: `left ${(behind += 1)}`, removed: true };
    lines.push(change);
  };
  const feed: FakeFeed = {
    epoch: 'e1',
    pageSize: 2,
    pagesLeft: Infinity,
    refuses: undefined,
    asked: [],
    duringPage: undefined,
    put: (table, record) => add({ table, record }),
    remove: (table, _id) => add({ table, _id, removed: true }),
    restore: (epoch, records) => {
      feed.epoch = epoch;
      server.goBack(epoch);
      lines = records.map(([table, record]) => ({ table, record }));
    },
  };
  server.epoch = feed.epoch;
  const through = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: unknown, init: RequestInit = {}): Promise<Response> => {
    if (input !== '/api/v1/sync/pull' || server.wire === 'cut') return through(input as string, init);
    const body: unknown = JSON.parse(String(init.body));
    const headers = { 'content-type': 'application/json' };
    if (feed.refuses !== undefined) return new Response('{}', { status: feed.refuses, headers });
    feed.asked.push(isFields(body) ? body : {});
    if ((feed.pagesLeft -= 1) < 0) {
      feed.pagesLeft = Infinity;
      server.wire = 'cut';
      throw new TypeError('fetch failed');
    }
    const [epoch, place] = String(isFields(body) ? (body['cursor'] ?? '') : '').split(':');
    const start = epoch === feed.epoch ? Number(place) : 0;
    const end = Math.min(lines.length, start + feed.pageSize);
    const changes = lines.slice(start, end).filter(({ table }) => table !== '');
    await feed.duringPage?.();
    const answer = { changes, cursor: `${feed.epoch}:${end}`, done: end === lines.length, epoch: feed.epoch };
    return new Response(JSON.stringify(answer), { headers });
  });
  return feed;
}
