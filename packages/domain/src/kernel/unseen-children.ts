import type { Actor } from './actor.ts';
import type { AddedRecords, Issue } from './errors.ts';
import { kernelIssue } from './kernel.errors.ts';
import { kyivDay } from './kyiv-time.ts';
import { maskFor } from './permissions.ts';
import type { Text } from './text.ts';
import type { Child, PersonNames } from './tx.ts';

/** How many records of each kind hang on a record, by table. */
export type ChildCounts = Readonly<Record<string, number>>;

export function countChildren(children: readonly Child[]): ChildCounts {
  const counts: Record<string, number> = {};
  for (const { entity } of children) counts[entity.table] = (counts[entity.table] ?? 0) + 1;
  return counts;
}

/**
 * The children that a user who saw so many of each kind cannot have seen: where there are more, the latest ones. Of a kind that is not named none
 * was seen. One's own are known, wherever one made them.
 */
export function unseenChildren(children: readonly Child[], seen: ChildCounts, actor: Actor): readonly Child[] {
  const isOthers = ({ record }: Child): boolean => record.createdBy !== actor._id;
  const newestFirst = (one: Child, other: Child): number => {
    const [left, right] = [one.record.createdAt, other.record.createdAt];
    // Of the same moment: rather one question too many.
    if (left === right) return Number(isOthers(other)) - Number(isOthers(one));
    return left < right ? 1 : -1;
  };
  return Object.entries(countChildren(children)).flatMap(([table, count]) => {
    const ofTable = children.filter(({ entity }) => entity.table === table).toSorted(newestFirst);
    return ofTable.slice(0, Math.max(0, count - (seen[table] ?? 0))).filter(isOthers);
  });
}

/** The fields that say of which day a record is, in the order in which they count. */
const dayFields = ['date', 'asOfDate', 'actualStartDate', 'plannedStartDate'] as const;

/** What the actor may hear of these records, the latest first: what one person has added of one kind for one day is one line. */
export function describeChildren(
  children: readonly Child[],
  actor: Actor,
  people: ReadonlyMap<string, PersonNames>,
): readonly AddedRecords[] {
  const lines = new Map<string, AddedRecords>();
  const latest = children.toSorted((one, other) => (one.record.createdAt < other.record.createdAt ? 1 : -1));
  for (const { entity, record } of latest) {
    const shown = maskFor(actor, entity, record);
    const day = dayFields.map((field) => shown[field]).find((value): value is string => typeof value === 'string');
    const date = day ?? kyivDay(Date.parse(record.createdAt));
    const { createdBy: _id = '', organizationName } = shown;
    const key = JSON.stringify([entity.table, date, _id]);
    const count = (lines.get(key)?.count ?? 0) + 1;
    const organization = organizationName === undefined ? {} : { organizationName };
    lines.set(key, { table: entity.table, count, date, by: { _id, ...people.get(_id) }, ...organization });
  }
  return [...lines.values()];
}

/** The same as a sentence, for those who get no more than the words of a refusal. */
export function sayAdded(
  { count, date, by, organizationName }: AddedRecords,
  label: Text,
  code: 'record.addedSince' | 'record.holdsForbidden',
): Issue {
  const [year, month, day] = [date.slice(0, 4), date.slice(5, 7), date.slice(8, 10)];
  const inOne = (language: keyof Text) => {
    const kind = label[language].toLocaleLowerCase('uk');
    return count === 1 ? kind : `${kind}: ${count}`;
  };
  const person = (first: string | undefined, second: string | undefined) =>
    [first || second, organizationName].filter((name) => name !== undefined && name !== '').join(', ');
  return kernelIssue(code, {
    records: { en: inOne('en'), uk: inOne('uk') },
    date: `${day}.${month}.${year}`,
    author: { en: person(by.name, by.nameUkr), uk: person(by.nameUkr, by.name) },
  });
}
