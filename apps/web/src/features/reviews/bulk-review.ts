import { useSyncExternalStore } from 'react';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { isPassing, RemoteError } from '../../remote/http.ts';
import { reportUnexpected } from '../../platform/report-error.ts';
import { keepReviewed, postReview } from '../../queries/review.ts';
import { getUser } from '../../session/session.ts';
import { createValueStore } from '../../platform/value-store.ts';

/** An assessment as a reviewer has looked at it. */
export type Looked = Pick<StoredRecord, '_id' | 'version'>;

/** The one word that is said about several assessments. */
export type ReviewWord = { readonly reviewState: 'verified' | 'has_issues'; readonly reviewNote?: string | undefined };

/** How far the review of several assessments is, or how it ended. */
export type BulkReview = {
  readonly reviewState: ReviewWord['reviewState'];
  readonly total: number;
  readonly saved: number;
  readonly refused: number;
  readonly isRunning: boolean;
  /** Why it ended before all were sent: no connection, a session that is over. */
  readonly stoppedBy?: RemoteError;
};

/** What is ticked for review, and what came of the last round. It lasts as long as the page, whatever screen is open. */
export type ReviewWork = {
  /** The versions that were looked at, by the ids of their assessments. */
  readonly chosen: ReadonlyMap<string, number>;
  /** Why the server refused some of them. */
  readonly reasons: ReadonlyMap<string, RemoteError>;
  readonly round?: BulkReview;
};

const work = createValueStore<ReviewWork>({ chosen: new Map(), reasons: new Map() });
let running: Promise<BulkReview> | undefined;

export function getReviewWork(): ReviewWork {
  return work.get();
}

export function useReviewWork(): ReviewWork {
  return useSyncExternalStore(work.subscribe, work.get);
}

/** Ticks assessments as they are shown, or takes the ticks (and what was refused) away. */
export function chooseForReview(records: readonly Looked[], isChosen: boolean): void {
  const before = work.get();
  const ids = new Set(records.map(({ _id }) => _id));
  const without = <Value>(map: ReadonlyMap<string, Value>) => [...map].filter(([id]) => !ids.has(id));
  if (isChosen) {
    const added = records.filter(({ _id }) => !before.chosen.has(_id));
    const chosen = [...before.chosen, ...added.map(({ _id, version }) => [_id, version] as const)];
    return work.set({ ...before, chosen: new Map(chosen) });
  }
  work.set({ ...before, chosen: new Map(without(before.chosen)), reasons: new Map(without(before.reasons)) });
}

/** Forgets how the last round ended; what is ticked stays so. */
export function dismissBulkReview(): void {
  const { chosen, reasons, round } = work.get();
  work.set({ chosen, reasons, ...(round?.isRunning ? { round } : {}) });
}

/**
 * The ticked ones of a page, each at the version that was looked at: when it was ticked or, after a refusal, as it is shown beside the
 * reason. Ticks on other pages do not count: nothing is reviewed that is not in sight.
 */
export function itemsToReview({ chosen, reasons }: ReviewWork, shown: readonly Looked[]): readonly Looked[] {
  return shown.flatMap(({ _id, version }) => {
    const looked = chosen.get(_id);
    return looked === undefined ? [] : [{ _id, version: reasons.has(_id) ? version : looked }];
  });
}

/** Whether what follows would fail for the same reason. */
function endsRound(error: RemoteError): boolean {
  return isPassing(error) || error.kind === 'unauthenticated';
}

function tell(change: Partial<BulkReview>): void {
  const { round, ...rest } = work.get();
  if (round) work.set({ ...rest, round: { ...round, ...change } });
}

async function carryOut(items: readonly Looked[], word: ReviewWord, userId: string): Promise<void> {
  const answers: StoredRecord[] = [];
  let [saved, refused] = [0, 0];
  try {
    for (const { _id, version } of items) {
      try {
        answers.push(await postReview(_id, { ...word, version }, userId));
        chooseForReview([{ _id, version }], false);
        tell({ saved: (saved += 1) });
      } catch (error) {
        if (!(error instanceof RemoteError)) throw error;
        if (endsRound(error)) return tell({ stoppedBy: error });
        work.set({ ...work.get(), reasons: new Map([...work.get().reasons, [_id, error]]) });
        tell({ refused: (refused += 1) });
      }
    }
  } finally {
    // Said and done on the server: what this device cannot keep is no reason to call it refused.
    await keepReviewed(answers, userId).catch(reportUnexpected);
    tell({ isRunning: false });
  }
}

async function startRound(items: readonly Looked[], word: ReviewWord): Promise<BulkReview> {
  const { _id: userId } = getUser();
  const round = { reviewState: word.reviewState, total: items.length, saved: 0, refused: 0, isRunning: true };
  work.set({ chosen: work.get().chosen, reasons: new Map(), round });
  await carryOut(items, word, userId);
  return work.get().round ?? round;
}

/**
 * Says one word about several assessments, one call after the other: each is counted, what the server refuses stays ticked with the reason,
 * and where there is no going on the rest stays ticked without one. It goes on whatever screen is open; while it does, a second one is not
 * begun, and the answer is that of the first. Throws `RemoteError` when nobody is signed in.
 */
export async function runBulkReview(items: readonly Looked[], word: ReviewWord): Promise<BulkReview> {
  running ??= startRound(items, word).finally(() => {
    running = undefined;
  });
  return running;
}
