import { describe } from 'vitest';
import { testFieldWords, testWords } from '../testing/words.ts';
import { metadataEntity } from './metadata.entity.ts';
import { metadataErrors } from './metadata.errors.ts';
import {
  customFieldTypes,
  customTables,
  metadataFieldLabels,
  metadataLabel,
  metadataMessages,
  metadataSectionTitles,
  showIfOperators,
} from './metadata.text.ts';

describe('the words of custom fields', () => {
  testWords({
    texts: [metadataLabel],
    tables: [metadataFieldLabels, metadataSectionTitles, metadataErrors, metadataMessages],
    lists: { customFieldTypes, customTables, showIfOperators },
  });
  testFieldWords(metadataEntity, metadataFieldLabels);
});
