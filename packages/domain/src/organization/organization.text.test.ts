import { describe } from 'vitest';
import { testFieldWords, testWords } from '../testing/words.ts';
import { organizationEntity } from './organization.entity.ts';
import { organizationErrors } from './organization.errors.ts';
import {
  organizationFieldLabels,
  organizationLabel,
  organizationSectionTitles,
  organizationTypes,
} from './organization.text.ts';

describe('the words of organizations', () => {
  testWords({
    texts: [organizationLabel],
    tables: [organizationFieldLabels, organizationSectionTitles, organizationErrors],
    lists: { organizationTypes },
  });
  testFieldWords(organizationEntity, organizationFieldLabels);
});
