import { todayHere } from '../../queries/building/building.ts';
import { phaseFilters } from '../../queries/search-filters.ts';
import { useSearch } from '../../queries/use-records.ts';
import { helps, useActivitiesHitAgain } from '../../queries/building/activities-hit-again.ts';
import { returnedRequest, reviewFilters } from '../../queries/review.ts';
import { mayAssess, mayReview } from '../../session/review-roles.ts';
import { useSession } from '../../session/session.ts';

/** An answer to the question how much of something waits, as far as it is known. */
export type Counted = {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly count: number;
  readonly fromDevice: boolean;
  readonly isPartial?: boolean;
};

/** How sure it is that nothing else waits: `device`: without the server; `unknown`: a question got no answer. */
export type Certainty = 'loading' | 'known' | 'device' | 'unknown';

/** What all answers together are worth; of a user who was asked nothing everything is known. */
export function certaintyOf(answers: readonly Counted[]): Certainty {
  if (answers.some(({ state, isPartial }) => state === 'failed' || (state === 'ready' && isPartial))) return 'unknown';
  if (answers.some(({ state }) => state === 'loading')) return 'loading';
  return answers.some(({ fromDevice }) => fromDevice) ? 'device' : 'known';
}

const countOnly = { page: 1, pageSize: 1 } as const;

/** What this person's rights make their work, in numbers. Nothing for those who only look. */
export type ToDo = {
  readonly toReview: number;
  readonly returned: number;
  readonly overdue: number;
  readonly hitAgain: number;
  /** Where the repairs are that were hit again. */
  readonly hitAddressIds: readonly string[];
  readonly certainty: Certainty;
};

/** Counts the tasks of the person who is signed in: by the server, without it by this device. */
export function useToDo(): ToDo {
  const { user } = useSession();
  const own = user?.organization._id ?? '';
  const reviews = user !== undefined && mayReview(user.role);
  const assesses = user !== undefined && mayAssess(user.role);
  const isHelping = user !== undefined && helps(user.role);
  const received = { filters: reviewFilters('received'), paging: countOnly };
  const toReview = asCounted(useSearch('assessment', received, reviews));
  const returned = asCounted(useSearch('assessment', returnedRequest(own), assesses));
  const late = [
    ...phaseFilters('overdue', todayHere()),
    { field: 'implementingOrganizationId', op: 'eq', value: own } as const,
  ];
  const overdue = asCounted(useSearch('activity', { filters: late, paging: countOnly }, isHelping));
  const { state, found } = useActivitiesHitAgain(isHelping);
  const hit = { count: 0, fromDevice: false, ...found, state };
  const asked = [...(reviews ? [toReview] : []), ...(assesses ? [returned] : []), ...(isHelping ? [overdue, hit] : [])];
  return {
    toReview: toReview.count,
    returned: returned.count,
    overdue: overdue.count,
    hitAgain: hit.count,
    hitAddressIds: found?.addressIds ?? [],
    certainty: certaintyOf(asked),
  };
}

function asCounted({ state, totalRows, fromDevice }: ReturnType<typeof useSearch>): Counted {
  return { state, count: state === 'ready' ? totalRows : 0, fromDevice };
}
