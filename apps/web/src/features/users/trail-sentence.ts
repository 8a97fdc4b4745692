import { countedNouns } from '@domivka/domain/kernel/counted.text';
import { isFields } from '@domivka/domain/kernel/record';
import { nameOfPerson } from '../../text/record-name.ts';
import type { Say } from '../../text/say.ts';
import { anyNouns, recordNouns, sentencesAbout, trailSentences, trailText } from './trail.text.ts';
import type { TrailEvent } from './user-calls.ts';

/** Who acted: the name, what was typed as the own address, or nobody known. */
function actorName({ userName, userNameUkr, email }: TrailEvent, t: Say): string {
  return nameOfPerson({ name: userName, nameUkr: userNameUkr, email }, t.language) || t(trailText.somebody);
}

/** How many records a user got to see or sent; a search counts what it showed, not what it found. Undefined for deeds without any. */
export function countRecords({ recordIds, recordId, count }: TrailEvent): number | undefined {
  return recordIds?.length ?? count ?? (recordId === undefined ? undefined : 1);
}

/** What was typed into a free search. */
function searchWords({ details }: TrailEvent): string | undefined {
  const { filters } = details ?? {};
  const free = Array.isArray(filters) ? filters.filter(isFields).find(({ field }) => field === 'q') : undefined;
  const { value } = free ?? {};
  return typeof value === 'string' ? value : undefined;
}

function nounsOf(table: string | undefined) {
  return (table !== undefined && Object.hasOwn(recordNouns, table) ? recordNouns[table] : undefined) ?? anyNouns;
}

/** What a record of this table is called: "an address" · «адреси» (in Ukrainian the genitive). */
export function nameRecord(table: string, t: Say): string {
  return t(nounsOf(table).one);
}

/** An act as a sentence of the chosen language: who did what, with how many records, and whether it was refused. */
export function sayAct(event: TrailEvent, t: Say): string {
  const { kind, table, outcome } = event;
  const nouns = nounsOf(table);
  const own = event.details?.['feed'] === undefined ? sentencesAbout[table ?? '']?.[kind] : trailText.throughFeed;
  const pattern = own ?? trailSentences[kind];
  const words = searchWords(event);
  const said = t(pattern, {
    who: actorName(event, t),
    one: t(nouns.one),
    many: t(nouns.many),
    count: t.count(countedNouns.records, countRecords(event) ?? 0),
  });
  const sentence = words === undefined ? said : t(trailText.withWords, { sentence: said, words });
  const saysSo = kind === 'refused' || kind === 'signInRefused';
  return outcome === 'refused' && !saysSo ? t(trailText.wasRefused, { sentence }) : sentence;
}
