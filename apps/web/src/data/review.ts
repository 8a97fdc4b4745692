import type { ReviewState } from '@domivka/domain/assessment/assessment.options.text';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { keepRecords } from './fetch-record.ts';
import { openStore } from './local-store.ts';
import { call } from './remote.ts';
import { getUser } from './session.ts';
import { announceArrivals } from './sync.ts';

/** The word of a reviewer about an assessment as it is at this version. */
export type Review = {
  readonly reviewState: ReviewState;
  readonly reviewNote?: string | undefined;
  readonly version: number;
};

/** Sends a review; it is not kept for later, because it is a word about what is there now. Throws `RemoteError`. */
export async function sendReview(assessmentId: string, review: Review): Promise<void> {
  const record = await call<StoredRecord>('POST', `/assessment/${assessmentId}/review`, review);
  await keepRecords(await openStore(getUser()._id), 'assessment', [record]);
  announceArrivals();
}
