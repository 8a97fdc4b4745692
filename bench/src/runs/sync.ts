import type { PullAnswer } from '@domivka/domain/kernel/sync';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { operationsOfBatch } from '../load/http-pushes.ts';
import { httpCaller } from '../load/http-caller.ts';
import { runLoad } from '../load/run-load.ts';
import { perSecond, times, type Figure, type Section } from '../report.ts';
import type { Stage } from '../stage/stage.ts';
import { median } from '../statistics.ts';
import type { RunSize } from './run-size.ts';

const pageSize = 1000;
const wantedBytes = 5_000_000;
/** The whole country, oblast by oblast: what a device asks for that takes everything along. */
const areasQuery = `select distinct oblast from feed where oblast like 'UA%' order by 1`;

/** The same rows read in the order of the feed and turned into text, without rights, masks or cursors. */
const barePage = `
select f.xid::text as xid, f.seq::text as seq, row_to_json(a)::text as record
from feed f join address a on a.id = f.id
where f.oblast = $1 and (f.xid, f.seq) > ($2::xid8, $3::bigint) and f.entity = 'address'
order by f.xid, f.seq limit ${pageSize}`;

type Pulled = { readonly records: number; readonly perSecond: number; readonly bytes: number };

/** What a device sends when it comes home, and what it reads when it takes the register along. */
export async function measureSync(stage: Stage, size: RunSize): Promise<Section> {
  const push = await measurePush(stage, size);
  const areas = (await stage.database.query<{ oblast: string }>(areasQuery)).map(({ oblast }) => oblast);
  const bare = await pullBare(stage, areas);
  const product = await pullByHttp(stage, areas);
  const bytes = (product.bytes / product.records) * 10_000;
  return {
    title: 'Sync: a device that sends, and one that reads everything',
    figures: [
      ...push,
      {
        what: `records per second, pull of ${product.records.toLocaleString('en')}`,
        product: perSecond(product.perSecond),
        bare: perSecond(bare.perSecond),
        ratio: times(product.perSecond / bare.perSecond),
      },
      {
        what: 'bytes of 10,000 records, compressed',
        product: `${(bytes / 1_000_000).toFixed(2)} MB`,
        goal: '≤ 5 MB',
        met: bytes <= wantedBytes,
      },
    ],
    notes: [
      `Push: new addresses in batches of ${operationsOfBatch}, one after the other; every operation has a transaction of its own with record, history, place in the feed and line in the ledger. Bare: record, history and place in the feed by one connection, one transaction each, without the ledger.`,
      `Pull: pages of ${pageSize}, compressed as for a browser, by one administrator. Bare: the same rows of the feed joined to their records as JSON, by one connection, without rights and without records of other kinds.`,
    ],
  };
}

async function measurePush(stage: Stage, { saves }: RunSize): Promise<readonly Figure[]> {
  const token = await stage.signIn();
  let seed = 2_000;
  // A batch takes as long as a hundred saves: it needs a longer look.
  const one = { ...saves, clients: 1, milliseconds: saves.milliseconds * 4 };
  const product: number[] = [];
  const shares: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < saves.rounds; round += 1) {
    const http = await runLoad({ ...one, seed: (seed += 1), door: { kind: 'push', port: stage.server.port, token } });
    const plain = await runLoad({
      ...one,
      seed: (seed += 1),
      door: { kind: 'bare', url: stage.databaseUrl, author: stage.author },
    });
    product.push(http.perSecond * operationsOfBatch);
    bare.push(plain.perSecond);
    shares.push((http.perSecond * operationsOfBatch) / plain.perSecond);
  }
  return [
    {
      what: 'operations per second, push by one device',
      product: perSecond(median(product)),
      bare: perSecond(median(bare)),
      ratio: times(median(shares)),
    },
  ];
}

async function pullByHttp(stage: Stage, areas: readonly string[]): Promise<Pulled> {
  const caller = httpCaller(stage.server.port, await stage.signIn(), 1, true);
  try {
    let [records, bytes] = [0, 0];
    const begin = performance.now();
    for (let cursor: string | undefined; ;) {
      const body = JSON.stringify({ areas, limit: pageSize, ...(cursor === undefined ? {} : { cursor }) });
      const answer = await caller.post('/sync/pull', body);
      if (answer.status > 299) throw new Error(`A pull was answered with ${answer.status}`);
      bytes += answer.body.length;
      const page = JSON.parse(unpacked(answer.body).toString()) as PullAnswer;
      records += page.changes.length;
      ({ cursor } = page);
      if (page.done) return { records, bytes, perSecond: (records * 1000) / (performance.now() - begin) };
    }
  } finally {
    caller.close();
  }
}

/** Small answers come as they are, others packed in one of the ways that a browser takes. */
function unpacked(body: Buffer): Buffer {
  if (body[0] === '{'.charCodeAt(0)) return body;
  return body[0] === 0x1f && body[1] === 0x8b ? gunzipSync(body) : brotliDecompressSync(body);
}

async function pullBare(stage: Stage, areas: readonly string[]): Promise<Omit<Pulled, 'bytes'>> {
  let records = 0;
  const begin = performance.now();
  for (const area of areas) {
    let place: readonly [string, string] | undefined = ['0', '0'];
    while (place) {
      const rows: readonly { xid: string; seq: string; record: string }[] = await stage.database.query(barePage, [
        area,
        ...place,
      ]);
      for (const { record } of rows) JSON.parse(record);
      records += rows.length;
      const last = rows.length === pageSize ? rows.at(-1) : undefined;
      place = last && [last.xid, last.seq];
    }
  }
  return { records, perSecond: (records * 1000) / (performance.now() - begin) };
}
