import type { Fields } from '@domivka/domain/kernel/record';
import type { PushResult } from '@domivka/domain/kernel/sync';
import type { Device } from '../device/device.ts';

/** An operation as it travels, written by hand: the page would never send in a wrong order. */
export type RawOperation = {
  readonly opId: string;
  readonly table: string;
  readonly kind: 'save';
  readonly record: Fields;
  readonly version?: number;
  readonly base?: Fields;
};

export async function pushRaw(device: Device, operations: readonly RawOperation[]): Promise<readonly PushResult[]> {
  const body = { deviceId: 'chaos-device', operations };
  const answer = await device.run(({ remote }) =>
    remote.call<{ results: readonly PushResult[] }>('POST', '/sync/push', body),
  );
  return answer.results;
}

/**
 * Sends operations in this order, in calls of `size`, and again in the same order what had no effect yet, as long as something has. Answers
 * what the server said of those that never had any.
 */
export async function pushUntilDone(
  device: Device,
  operations: readonly RawOperation[],
  size = operations.length,
): Promise<readonly PushResult[]> {
  let left = operations;
  for (;;) {
    const done = new Set<string>();
    const refused = new Map<string, PushResult>();
    for (let start = 0; start < left.length; start += size)
      for (const result of await pushRaw(device, left.slice(start, start + size))) {
        if (result.status === 'applied' || result.status === 'merged') done.add(result.opId);
        else refused.set(result.opId, result);
      }
    left = left.filter(({ opId }) => !done.has(opId));
    if (left.length === 0 || done.size === 0) return left.flatMap(({ opId }) => refused.get(opId) ?? []);
  }
}

export function permutationsOf(values: readonly number[]): readonly (readonly number[])[] {
  if (values.length < 2) return [values];
  return values.flatMap((value) =>
    permutationsOf(values.filter((other) => other !== value)).map((rest) => [value, ...rest]),
  );
}
