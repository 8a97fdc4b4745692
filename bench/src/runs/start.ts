import { seconds, type Figure, type Section } from '../report.ts';
import { newDataFolder, type DataFolder } from '../stage/data-folder.ts';
import { freePort } from '../stage/free-port.ts';
import { startServer } from '../stage/server-process.ts';
import { median } from '../statistics.ts';
import type { RunSize } from './run-size.ts';

const wantedWarm = 2_000;

/** The start of the bundled server until it is ready: on an empty folder, and again on the same one. */
export async function measureStart(program: string, { coldStarts, warmStarts }: RunSize): Promise<Section> {
  const cold: number[] = [];
  const warm: number[] = [];
  for (let round = 0; round < coldStarts; round += 1) {
    const folder = await newDataFolder();
    try {
      cold.push(await startOnce(program, folder));
      const share = Math.ceil(warmStarts / coldStarts);
      for (let time = 0; time < share; time += 1) warm.push(await startOnce(program, folder));
    } finally {
      await folder.remove();
    }
  }
  return {
    title: 'Start of the built server with its own database',
    figures: [
      figure('cold: empty folder, tables and demonstration data made', cold),
      { ...figure('warm: existing folder', warm), goal: '≤ 2 s', met: median(warm) <= wantedWarm },
    ],
    notes: [
      'From the start of the process to the first good answer of /health/ready; installation and build are done before.',
    ],
  };
}

async function startOnce(program: string, { path }: DataFolder): Promise<number> {
  const server = await startServer({ program, dataDir: path, port: await freePort() });
  await server.stop();
  return server.startMilliseconds;
}

function figure(what: string, values: readonly number[]): Figure {
  return { what: `${what} (median of ${values.length})`, product: seconds(median(values)) };
}
