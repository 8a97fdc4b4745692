import { describe } from 'vitest';
import * as housing from '../kernel/housing.text.ts';
import { testFieldWords, testWords } from '../testing/words.ts';
import { assessmentEntity } from './assessment.entity.ts';
import { assessmentErrors } from './assessment.errors.ts';
import * as options from './assessment.options.text.ts';
import { assessmentFieldLabels, assessmentLabel, assessmentMessages } from './assessment.text.ts';

const { vulnerableResidentLabels, ...sharedLists } = housing;

describe('the words of assessments', () => {
  testWords({
    texts: [assessmentLabel],
    tables: [assessmentFieldLabels, assessmentMessages, assessmentErrors, vulnerableResidentLabels],
    lists: { ...options, ...sharedLists },
  });
  testFieldWords(assessmentEntity, assessmentFieldLabels);
});
