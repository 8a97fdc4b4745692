import { describe, expect, it } from 'vitest';
import { testFieldWords, testWords } from '../testing/words.ts';
import { photoEntity } from './photo.entity.ts';
import { photoErrors } from './photo.errors.ts';
import { photoCategories, photoFieldLabels, photoLabel, photoMessages, placeSources } from './photo.text.ts';

describe('the words of photos', () => {
  testWords({
    texts: [photoLabel],
    tables: [photoFieldLabels, photoMessages, photoErrors],
    lists: { photoCategories, placeSources },
  });
  testFieldWords(photoEntity, photoFieldLabels);

  it('say what the specification says', () => {
    expect(photoErrors['photo.category.required'].en).toBe('Category is a mandatory field');
    expect(photoErrors['photo.description.text'].en).toBe('Description must be a string');
  });
});
