import type { BulkReview } from './bulk-review.ts';
import type { Say } from '../../text/say.ts';
import { reviewsCounted } from './reviews.text.ts';

/** How the review of several assessments ended: how many it was said about, how many were refused, how many were not sent at all. */
export function sayRound({ reviewState, total, saved, refused }: BulkReview, t: Say): string {
  const unsent = total - saved - refused;
  const parts = [
    saved > 0 ? t.count(reviewsCounted[reviewState], saved) : '',
    refused > 0 ? t.count(reviewsCounted.refused, refused) : '',
    unsent > 0 ? t.count(reviewsCounted.unsent, unsent) : '',
  ];
  return parts.filter(Boolean).join(' ');
}
