import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { Formats } from '../../text/format.ts';
import type { Say } from '../../text/say.ts';
import { stateQuestionsText as text } from './state-questions-form.text.ts';

/** Who looks, and how people of this language write and name things. */
type Reading = {
  readonly userId: string | undefined;
  readonly t: Say;
  readonly format: Pick<Formats, 'moment'>;
  readonly organization: string;
};

/**
 * Whose word answers are and when they were first given. The time of the last write is not told: it may be that of an undo, which answered
 * nothing. The day for which the answers hold stands in the record, and of later changes the history knows more.
 */
export function sayAuthor(
  { createdBy, createdAt, updatedBy }: Pick<StoredRecord, 'createdBy' | 'createdAt' | 'updatedBy'>,
  { userId, t, format, organization }: Reading,
): string {
  const said = { organization, moment: format.moment(createdAt) };
  if (createdBy !== updatedBy) return t(text.saidFirstBy, said);
  return t(createdBy !== undefined && createdBy === userId ? text.saidByYou : text.saidBy, said);
}
