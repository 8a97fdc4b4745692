import { readId, withoutNothing } from '../../ui/list-query.ts';

/** What the address line of the state questions may say: about which unit, and from which assessment they are filled in. */
export type AnswersQuery = { readonly unit?: string; readonly from?: string };

/** Reads the query of the form; what is no id is left out. */
export function readAnswersQuery(raw: Readonly<Record<string, unknown>>): AnswersQuery {
  return withoutNothing<AnswersQuery>({ unit: readId(raw['unit']), from: readId(raw['from']) });
}
