import { describe, expect, it } from 'vitest';
import { testFieldWords, testWords } from '../testing/words.ts';
import { stateQuestionsEntity } from './state-questions.entity.ts';
import { stateQuestionsErrors } from './state-questions.errors.ts';
import * as options from './state-questions.options.text.ts';
import {
  applicationLabels,
  stateQuestionsFieldLabels,
  stateQuestionsLabel,
  stateQuestionsMessages,
  stateQuestionsSectionTitles,
} from './state-questions.text.ts';

const { utilityLabels, ...lists } = options;

describe('the words of state questions', () => {
  testWords({
    texts: [stateQuestionsLabel],
    tables: [
      stateQuestionsFieldLabels,
      stateQuestionsSectionTitles,
      applicationLabels,
      utilityLabels,
      stateQuestionsMessages,
      stateQuestionsErrors,
    ],
    lists,
  });
  testFieldWords(stateQuestionsEntity, stateQuestionsFieldLabels);

  it('say what the specification says', () => {
    expect(stateQuestionsMessages.saved.en).toBe('State questions saved');
    expect(stateQuestionsErrors['stateQuestions.invalid'].en).toBe('Error saving state questions');
  });
});
