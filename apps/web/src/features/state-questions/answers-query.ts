import { readId, withoutNothing } from '../../ui/list-query.ts';

/**
 * What the address line of the state questions may say: about which unit, from which assessment they are filled in, and beside which activity
 * they were begun and could not be saved.
 */
export type AnswersQuery = { readonly unit?: string; readonly from?: string; readonly activity?: string };

/** Reads the query of the form; what is no id is left out. */
export function readAnswersQuery(raw: Readonly<Record<string, unknown>>): AnswersQuery {
  return withoutNothing<AnswersQuery>({
    unit: readId(raw['unit']),
    from: readId(raw['from']),
    activity: readId(raw['activity']),
  });
}
