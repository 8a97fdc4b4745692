import type { Worker } from 'node:worker_threads';
import { describe, expect, onTestFinished, test } from 'vitest';
import { withWorkbook } from './with-workbook.ts';

/** Counts the threads that are alive at once, from now on. */
function countThreads(): () => number {
  let [now, most] = [0, 0];
  const count = (worker: Worker) => {
    now += 1;
    most = Math.max(most, now);
    worker.once('exit', () => {
      now -= 1;
    });
  };
  process.on('worker', count);
  onTestFinished(() => void process.off('worker', count));
  return () => most;
}

const read = (at: number, owner?: string) =>
  withWorkbook(
    Buffer.from(`Місто\nХарків ${at}\n`),
    'table.csv',
    async (workbook) => {
      const cells: unknown[] = [];
      for await (const batch of workbook.rows(0)) cells.push(...batch.flatMap((row) => row.cells));
      return cells;
    },
    owner === undefined ? {} : { owner },
  );

const places = (count: number) => Array.from({ length: count }, (_, at) => at);

describe('Many workbooks at once', () => {
  test('are all read, in no more than two threads at a time; one beyond what may wait is refused at once', async () => {
    const most = countThreads();
    const asked = places(10).map((at) => read(at, 'Olena'));
    await expect(read(11, 'Olena')).rejects.toMatchObject({ code: 'server.busy', status: 503 });
    expect(await Promise.all(asked)).toEqual(places(10).map((at) => ['Місто', `Харків ${at}`]));
    expect(most()).toBe(2);
  });

  test('leave room when a file cannot be read', async () => {
    const damaged = () => withWorkbook(Buffer.from('PK\u0003\u0004 no workbook'), 'a.xlsx', () => Promise.resolve(1));
    for (const code of ['sheet.damaged', 'sheet.damaged', 'sheet.damaged'])
      await expect(damaged()).rejects.toMatchObject({ code });
    expect(await read(1)).toEqual(['Місто', 'Харків 1']);
  });
});
