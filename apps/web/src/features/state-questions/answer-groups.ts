import { stateQuestionsEntity } from '@domivka/domain/state-questions/state-questions.entity';
import { utilityLabels, utilityStates } from '@domivka/domain/state-questions/state-questions.options.text';
import { labelOf } from '@domivka/domain/kernel/options';
import { isFields, type Fields } from '@domivka/domain/kernel/record';
import type { FormSection } from '../../forms/form-progress.ts';
import { describeValue, labelOfField } from '../../text/describe-value.ts';
import type { Say } from '../../text/say.ts';
import { stateQuestionsText as text } from './state-questions-form.text.ts';

/** The questions in their groups: is it safe, can people live there, what does the state programme say. */
export const answerGroups = {
  asOf: { id: 'answers-as-of', title: text.asOf, fields: ['asOfDate'] },
  safety: {
    id: 'answers-safety',
    title: text.safety,
    fields: ['demining', 'miningDate', 'rubbleRemoval', 'rubbleRemovalDate'],
  },
  living: {
    id: 'answers-living',
    title: text.living,
    fields: [
      'habitable',
      'restored',
      'restoredBy',
      'thermalEnvelope',
      'utilities',
      'residentsNow',
      'householdsNow',
      'vulnerableResidents',
    ],
  },
  programme: {
    id: 'answers-programme',
    title: text.programme,
    fields: [
      'actExists',
      'actType',
      'actDate',
      'actNumber',
      'infoNoticeNumber',
      'propertyNumber',
      'fastRecovery',
      'applications',
      'compensationBarriers',
      'rd4u',
    ],
  },
  note: { id: 'answers-note', title: text.note, fields: ['comment'] },
} as const satisfies Record<string, FormSection>;

export const answerSections: readonly FormSection[] = Object.values(answerGroups);

export type AnswerFact = { readonly key: string; readonly label: string; readonly value: string };
export type AnswerGroup = { readonly id: string; readonly title: string; readonly facts: readonly AnswerFact[] };

function isGiven(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return false;
  return !(Array.isArray(value) && value.length === 0);
}

function sayUtilities(utilities: Fields, t: Say): string {
  const known = Object.entries(utilityLabels).filter(([name]) => isGiven(utilities[name]));
  return known
    .map(
      ([name, label]) =>
        `${t(label)}: ${labelOf(utilityStates, String(utilities[name]), t.language).toLocaleLowerCase(t.language)}`,
    )
    .join('\n');
}

function sayAnswer(field: string, value: unknown, t: Say): string {
  if (field === 'utilities' && isFields(value)) return sayUtilities(value, t);
  return describeValue(stateQuestionsEntity, field, value, t);
}

const shownGroups = [answerGroups.safety, answerGroups.living, answerGroups.programme, answerGroups.note] as const;

/** What was answered, in groups, each answer in words. Applications have a place of their own; groups without an answer are left out. */
export function groupAnswers(answers: Fields, t: Say): readonly AnswerGroup[] {
  return shownGroups
    .map(({ id, title, fields }) => ({
      id,
      title: t(title),
      facts: fields
        .filter((field) => field !== 'applications' && isGiven(answers[field]))
        .map((field) => ({
          key: field,
          label: labelOfField(stateQuestionsEntity, field, t),
          value: sayAnswer(field, answers[field], t),
        })),
    }))
    .filter(
      ({ id, facts }) => facts.length > 0 || (id === answerGroups.programme.id && isGiven(answers['applications'])),
    );
}
