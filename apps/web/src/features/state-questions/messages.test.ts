import { describe, expect, it } from 'vitest';
import { activityMessages } from '@domivka/domain/activity/activity.text';
import { messageOf } from '@domivka/domain/catalogue';
import { DomainError } from '@domivka/domain/kernel/errors';
import type { Text } from '@domivka/domain/kernel/text';
import { stateQuestionsIssue } from '@domivka/domain/state-questions/state-questions.errors';
import { stateQuestionsMessages } from '@domivka/domain/state-questions/state-questions.text';
import { sayFailed } from '../../queries/work/arrival.ts';

/** What is said of activities and state questions after an attempt (specification, section 8), in both languages. */
const said: readonly (readonly [Text, string, string])[] = [
  [activityMessages.created, 'Activity created', 'Захід допомоги створено'],
  [activityMessages.updated, 'Activity updated', 'Захід допомоги оновлено'],
  [activityMessages.createFailed, 'Error creating activity', 'Помилка під час створення заходу допомоги'],
  [activityMessages.updateFailed, 'Error updating activity', 'Помилка під час оновлення заходу допомоги'],
  [activityMessages.deleteFailed, 'Error deleting activity', 'Помилка під час вилучення заходу допомоги'],
  [stateQuestionsMessages.saved, 'State questions saved', 'Анкету стану збережено'],
  [stateQuestionsMessages.saveFailed, 'Error saving state questions', 'Помилка збереження анкети стану'],
];

describe('what is said after an attempt', () => {
  it.each(said)('is “$en” and «$uk»', (text, english, ukrainian) => {
    expect(text).toEqual({ en: english, uk: ukrainian });
  });

  it('names what failed first, then why', () => {
    const issue = stateQuestionsIssue('stateQuestions.notPresent');
    const refusal = new DomainError('forbidden', issue.code, [issue]);
    for (const language of ['en', 'uk'] as const)
      expect(sayFailed(stateQuestionsMessages.saveFailed, refusal, language)).toEqual([
        stateQuestionsMessages.saveFailed[language],
        messageOf(issue, language),
      ]);
  });
});

describe('what the rules say of an activity (specification, section 5)', () => {
  it.each([
    ['activity.type.required', 'Activity type is a mandatory field', 'Укажіть тип заходу'],
    ['activity.recoveryStage.required', 'Recovery stage is a mandatory field', 'Укажіть етап відновлення'],
    ['activity.measures.required', 'Please fill all required fields', 'Будь ласка, заповніть усі обов’язкові поля'],
    [
      'activity.cancellationReason.required',
      'A canceled activity needs a cancellation reason',
      'Для скасованого заходу потрібно вказати причину скасування',
    ],
    [
      'activity.actualCompletionDate.required',
      'A completed activity needs its actual completion date',
      'Для завершеного заходу потрібна фактична дата завершення',
    ],
  ])('%s is said in both languages', (code, english, ukrainian) => {
    expect([messageOf({ code }, 'en'), messageOf({ code }, 'uk')]).toEqual([english, ukrainian]);
  });
});
