import { describe } from 'vitest';
import { testFieldWords, testWords } from '../testing/words.ts';
import { trainingEntity } from './training.entity.ts';
import { trainingErrors } from './training.errors.ts';
import {
  attendanceStates,
  trainingFieldLabels,
  trainingFormats,
  trainingLabel,
  trainingLanguages,
  trainingSectionTitles,
  trainingStatuses,
  trainingTitleParts,
  trainingTopics,
} from './training.text.ts';

describe('the words of trainings', () => {
  testWords({
    texts: [trainingLabel],
    tables: [trainingFieldLabels, trainingSectionTitles, trainingTitleParts, trainingErrors],
    lists: { trainingTopics, trainingFormats, trainingStatuses, trainingLanguages, attendanceStates },
  });
  testFieldWords(trainingEntity, trainingFieldLabels);
});
