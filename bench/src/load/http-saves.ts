import { readUnitsFromDisk } from '@domivka/reference/load-node';
import { newAddresses } from '@domivka/server/src/features/seed/addresses.ts';
import { httpCaller } from './http-caller.ts';
import type { LoadResult, LoadTask } from './load-task.ts';
import { repeat } from './repeat.ts';

/** Saves new addresses through `POST /address`. */
export async function saveByHttp(task: LoadTask, port: number, token: string): Promise<LoadResult> {
  const addresses = newAddresses(readUnitsFromDisk(), task.seed);
  const caller = httpCaller(port, token, task.clients);
  try {
    return await repeat(task, async () => {
      const { status, body } = await caller.post('/address', JSON.stringify(addresses.next().value));
      if (status !== 201) throw new Error(`A save was answered with ${status}: ${body.toString().slice(0, 500)}`);
    });
  } finally {
    caller.close();
  }
}
