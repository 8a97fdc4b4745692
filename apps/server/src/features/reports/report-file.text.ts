import type { Text } from '@domivka/domain/kernel/text';

/** What every file of a report says of itself. */
export const fileWords = {
  filters: { en: 'Filters', uk: 'Фільтри' },
  noFilters: { en: 'none', uk: 'немає' },
  asOf: { en: 'As of', uk: 'Станом на' },
  rows: { en: 'Rows', uk: 'Рядків' },
  language: { en: 'Language', uk: 'Мова' },
  inLanguage: { en: 'English', uk: 'Українська' },
  author: { en: 'Made by', uk: 'Автор' },
  link: { en: 'Link', uk: 'Посилання' },
  onlyOwn: {
    en: 'Only rows of the own organization',
    uk: 'Лише рядки власної організації',
  },
  firstRows: {
    en: 'The first {shown} of {rows} rows. The workbook (XLSX) has all of them.',
    uk: 'Перші {shown} рядків із {rows}. Усі рядки є у файлі XLSX.',
  },
  largest: {
    en: 'The {shown} largest of {rows}. The workbook (XLSX) of this report by these areas has all of them.',
    uk: '{shown} найбільших із {rows}. Усі є у файлі XLSX цього звіту за такими територіями.',
  },
  page: { en: 'Page {page} of {pages}', uk: 'Сторінка {page} з {pages}' },
  product: { en: 'Domivka, the register of damaged homes', uk: 'Домівка, реєстр пошкодженого житла' },
  empty: { en: 'No rows fit these filters.', uk: 'Жоден рядок не відповідає цим фільтрам.' },
} as const satisfies Readonly<Record<string, Text>>;
