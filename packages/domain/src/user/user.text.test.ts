import { describe } from 'vitest';
import { testFieldWords, testWords } from '../testing/words.ts';
import { userEntity } from './user.entity.ts';
import { userErrors } from './user.errors.ts';
import { userFieldLabels, userLabel, userLanguages, userSectionTitles, userStatuses } from './user.text.ts';

describe('the words of users', () => {
  testWords({
    texts: [userLabel],
    tables: [userFieldLabels, userSectionTitles, userErrors],
    lists: { userStatuses, userLanguages },
  });
  testFieldWords(userEntity, userFieldLabels);
});
