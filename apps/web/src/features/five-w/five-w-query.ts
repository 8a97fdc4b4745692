import { readId, readMatch, withoutNothing } from '../../ui/list-query.ts';

/** What the address line of the month says: the latest month with activities, and the own or all organizations, unless told. */
export type FiveWQuery = { readonly month?: string; readonly organization?: string };

/** The address line of the month; what is no month or no id is left out. */
export function readFiveWQuery(raw: Readonly<Record<string, unknown>>): FiveWQuery {
  return withoutNothing<FiveWQuery>({
    month: readMatch(raw['month'], /^20\d{2}-(?:0[1-9]|1[0-2])$/),
    organization: readId(raw['organization']),
  });
}
