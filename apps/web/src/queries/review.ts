import type { ReviewState } from '@domivka/domain/assessment/assessment.options.text';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { keepRecords } from '../records/read/fetch-record.ts';
import { openStore } from '../records/read/repository.ts';
import { call } from '../remote/call.ts';
import { getUser } from '../session/session.ts';
import { announceArrivals } from '../records/outbox/sending.ts';

/** The word of a reviewer about an assessment as it is at this version. */
export type Review = {
  readonly reviewState: ReviewState;
  readonly reviewNote?: string | undefined;
  readonly version: number;
};

/** Sends a review in the name of a user and answers the assessment as it is then; nothing is kept here. Throws `RemoteError`. */
export async function postReview(assessmentId: string, review: Review, userId: string): Promise<StoredRecord> {
  return call<StoredRecord>('POST', `/assessment/${assessmentId}/review`, review, { asUser: userId });
}

/** Keeps reviewed assessments on the device of a user and has the lists on the screen asked anew. */
export async function keepReviewed(records: readonly StoredRecord[], userId: string): Promise<void> {
  await keepRecords(await openStore(userId), 'assessment', records);
  announceArrivals();
}

/** Sends a review; it is not kept for later, because it is a word about what is there now. Throws `RemoteError`. */
export async function sendReview(assessmentId: string, review: Review): Promise<void> {
  const { _id } = getUser();
  await keepReviewed([await postReview(assessmentId, review, _id)], _id);
}
