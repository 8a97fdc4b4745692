import type { ReactNode } from 'react';
import { useHasReviews } from '../../queries/review.ts';

/** Shows its children (links to the reviews) to reviewers, and to users whose work was given back. */
export function WhenReviewsWait({ children }: { readonly children: ReactNode }): ReactNode {
  return useHasReviews() ? children : null;
}
