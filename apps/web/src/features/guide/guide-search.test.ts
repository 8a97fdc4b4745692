import { expect, test } from 'vitest';
import { chapters } from './chapters.text.ts';
import { findSections } from './find-sections.ts';
import { markWords } from './mark-words.ts';

const sectionsOf = (typed: string) =>
  findSections(chapters, typed).flatMap(({ sections }) => sections.map(({ id }) => id));

test('The guide is whole while nothing is searched for', () => {
  expect(findSections(chapters, ' ')).toBe(chapters);
});

test.each([
  ['загубила телефон', 'broken-phone'],
  ['lost phone', 'broken-phone'],
  ['номер зайнятий', 'needs-you'],
  ['back button', 'in-the-field'],
  ['резервну копію', 'broken-phone'],
  ['дозволу', 'needs-you'],
  ['conflict', 'needs-you'],
  ['конфлікти', 'needs-you'],
  ['конфлікт', 'together'],
  ['battery', 'in-the-field'],
  ['телефон розрядився', 'in-the-field'],
  ['розрядилася батарея', 'before-leaving'],
  ['намалювати полігон', 'map-work'],
  ['legend', 'map-read'],
  ['друк', 'map-paper'],
  ['excel', 'import-steps'],
  ['скасувати імпорт', 'import-undo'],
])('“%s” leads to the section that helps', (typed, section) => {
  expect(sectionsOf(typed)).toContain(section);
});

test('A photo is no phone', () => {
  expect(markWords('Photos on the phone', 'photo')).toEqual([
    { text: 'Photos', isFound: true },
    { text: ' on the phone', isFound: false },
  ]);
});

test('Any apostrophe finds any other', () => {
  for (const typed of ["зв'язок", 'зв’язок', 'звʼязок'])
    expect(markWords('Є зв’язку мало', typed).filter(({ isFound }) => isFound)).toEqual([
      { text: 'зв’язку', isFound: true },
    ]);
});

test('What the guide does not tell is not found', () => {
  expect(sectionsOf('паляниця')).toEqual([]);
});

test('The words found are marked with their endings, and nothing of the text is lost', () => {
  const parts = markWords('Робіть фото. Фотографії йдуть за роботою (а не навпаки).', 'фото робота');
  expect(parts.filter(({ isFound }) => isFound).map(({ text }) => text)).toEqual(['фото', 'Фотографії', 'роботою']);
  expect(parts.map(({ text }) => text).join('')).toBe('Робіть фото. Фотографії йдуть за роботою (а не навпаки).');
});

test('Signs of a pattern are searched for as they stand', () => {
  expect(markWords('a+b (c)', '(((+++')).toEqual([{ text: 'a+b (c)', isFound: false }]);
});

test('Every chapter and section has a name of its own to be linked to', () => {
  const ids = chapters.flatMap(({ id, sections }) => [id, ...sections.map((section) => section.id)]);
  expect(new Set(ids).size).toBe(ids.length);
});

/** All pairs of texts in the guide. */
function listPairs(value: unknown): readonly { readonly en: unknown; readonly uk: unknown }[] {
  if (typeof value !== 'object' || value === null) return [];
  return 'en' in value && 'uk' in value ? [{ en: value.en, uk: value.uk }] : Object.values(value).flatMap(listPairs);
}

test('The guide says everything in both languages', () => {
  const pairs = listPairs(chapters);
  expect(pairs.length).toBeGreaterThan(100);
  for (const { en, uk } of pairs) {
    expect(en).toMatch(/[a-z]/i);
    expect(uk).toMatch(/[а-яґєії]/i);
  }
});
