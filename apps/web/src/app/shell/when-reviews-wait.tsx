import type { ReactNode } from 'react';
import { useHasReviews } from '../../queries/review.ts';

/** Shows what leads to the reviews to whoever reviews, and to whoever has something given back. */
export function WhenReviewsWait({ children }: { readonly children: ReactNode }): ReactNode {
  return useHasReviews() ? children : null;
}
