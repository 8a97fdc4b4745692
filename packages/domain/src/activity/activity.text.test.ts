import { describe } from 'vitest';
import { units } from '../kernel/units.text.ts';
import { testFieldWords, testWords } from '../testing/words.ts';
import { activityEntity } from './activity.entity.ts';
import { activityErrors } from './activity.errors.ts';
import * as options from './activity.options.text.ts';
import { activityFieldLabels, activityLabel, activityMessages, beneficiaryLabels } from './activity.text.ts';
import { measureGroups, measures } from './measures.text.ts';

describe('the words of activities', () => {
  testWords({
    texts: [activityLabel],
    tables: [activityFieldLabels, activityMessages, activityErrors, beneficiaryLabels],
    lists: { ...options, measureGroups, measures, units },
  });
  testFieldWords(activityEntity, activityFieldLabels);
});
