import { readUnitsFromDisk } from '@domivka/reference/load-node';
import { newId } from '@domivka/server/src/platform/ids.ts';
import type { PushResult } from '@domivka/domain/kernel/sync';
import { newAddresses } from '@domivka/server/src/features/seed/addresses.ts';
import { ask } from './ask.ts';
import { httpCaller } from './http-caller.ts';
import type { LoadResult, LoadTask } from './load-task.ts';
import { repeat } from './repeat.ts';

/** Operations of one request, as a device sends them. */
export const operationsOfBatch = 100;

/**
 * Sends new addresses as a device that comes home does: a batch, its answer, the next batch. The result counts batches.
 */
export async function pushByHttp(task: LoadTask, port: number, token: string): Promise<LoadResult> {
  const addresses = newAddresses(readUnitsFromDisk(), task.seed);
  const caller = httpCaller(port, token, task.clients);
  let seq = 0;
  const operation = () => {
    seq += 1;
    const record = { _id: newId(), ...addresses.next().value };
    return { opId: newId(), seq, table: 'address', kind: 'save', record };
  };
  try {
    return await repeat(task, async (client) => {
      const operations = Array.from({ length: operationsOfBatch }, operation);
      const body = { deviceId: `bench-device-${task.seed}-${client}`, operations };
      const { results } = await ask<{ results: readonly PushResult[] }>(caller, '/sync/push', body);
      const refused = results.find(({ status }) => status !== 'applied');
      if (refused) throw new Error(`An operation was answered with ${refused.status}: ${refused.code}`);
    });
  } finally {
    caller.close();
  }
}
