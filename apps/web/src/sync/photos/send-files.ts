import { isPassing, pauseAskedBy, RemoteError } from '../../remote/http.ts';
import type { LocalStore } from '../../records/local/local-store.ts';
import type { OutboxEntry } from '../../records/local/outbox-entry.ts';
import { restartFile } from '../../records/local/photo-files.ts';
import { fileOfPath, type PhotoBytesRow, type PhotoFileRow } from '../../records/local/photo-file.ts';
import { pieceSize } from './piece-size.ts';
import { announcePhotoTrouble } from './photo-trouble.ts';
import type { UploadCalls, UploadProgress } from './upload-calls.ts';

/**
 * What one step did. `idle`: no file may go now; `moved`: a piece arrived or something was decided, look at the outbox again;
 * `skip`: this entry has to wait for the next round; `wait`, `signIn`: nothing goes at present.
 */
export type FileStep =
  | { readonly kind: 'idle' | 'moved' | 'signIn' }
  | { readonly kind: 'skip'; readonly opId: string }
  | { readonly kind: 'wait'; readonly retryAfter: number | undefined };

export type FileSender = {
  /** Sends one piece of the first file whose record could go. `entries`: those that may go, in their order. */
  readonly step: (entries: readonly OutboxEntry[]) => Promise<FileStep>;
  /** Whether any byte arrived in this round. */
  readonly hasMoved: () => boolean;
};

export type FileSending = {
  readonly store: LocalStore;
  readonly calls: UploadCalls;
  /** Whether files have to wait for another network. */
  readonly isPaused: () => boolean;
  /** ISO 8601 UTC. */
  readonly now: () => string;
};

/** The server lost the upload, has another idea of its length, or got it damaged: the file begins anew. */
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
