import { announcePhotoTrouble } from './photo-trouble.ts';
import { isPassing, pauseAskedBy, RemoteError } from '../../remote/http.ts';
import type { LocalStore } from '../../records/local/local-store.ts';
import { type OutboxEntry, waitingAgain } from '../../records/local/outbox-entry.ts';
import { restartFile } from '../../records/local/photo-files.ts';
import { fileOfPath, type PhotoBytesRow, type PhotoFileRow } from '../../records/local/photo-file.ts';
import type { UploadCalls, UploadProgress } from './upload-calls.ts';
import type { PushResult } from '@domivka/domain/kernel/sync';

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

const smallestPiece = 8 * 1024;
const largestPiece = 256 * 1024;
/** Of the first piece, when nothing is known of the line. */
const firstPiece = 64 * 1024;
/** How long a piece should take, in milliseconds: after each the outbox is looked at again, so that text never waits long. */
const pieceTime = 8000;

/** Chooses how much to send at once, by what the last pieces took. */
type PieceSize = {
  readonly next: () => number;
  readonly note: (bytes: number, milliseconds: number) => void;
  /** The line broke: smaller from here on. */
  readonly shrink: () => void;
};

export function pieceSize(): PieceSize {
  let size = firstPiece;
  const keep = (wanted: number): void => {
    size = Math.round(Math.min(largestPiece, Math.max(smallestPiece, wanted)));
  };
  return {
    next: () => size,
    // At most twice as much at once: one lucky piece proves nothing.
    note: (bytes, milliseconds) => keep(Math.min(size * 2, (bytes / Math.max(1, milliseconds)) * pieceTime)),
    shrink: () => keep(size / 2),
  };
}

/**
 * What one step did. `idle`: no file may go now; `moved`: a piece arrived or something was decided, look at the outbox again;
 * `skip`: this entry has to wait for the next round; `wait`, `signIn`: nothing goes at present.
 */
type FileStep =
  | { readonly kind: 'idle' | 'moved' | 'signIn' }
  | { readonly kind: 'skip'; readonly opId: string }
  | { readonly kind: 'wait'; readonly retryAfter: number | undefined };

type FileSender = {
  /** Sends one piece of the first file whose record could go. `entries`: those that may go, in their order. */
  readonly step: (entries: readonly OutboxEntry[]) => Promise<FileStep>;
  /** Whether any byte arrived in this round. */
  readonly hasMoved: () => boolean;
};

type FileSending = {
  readonly store: LocalStore;
  readonly calls: UploadCalls;
  /** Whether files have to wait for another network. */
  readonly isPaused: () => boolean;
  /** ISO 8601 UTC. */
  readonly now: () => string;
};

/** The server lost the upload, has another idea of its length, or got it damaged: the file starts again. */
const restartCodes: readonly string[] = ['upload.missing', 'upload.checksum'];
/** The answer to the last piece was lost: ask how far it came. */
const askAgainCodes: readonly string[] = ['upload.offset'];

/**
 * Sends files one at a time, a piece at a time (product definition, B4). Where it broke off the server is asked how far it came, so
 * nothing goes twice and nothing is left out.
 */
export function fileSender({ store, calls, isPaused, now }: FileSending): FileSender {
  const size = pieceSize();
  let current: { readonly id: string; readonly offset: number } | undefined;
  let held: PhotoBytesRow | undefined;
  let moved = false;
  let askedInVain = 0;

  async function findNext(entries: readonly OutboxEntry[]) {
    for (const entry of entries) {
      const id = fileOfPath(entry.record?.['path']);
      const file = id === undefined ? undefined : await store.photoFile.get(id);
      if (file?.state === 'waiting') return { entry, file };
    }
    return undefined;
  }

  async function keepProgress({ _id }: PhotoFileRow, { offset, complete }: UploadProgress): Promise<void> {
    current = complete ? undefined : { id: _id, offset };
    if (complete) held = undefined;
    await store.photoFile.update(_id, { offset, ...(complete ? { state: 'arrived' as const } : {}) });
  }

  /** Storage gives a file only whole: read for each piece, a photo of 3 MB would pass through memory dozens of times. Bytes never change once kept. */
  async function bytesOf({ _id }: PhotoFileRow): Promise<ArrayBuffer> {
    if (held?._id === _id) return held.bytes;
    // First the one before: never two of them.
    held = undefined;
    held = await store.photoBytes.get(_id);
    // The bytes were there when the record was saved, in one transaction with it.
    if (!held) throw new RemoteError('invalid', '', { code: 'photo.path.missing' });
    return held.bytes;
  }

  async function sendPiece(file: PhotoFileRow, offset: number): Promise<void> {
    const bytes = await bytesOf(file);
    const piece = bytes.slice(offset, offset + size.next());
    const begun = performance.now();
    const progress = await calls.sendPiece(file._id, offset, piece);
    size.note(piece.byteLength, performance.now() - begun);
    moved = true;
    askedInVain = 0;
    await keepProgress(file, progress);
  }

  async function advance(file: PhotoFileRow): Promise<void> {
    if (current?.id === file._id) return sendPiece(file, current.offset);
    const progress = await calls.begin(file);
    // A second announcement without an answer that leads on would go round for ever.
    if (progress.complete || progress.offset < file.size) return keepProgress(file, progress);
    throw new RemoteError('server', 'The server has all bytes and no photo');
  }

  async function park(entry: OutboxEntry, error: RemoteError): Promise<void> {
    const { code = `http.${error.status ?? 0}`, messages, issues } = error;
    const said = messages.length > 0 ? messages : [error.message].filter((words) => words !== '');
    const reason = { code, messages: said, issues, lastAttemptAt: now() };
    const parked = await store.outbox.update(entry.opId, {
      state: 'needsYou',
      attempts: entry.attempts + 1,
      ...reason,
    });
    if (parked > 0) announcePhotoTrouble({ messages: said });
  }

  /** What a failed call means for this file and for those behind it. */
  async function judge(error: RemoteError, entry: OutboxEntry, file: PhotoFileRow): Promise<FileStep> {
    const { code = '', kind, status } = error;
    const retryAfter = pauseAskedBy(error);
    if (kind === 'unauthenticated') return { kind: 'signIn' };
    if (askAgainCodes.includes(code) && askedInVain < 5) {
      askedInVain += 1;
      return { kind: 'moved' };
    }
    if (restartCodes.includes(code) && (await restartFile(store, file._id))) return { kind: 'moved' };
    await store.outbox.update(entry.opId, { attempts: entry.attempts + 1, lastAttemptAt: now() });
    // Also where the server gave up waiting for the rest of a piece.
    if (kind === 'network' || status === 408) size.shrink();
    if (kind === 'network') return { kind: 'wait', retryAfter };
    // One picture that the server stumbles over does not keep the others back.
    if (kind === 'server' && status === 500) return { kind: 'skip', opId: entry.opId };
    if (isPassing(error) || status === 405) return { kind: 'wait', retryAfter };
    await park(entry, error);
    return { kind: 'moved' };
  }

  return {
    hasMoved: () => moved,
    async step(entries) {
      if (isPaused()) return { kind: 'idle' };
      const next = await findNext(entries);
      if (!next) return { kind: 'idle' };
      try {
        await advance(next.file);
        return { kind: 'moved' };
      } catch (error) {
        current = undefined;
        if (!(error instanceof RemoteError)) throw error;
        return judge(error, next.entry, next.file);
      }
    },
  };
}
