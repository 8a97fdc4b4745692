import { type AddedRecords, type ConflictDetail, DomainError, type Issue } from '@domivka/domain/kernel/errors';
import { messageOf } from '@domivka/domain/catalogue';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import { RemoteError } from '../../remote/http.ts';
import { basisOf } from '../../records/save/resolve-entry.ts';
import type { Removal } from '../../records/outbox/removed-rows.ts';
import type { Seen } from '../../records/read/seen.ts';
import { createValueStore } from '../../platform/value-store.ts';
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

/** `answer`: whether the record goes all the same. */
type OpenQuestion = RemovalQuestion & { readonly answer: (isRemoved: boolean) => void };

const open = createValueStore<OpenQuestion | undefined>(undefined);

/** The question that the person has to answer now, for the dialog that shows it. */
export const openQuestion: Pick<typeof open, 'get' | 'subscribe'> = open;

/** Nobody can answer any more: the record is kept. */
export function closeQuestion(): void {
  open.get()?.answer(false);
}

function ask(question: RemovalQuestion): Promise<boolean> {
  closeQuestion();
  return new Promise((resolve) => {
    const answer = (isRemoved: boolean): void => {
      if (open.get()?.answer === answer) open.set(undefined);
      resolve(isRemoved);
    };
    open.set({ ...question, answer });
  });
}

/**
 * Removes by `remove`, and asks where others have worked on the record since the person saw it: a removal all the same is based on that
 * (`seen`), and on nothing that came later. Answers the removal; undefined where the record is kept. Throws what `remove` throws.
 */
export async function removeOrAsk(remove: (seen?: Seen) => Promise<Removal>): Promise<Removal | undefined> {
  let seen: Seen | undefined;
  for (;;) {
    try {
      return await remove(seen);
    } catch (error) {
      if (!(error instanceof DomainError || error instanceof RemoteError) || !error.conflict) throw error;
      const { conflict, issues } = error;
      if (!(await ask({ conflict, issues }))) return undefined;
      seen = basisOf(conflict);
    }
  }
}
