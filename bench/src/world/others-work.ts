import { readUnitsFromDisk } from '@domivka/reference/load-node';
import { newId } from '@domivka/server/src/platform/ids.ts';
import type { PushResult } from '@domivka/domain/kernel/sync';
import { ask } from '../load/ask.ts';
import { httpCaller } from '../load/http-caller.ts';
import { operationsOfBatch } from '../load/http-pushes.ts';
import type { Stage } from '../stage/stage.ts';
import { loadAddresses, loadedId, type WorldSize } from './addresses.ts';

/** How many of the first addresses of a world others edit, and which new ones come. */
export type OthersWork = { readonly edits: number; readonly additions: WorldSize };

/** Edits go through the interface, as a device sends them; new addresses past it, since that many saves would take minutes. */
export async function workOfOthers(stage: Stage, { edits, additions }: OthersWork): Promise<void> {
  await loadAddresses(stage.database, readUnitsFromDisk(), additions, stage.author);
  const caller = httpCaller(stage.server.port, await stage.signIn(), 1);
  try {
    for (let from = 0; from < edits; from += operationsOfBatch) {
      const operations = Array.from({ length: Math.min(operationsOfBatch, edits - from) }, (_, index) => {
        const record = { _id: loadedId(from + index), residents: 1 + ((from + index) % 90) };
        return { opId: newId(), seq: from + index + 1, table: 'address', kind: 'save', version: 1, record };
      });
      const body = { deviceId: 'bench-others', operations };
      const { results } = await ask<{ readonly results: readonly PushResult[] }>(caller, '/sync/push', body);
      const refused = results.find(({ status }) => status !== 'applied' && status !== 'merged');
      if (refused) throw new Error(`An edit was answered with ${refused.status}: ${refused.code}`);
    }
  } finally {
    caller.close();
  }
}
