import { to as copyTo } from 'pg-copy-streams';
import { addressEntity } from '@domivka/domain/address/address.entity';
import { tableOf } from '@domivka/server/src/records/tables.ts';
import { megabytes, seconds, times, type Section } from '../report.ts';
import { largestMemoryDuring, readMemory } from '../stage/memory.ts';
import type { Stage } from '../stage/stage.ts';
import { median } from '../statistics.ts';

const rounds = 3;
const wanted = 1 / 3;

type Taken = { readonly milliseconds: number; readonly bytes: number; readonly rows: number };

/** Takes a list away as its reader does, and lets go of what arrives. */
async function take({ server }: Stage, token: string, file: string): Promise<Taken> {
  const begin = performance.now();
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/v1/exports/${file}?words=codes`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
  });
  if (answer.status !== 200 || !answer.body) throw new Error(`An export was answered with ${answer.status}`);
  let bytes = 0;
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) bytes += chunk.length;
  return { milliseconds: performance.now() - begin, bytes, rows: Number(answer.headers.get('x-total-rows')) };
}

/** The same rows by the database alone. */
async function copy({ database }: Stage): Promise<Taken> {
  const { selection, from } = tableOf(addressEntity);
  const { client, release } = await database.connect();
  try {
    const begin = performance.now();
    const stream = client.query(
      copyTo(
        `copy (select ${selection} from ${from} where r.deleted_at is null order by r.id) to stdout with (format csv)`,
      ),
    );
    let bytes = 0;
    for await (const chunk of stream as AsyncIterable<Uint8Array>) bytes += chunk.length;
    return { milliseconds: performance.now() - begin, bytes, rows: stream.rowCount };
  } finally {
    release(true);
  }
}

/** The export of all addresses as CSV and as a workbook, by turns with COPY of the same query; and what memory it takes. */
export async function measureExports(stage: Stage): Promise<Section> {
  const token = await stage.signIn();
  const [csv, xlsx, bare]: Taken[][] = [[], [], []];
  const read = () => readMemory(stage.server.pid, stage.databasePid);
  await take(stage, token, 'address.csv');
  const idle = await read();
  let largest = idle.server;
  for (let round = 0; round < rounds; round += 1) {
    bare?.push(await copy(stage));
    csv?.push(await take(stage, token, 'address.csv'));
    const { result, memory } = await largestMemoryDuring(read, take(stage, token, 'address.xlsx'));
    xlsx?.push(result);
    largest = Math.max(largest, memory.server);
  }
  const timeOf = (taken: readonly Taken[] = []) => median(taken.map(({ milliseconds }) => milliseconds));
  const ratio = timeOf(bare) / timeOf(csv);
  const rows = csv?.[0]?.rows ?? 0;
  return {
    title: `Exports of ${rows.toLocaleString('en')} addresses`,
    figures: [
      {
        what: 'CSV, rate',
        product: `${Math.round(rows / (timeOf(csv) / 1000)).toLocaleString('en')} rows/s`,
        bare: `${Math.round(rows / (timeOf(bare) / 1000)).toLocaleString('en')} rows/s`,
        ratio: times(ratio),
        goal: '≥ ⅓ of the rate',
        met: ratio >= wanted,
      },
      { what: 'XLSX, time', product: seconds(timeOf(xlsx)), bare: seconds(timeOf(bare)) },
      { what: 'XLSX, size of the file', product: megabytes(xlsx?.[0]?.bytes ?? 0) },
      { what: 'XLSX, memory of the server', product: megabytes(largest * 1e6), bare: megabytes(idle.server * 1e6) },
    ],
    notes: [
      `Bare: \`COPY (the same query) TO STDOUT\` through the driver, by turns with the product; medians of ${rounds} rounds.`,
      'Memory: the largest moment of an export beside the moment before (PSS).',
    ],
  };
}
