import type { LoadResult, LoadTask } from '../load/load-task.ts';
import { runLoad } from '../load/run-load.ts';
import { milliseconds, perSecond, times, type Figure, type Section } from '../report.ts';
import { largestMemoryDuring, readMemory, type Memory } from '../stage/memory.ts';
import type { Stage } from '../stage/stage.ts';
import { median } from '../statistics.ts';
import type { RunSize } from './run-size.ts';

const clientCounts = [1, 8, 32] as const;
const wantedShare = 0.4;
const wantedMegabytes = 300;

type Round = { readonly product: LoadResult; readonly bare: LoadResult };
type Measured = { readonly clients: number; readonly rounds: readonly Round[] };

/** Saves through the interface against the same transaction through the bare driver, turn by turn in one database. */
export async function measureSaves(stage: Stage, { addresses, saves }: RunSize): Promise<Section> {
  const token = await stage.signIn();
  let seed = 1_000;
  let largest: Memory = { server: 0, database: 0 };
  const taskOf = (clients: number, door: LoadTask['door']): LoadTask => ({
    ...saves,
    clients,
    door,
    seed: (seed += 1),
  });
  const byHttp = async (clients: number): Promise<LoadResult> => {
    const work = runLoad(taskOf(clients, { kind: 'http', port: stage.server.port, token }));
    const { result, memory } = await largestMemoryDuring(() => readMemory(stage.server.pid, stage.databasePid), work);
    if (sumOf(memory) > sumOf(largest)) largest = memory;
    return result;
  };
  // Unmeasured: what a server that runs for days did long ago, its code compiled and its statements planned.
  await runLoad(taskOf(8, { kind: 'http', port: stage.server.port, token }));
  const measured: Measured[] = [];
  for (const clients of clientCounts) {
    const rounds: Round[] = [];
    for (let round = 0; round < saves.rounds; round += 1) {
      const product = await byHttp(clients);
      const bare = await runLoad(taskOf(clients, { kind: 'bare', url: stage.databaseUrl, author: stage.author }));
      rounds.push({ product, bare });
    }
    measured.push({ clients, rounds });
  }
  return {
    title: `Saves: POST /address beside ${addresses.toLocaleString('en')} addresses`,
    figures: [...measured.flatMap(figuresOf), memoryFigure(largest)],
    notes: [
      'Bare: BEGIN, record, version, audit row, COMMIT with prepared statements and rows that are ready, by the driver that the product uses, from the same kind of load process.',
      `Each figure is the median of ${saves.rounds} alternating rounds of ${saves.milliseconds / 1000} s; load, server and database share the cores.`,
      'Memory: the largest sum of PSS (pages that processes share count once) of the server and all processes of its database while clients save through the interface.',
    ],
  };
}

function sumOf({ server, database }: Memory): number {
  return server + database;
}

function figuresOf({ clients, rounds }: Measured): readonly Figure[] {
  const share = median(rounds.map(({ product, bare }) => product.perSecond / bare.perSecond));
  const middle = (side: keyof Round, value: 'perSecond' | 'p50' | 'p95') =>
    median(rounds.map((round) => round[side][value]));
  const who = clients === 1 ? '1 client' : `${clients} clients`;
  return [
    {
      what: `saves per second, ${who}`,
      product: perSecond(middle('product', 'perSecond')),
      bare: perSecond(middle('bare', 'perSecond')),
      ratio: times(share),
      goal: '≥ 0.40 ×',
      met: share >= wantedShare,
    },
    {
      what: `time of a save, ${who}, p50 / p95`,
      product: `${milliseconds(middle('product', 'p50'))} / ${milliseconds(middle('product', 'p95'))}`,
      bare: `${milliseconds(middle('bare', 'p50'))} / ${milliseconds(middle('bare', 'p95'))}`,
    },
  ];
}

function memoryFigure(memory: Memory): Figure {
  const total = sumOf(memory);
  const product = `${Math.round(total)} MB (server ${Math.round(memory.server)}, database ${Math.round(memory.database)})`;
  return { what: 'memory under this load', product, goal: '≤ 300 MB', met: total > 0 && total <= wantedMegabytes };
}
