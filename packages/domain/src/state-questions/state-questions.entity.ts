import { countedNouns } from '../kernel/counted.text.ts';
import {
  isRestored,
  type StateQuestionsFields,
  stateQuestionsFields,
  stateQuestionsSections,
} from './state-questions.fields.ts';
import { type CheckContext, defineEntity } from '../kernel/entity.ts';
import type { Issue } from '../kernel/errors.ts';
import { sameValue } from '../kernel/record.ts';
import { checkVulnerable } from '../kernel/residents.ts';
import { stateQuestionsIssue } from './state-questions.errors.ts';
import { stateQuestionsFieldLabels as label, stateQuestionsLabel } from './state-questions.text.ts';

function isDoneWithout(state: unknown, date: unknown): boolean {
  return state === 'done' && date === undefined;
}

/** The counted ones who live here now are not more than all; nothing is said again of what was so before. */
function checkResidents(answers: StateQuestionsFields, before: StateQuestionsFields | undefined): readonly Issue[] {
  const { residentsNow, vulnerableResidents } = answers;
  const isOld =
    sameValue(residentsNow, before?.residentsNow) && sameValue(vulnerableResidents, before?.vulnerableResidents);
  return isOld ? [] : checkVulnerable({ count: residentsNow, label: label.residentsNow }, vulnerableResidents);
}

function checkStateQuestions(
  answers: StateQuestionsFields,
  { before, lastDay }: CheckContext<StateQuestionsFields>,
): readonly Issue[] {
  const { asOfDate, demining, miningDate, rubbleRemoval, rubbleRemovalDate, restoredBy } = answers;
  const issues: Issue[] = [];
  if (lastDay !== undefined && typeof asOfDate === 'string' && asOfDate > lastDay)
    issues.push(stateQuestionsIssue('stateQuestions.asOfDate.future', undefined, 'asOfDate'));
  if (isDoneWithout(demining, miningDate))
    issues.push(stateQuestionsIssue('stateQuestions.miningDate.required', undefined, 'miningDate'));
  if (isDoneWithout(rubbleRemoval, rubbleRemovalDate))
    issues.push(stateQuestionsIssue('stateQuestions.rubbleRemovalDate.required', undefined, 'rubbleRemovalDate'));
  if (isRestored(answers) && restoredBy === undefined)
    issues.push(stateQuestionsIssue('stateQuestions.restoredBy.required', undefined, 'restoredBy'));
  return [...issues, ...checkResidents(answers, before)];
}

/** How an address or a unit is *now*, and what the state programme says: one current record for each, with its history. */
export const stateQuestionsEntity = defineEntity({
  table: 'stateQuestions',
  label: stateQuestionsLabel,
  counted: countedNouns.stateQuestions,
  fields: stateQuestionsFields,
  sections: stateQuestionsSections,
  authors: 'unmasked',
  check: checkStateQuestions,
  keys: ({ addressId, unitId }) => ({ uniqueKey: `${String(addressId)}/${String(unitId ?? '')}` }),
  parent: { field: 'addressId', table: 'address' },
  presence: {
    roles: ['Partner Manager', 'Partner Organization'],
    issue: stateQuestionsIssue('stateQuestions.notPresent'),
  },
  unique: {
    field: 'addressId',
    key: 'uniqueKey',
    issue: stateQuestionsIssue('stateQuestions.taken', undefined, 'addressId'),
    isMeant: true,
  },
  offline: true,
});
