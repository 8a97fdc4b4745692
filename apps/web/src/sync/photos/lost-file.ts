import type { PushResult } from '@domivka/domain/kernel/sync';
import type { LocalStore } from '../../records/local/local-store.ts';
import { waitingAgain, type OutboxEntry } from '../../records/local/outbox-entry.ts';
import { restartFile } from '../../records/local/photo-files.ts';
import { fileOfPath } from '../../records/local/photo-file.ts';

const lost = 'photo.path.missing';

/**
 * The server has no file for a photo that it was sent (specification, section 5: "the path must exist, otherwise re-upload"): the file goes
 * once more, then the record. Answers false for every other refusal, and when the bytes are not here or were sent too often already.
 */
export async function resendLostFile(store: LocalStore, entry: OutboxEntry, result: PushResult): Promise<boolean> {
  if (entry.table !== 'photo' || result.status !== 'refused') return false;
  const codes = [result.code, ...(result.issues ?? []).map(({ code }) => code)];
  const file = fileOfPath(entry.record?.['path']);
  if (!codes.includes(lost) || file === undefined || !(await restartFile(store, file))) return false;
  await store.transaction('rw', store.outbox, async () => {
    // As it is now: a rescue file may have been made while the entry was on its way.
    const known = await store.outbox.get(entry.opId);
    if (known) await store.outbox.put({ ...waitingAgain(known), maybeSent: false });
  });
  return true;
}
