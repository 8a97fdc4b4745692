import { expect } from 'vitest';
import type { Fields } from '@domivka/domain/kernel/record';
import type { PushResult } from '@domivka/domain/kernel/sync';
import type { Language } from '@domivka/domain/kernel/text';
import { newId } from '../src/platform/ids.ts';
import type { Caller } from './test-app.ts';

/** One thing that a device wants done. */
type Operation = Fields & { readonly opId: string };

export function saving(table: string, record: Fields, more: Fields = {}): Operation {
  return { opId: newId(), table, kind: 'save', record, ...more };
}

export function removing(table: string, _id: unknown, more: Fields = {}): Operation {
  return { opId: newId(), table, kind: 'delete', _id, ...more };
}

/** Sends operations as a device does; the push as a whole must be accepted. */
export async function push(
  caller: Caller,
  operations: readonly unknown[],
  language?: Language,
): Promise<readonly PushResult[]> {
  const body = { deviceId: 'device-of-the-test', operations };
  const answer = await caller.post<{ results: PushResult[] }>('/sync/push', body, language);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.results;
}
