import { streetWords } from '../addressing/address-keys.ts';
import { foldText } from '../geography/fold-text.ts';
import { pCodeLevel } from '../geography/p-code.ts';
import { type CheckContext, defineEntity } from '../kernel/entity.ts';
import type { Issue } from '../kernel/errors.ts';
import { nameSearchKey } from '../kernel/keys.ts';
import { formerNameIssue } from './former-name.errors.ts';
import { type FormerNameFields, formerNameFields, formerNameSections } from './former-name.fields.ts';
import { formerNameCounted, formerNameLabel, levelOfSubject } from './former-name.text.ts';

const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** By this two spellings are one name. Initials and the order of a street's words do not count. */
function nameKey({ subject }: FormerNameFields, name: unknown): string {
  if (!isFilled(name)) return '';
  return subject === 'street' ? streetWords(name).join(' ') : foldText(name);
}

function checkNames(record: FormerNameFields): readonly Issue[] {
  const { subject, formerName, presentName } = record;
  if (subject === 'street' && !isFilled(presentName))
    return [formerNameIssue('formerName.presentName.required', undefined, 'presentName')];
  if (subject !== 'street' && isFilled(presentName))
    return [formerNameIssue('formerName.presentName.place', undefined, 'presentName')];
  const isSame = isFilled(presentName) && nameKey(record, formerName) === nameKey(record, presentName);
  return isSame ? [formerNameIssue('formerName.same', undefined, 'formerName')] : [];
}

function checkPlace(
  { pCode4, subject }: FormerNameFields,
  { places, before }: CheckContext<FormerNameFields>,
): readonly Issue[] {
  const level = Object.entries(levelOfSubject).find(([code]) => code === subject)?.[1];
  if (isFilled(pCode4) && level !== undefined && pCodeLevel(pCode4) !== level)
    return [formerNameIssue('formerName.pCode4.pattern', undefined, 'pCode4')];
  if (!places || !isFilled(pCode4) || pCode4 === before?.pCode4 || places.find(pCode4)) return [];
  return [formerNameIssue('formerName.pCode4.unknown', { pCode: pCode4 }, 'pCode4')];
}

function checkSince({ since }: FormerNameFields, { lastDay }: CheckContext<FormerNameFields>): readonly Issue[] {
  if (lastDay === undefined || !isFilled(since) || since <= lastDay) return [];
  return [formerNameIssue('formerName.since.future', undefined, 'since')];
}

/** A name that a street, a settlement, a hromada or a raion had before: addresses are found by it too. */
export const formerNameEntity = defineEntity({
  table: 'formerName',
  label: formerNameLabel,
  counted: formerNameCounted.found,
  fields: formerNameFields,
  sections: formerNameSections,
  authors: 'editors',
  // The name of a unit is in the reference data, and a unit is no kind of street.
  settle: (fields, { sent }) =>
    fields.subject !== 'street' && sent.presentName === undefined
      ? { ...fields, presentName: undefined, streetType: undefined }
      : fields,
  check: (record, context) => [...checkNames(record), ...checkPlace(record, context), ...checkSince(record, context)],
  keys: (record) => {
    const name = nameKey(record, record.formerName);
    return {
      uniqueKey: name === '' ? '' : [record.pCode4, record.subject, name].join('/'),
      searchKey: nameSearchKey([record.formerName, record.presentName]),
    };
  },
  unique: {
    field: 'formerName',
    key: 'uniqueKey',
    issue: formerNameIssue('formerName.taken', undefined, 'formerName'),
  },
  offline: false,
});
