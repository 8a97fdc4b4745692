import { countedRows } from '@domivka/domain/kernel/rows.text';
import type { CountedText, Text } from '@domivka/domain/kernel/text';

/** What an export says of itself. */
export const exportFileWords = {
  product: { en: 'Domivka, the register of damaged homes', uk: 'Домівка, реєстр пошкодженого житла' },
  list: { en: 'List', uk: 'Список' },
  filters: { en: 'Filters', uk: 'Фільтри' },
  noFilters: { en: 'none', uk: 'немає' },
  asOf: { en: 'As of', uk: 'Станом на' },
  rows: { en: 'Rows', uk: 'Рядків' },
  language: { en: 'Language', uk: 'Мова' },
  inLanguage: { en: 'English', uk: 'Українська' },
  author: { en: 'Made by', uk: 'Автор' },
  own: { en: 'Only rows of the own organization', uk: 'Лише рядки власної організації' },
  funded: {
    en: 'Only rows that the own organization funds',
    uk: 'Лише рядки, які фінансує власна організація',
  },
} as const satisfies Readonly<Record<string, Text>>;

export const exportCounted = {
  rows: countedRows,
} as const satisfies Readonly<Record<string, CountedText>>;
