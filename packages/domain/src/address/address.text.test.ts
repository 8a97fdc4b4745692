import { describe } from 'vitest';
import { testFieldWords, testWords } from '../testing/words.ts';
import { addressEntity } from './address.entity.ts';
import { addressErrors } from './address.errors.ts';
import { addressFieldLabels, addressLabel, buildingMaterials, buildingTypes } from './address.text.ts';

describe('the words of addresses', () => {
  testWords({
    texts: [addressLabel],
    tables: [addressFieldLabels, addressErrors],
    lists: { buildingTypes, buildingMaterials },
  });
  testFieldWords(addressEntity, addressFieldLabels);
});
