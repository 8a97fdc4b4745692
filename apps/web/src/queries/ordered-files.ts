import type { FileFormat } from '@domivka/domain/exchange/export-file';
import type { Language, Text } from '@domivka/domain/kernel/text';
import { findKeptValue, keepText } from '../platform/kept-text.ts';
import { call, RemoteError } from '../remote/call.ts';
import { defineJob, type JobOutcome } from '../session/background-jobs.ts';
import { getSession } from '../session/session.ts';

/** A file of a report or a list that is made in the background. */
export type OrderedFile = {
  readonly id: string;
  readonly report: string;
  readonly title: Text;
  readonly format: FileFormat;
  readonly language: Language;
  readonly state: 'waiting' | 'running' | 'ready' | 'failed';
  readonly rows: number;
  /** Null until they are counted. */
  readonly totalRows: number | null;
  readonly expiresAt: string;
  readonly error?: string;
};

/** Milliseconds between two questions whether a file is ready. */
const lookAgainAfter = 10_000;

/** Whether a file is still to be made. */
export function isUnderWay({ state }: Pick<OrderedFile, 'state'>): boolean {
  return state === 'waiting' || state === 'running';
}

const keyOf = (userId: string): string => `domivka-ordered-files-${userId}`;

/** The files that a user ordered in this browser and has not been told of; kept, so that a page that is loaded again tells of them. */
function listAwaited(userId: string): readonly string[] {
  const kept = findKeptValue(keyOf(userId));
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
}

function keepAwaited(userId: string, ids: readonly string[]): void {
  keepText(keyOf(userId), ids.length === 0 ? undefined : JSON.stringify(ids));
}

const tellers = new Set<(file: OrderedFile) => void>();

/** The application hears of each ordered file once, when it is ready or could not be made. */
export function subscribeToOrderedFiles(tell: (file: OrderedFile) => void): () => void {
  tellers.add(tell);
  orderedFilesJob.request();
  return () => tellers.delete(tell);
}

/** The files that the user had made, the newest first. Throws `RemoteError`. */
export async function listOrderedFiles(signal?: AbortSignal): Promise<readonly OrderedFile[]> {
  return call('GET', '/report-files', undefined, signal ? { signal } : {});
}

async function lookAfterFiles(): Promise<JobOutcome> {
  const userId = getSession().user?._id;
  const before = userId === undefined ? [] : listAwaited(userId);
  // Nobody would be told: the part of the page that tells asks again when it is there.
  if (userId === undefined || before.length === 0 || tellers.size === 0) return { kind: 'idle' };
  try {
    const files = await call<readonly OrderedFile[]>('GET', '/report-files', undefined, { asUser: userId });
    // Another tab may have told of some meanwhile, and one may have been ordered; a file that is gone was removed by the user.
    const awaited = listAwaited(userId);
    const ended = files.filter((file) => awaited.includes(file.id) && !isUnderWay(file));
    const underWay = new Set(files.filter(isUnderWay).map(({ id }) => id));
    const left = awaited.filter((id) => underWay.has(id) || !before.includes(id));
    keepAwaited(userId, left);
    for (const file of ended) for (const tell of tellers) tell(file);
    return left.length === 0 ? { kind: 'idle' } : { kind: 'elsewhere', lookAgainAfter };
  } catch (error) {
    if (!(error instanceof RemoteError)) throw error;
    return { kind: 'failed' };
  }
}

/** Asks now and then for the files that are under way, on any page. */
export const orderedFilesJob = defineJob({
  name: 'ordered files',
  when: ['user', 'online', 'visible'],
  run: lookAfterFiles,
});

/** Has a file made in the background; the application tells when it is ready. Throws `RemoteError`. */
export async function orderFile(wish: object): Promise<void> {
  const userId = getSession().user?._id;
  const { id } = await call<OrderedFile>('POST', '/report-files', wish);
  if (userId === undefined) return;
  keepAwaited(userId, [...listAwaited(userId), id]);
  orderedFilesJob.requestAfter(lookAgainAfter);
}
