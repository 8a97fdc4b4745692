import { describe, expect, it } from 'vitest';
import { testFieldWords, testWords } from '../testing/words.ts';
import { apartmentEntity } from './apartment.entity.ts';
import { apartmentErrors } from './apartment.errors.ts';
import * as options from './apartment.options.text.ts';
import { apartmentFieldLabels, apartmentLabel, apartmentMessages, unitMessagesOf } from './apartment.text.ts';

describe('the words of units', () => {
  testWords({
    texts: [apartmentLabel],
    tables: [apartmentFieldLabels, apartmentMessages, unitMessagesOf('common_area'), apartmentErrors],
    lists: options,
  });
  testFieldWords(apartmentEntity, apartmentFieldLabels);

  it('say what the specification says', () => {
    expect(apartmentErrors['apartment.number.taken'].en).toBe('Apartment with this number already exists');
    expect(apartmentMessages).toMatchObject({
      saveFailed: { en: 'Error saving apartment' },
      deleteFailed: { en: 'Error deleting apartment' },
    });
    expect(unitMessagesOf('apartment').created.en).toBe('Apartment created');
  });

  it('do not call a roof an apartment', () => {
    expect(unitMessagesOf('common_area').created).toEqual({
      en: 'Common area created',
      uk: 'Місце загального користування створено',
    });
  });
});
