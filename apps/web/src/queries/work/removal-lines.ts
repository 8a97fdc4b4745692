import { messageOf } from '@domivka/domain/catalogue';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import type { AddedRecords, ConflictDetail, Issue } from '@domivka/domain/kernel/errors';
import { commonText } from '../../text/common.text.ts';
import { useFormats } from '../../text/format.ts';
import { nameOfPerson } from '../../text/record-name.ts';
import { removalText as text } from '../../text/removal.text.ts';
import { useText } from '../../text/say.ts';
import { useRecordsById } from '../records-by-id.ts';

/** A removal that met the work of others: what the server, or this device in its place, says of that. */
export type RemovalQuestion = { readonly conflict: ConflictDetail; readonly issues: readonly Issue[] };

/** So many are named; of the rest the number is told. */
const mostNamed = 5;

const nouns: Readonly<Record<string, keyof typeof countedNouns>> = {
  apartment: 'units',
  assessment: 'assessments',
  activity: 'activities',
  stateQuestions: 'stateQuestions',
  photo: 'photos',
};

/** What others have done with a record that is to be removed, in sentences: what they have added, when, and who, as far as the person may know. */
export function useRemovalLines({ conflict: { added = [] }, issues }: RemovalQuestion): readonly string[] {
  const t = useText();
  const format = useFormats();
  const unnamed = added.flatMap(({ by }) => (nameOfPerson(by, t.language) === '' ? [by._id] : []));
  const people = useRecordsById('user', unnamed);
  const sayOne = ({ table, count, date, by, organizationName = '' }: AddedRecords): string => {
    const known = people?.find(({ _id }) => _id === by._id);
    const person = nameOfPerson(by, t.language) || nameOfPerson(known, t.language);
    const author = [person, organizationName].filter((name) => name !== '').join(', ');
    const records = t.count(countedNouns[nouns[table] ?? 'records'], count);
    return t(author === '' ? text.addedBySomebody : text.added, { records, date: format.date(date), author });
  };
  const others = issues.filter(({ code }) => added.length === 0 || code !== 'record.addedSince');
  const left = added.length - mostNamed;
  return [
    ...others.map((issue) => messageOf(issue, t.language)),
    ...added.slice(0, mostNamed).map(sayOne),
    ...(left > 0 ? [t(commonText.andMore, { count: left })] : []),
  ];
}
